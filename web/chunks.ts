/**
 * Which module goes into which file. What a page needs to be there at all comes in few files, found by following
 * imports from it; what is fetched later stays in files of its own. Names say what is inside and never how it reads:
 * a file keeps its name as long as its part of the client is there (docs/decisions/0020-built-client.md).
 */
import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Links {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Links | null;
}

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const gameOf = (path: string): string | undefined => /^src\/games\/(\w+)\//.exec(path)?.[1];

/** A module's path in the project, without what was asked of it. */
function pathOf(id: string): string {
  return relative(ROOT, id.split('?')[0] ?? id);
}

/** Everything that comes with a module at once. */
function along(graph: Graph, root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  follow(ROOT + root);
  return found;
}

/** What comes with each page, followed once for each build. */
class Pages {
  readonly main: ReadonlySet<string>;
  readonly home: ReadonlySet<string>;
  readonly table: ReadonlySet<string>;
  readonly games: Readonly<Record<string, ReadonlySet<string>>>;

  constructor(readonly graph: Graph) {
    this.main = along(graph, 'src/main.ts');
    this.home = along(graph, 'src/lobby/Home.svelte');
    this.table = along(graph, 'src/table/TablePage.svelte');
    const names = readdirSync(`${ROOT}src/games`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    this.games = Object.fromEntries(names.map(({ name }) => [name, along(graph, `src/games/${name}/index.ts`)]));
  }
}

let pages: Pages | null = null;

function pagesOf(graph: Graph): Pages {
  if (pages?.graph !== graph) pages = new Pages(graph);
  return pages;
}

type Chunk = (id: string, graph: Graph) => string | null;

/** What Svelte needs for fields, and for lists that move: most pages begin without. */
const FIELDS = /svelte\/src\/.*(bindings\/(input|size)|blocks\/await)/;
const MOVING = /svelte\/src(\/.*)?\/(transition|animate\/|easing)/;

/** What every page needs. */
const base: Chunk = (id, graph) => {
  if (FIELDS.test(id)) return 'svelte-fields';
  if (MOVING.test(id)) return 'svelte-moving';
  const { main, home, table, games } = pagesOf(graph);
  const shared = home.has(id) && (table.has(id) || Object.values(games).some((game) => game.has(id)));
  return main.has(id) || id.includes('node_modules') || shared ? 'base' : null;
};

/** What comes with a table, with the start page, and with a game's board. */
const table: Chunk = (id, graph) => (pagesOf(graph).table.has(id) ? 'table-parts' : null);
const home: Chunk = (id, graph) => (pagesOf(graph).home.has(id) ? 'home-parts' : null);
const board: Chunk = (id, graph) => {
  const game = gameOf(pathOf(id));
  return game !== undefined && pagesOf(graph).games[game]?.has(id) ? `${game}-parts` : null;
};

/** What boards share, if it is neither a control nor the table's. */
const boards: Chunk = (id, graph) => {
  const needed = Object.values(pagesOf(graph).games).some((game) => game.has(id));
  return needed && gameOf(pathOf(id)) === undefined && !/ui\/(curve|Sheet)/i.test(id) ? 'games-parts' : null;
};

/** What some boards need and others do without. */
const ordering: Chunk = (id) => (pathOf(id).startsWith('src/games/ordering') ? 'games-ordering' : null);
const dragging: Chunk = (id) => (pathOf(id).startsWith('src/games/dragging') ? 'games-dragging' : null);

const controls: Chunk = (id) => (/^src\/ui\/(?!curve|qr|(sure)?sheet|gliding)/i.test(pathOf(id)) ? 'controls' : null);

/** What several things need that are fetched later: by game, or by folder. */
const later: Chunk = (id, graph) => {
  const links = graph.getModuleInfo(id);
  if (!links || links.importers.length + links.dynamicImporters.length < 2) return null;
  const path = pathOf(id);
  const folder = gameOf(path) ?? /^src\/(\w+)\//.exec(path)?.[1];
  return folder === undefined ? null : `${folder}-more`;
};

/** Each takes what those before it have left; what is only fetched by itself stays a file by itself. */
export const groups = [base, table, home, ordering, dragging, controls, boards, board, later].map((chunk) => ({
  debugName: chunk.name,
  name: (module: string, graph: Graph): string | null => {
    // The styles of a component are a module of their own, and go where it goes.
    const id = module.replace(/\?svelte&.*/, '');
    return isBrought(id, graph) ? chunk(id, graph) : null;
  },
}));

/** Whether another module brings this one along. What only the page itself starts with waits for texts: a file apart. */
function isBrought(id: string, graph: Graph): boolean {
  return graph.getModuleInfo(id)?.importers.some((path) => !path.endsWith('.html')) ?? false;
}

/** With its game before it, since games call their parts alike. */
function named(name: string, source: string | null | undefined): string {
  const game = source ? gameOf(pathOf(resolve(ROOT, source))) : undefined;
  return game === undefined || name.startsWith(game) ? name : `${game}-${name}`;
}

export function scriptName(chunk: { readonly name: string; readonly facadeModuleId?: string | null }): string {
  return `assets/${named(chunk.name, chunk.facadeModuleId)}.js`;
}

interface Asset {
  readonly names: readonly string[];
  readonly originalFileNames: readonly string[];
}

/** Of a style sheet or a font. */
export function assetName(asset: Asset): string {
  return `assets/${named(asset.names[0] ?? 'asset', asset.originalFileNames[0])}`;
}
