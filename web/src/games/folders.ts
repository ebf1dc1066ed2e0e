/** What the folders of the games say before anybody plays: a few lines each, there from the start. See README.md. */

/** What a card on the start page says, in one language. */
export interface Card {
  readonly title: string;
  readonly pitch: string;
}

/** The default export of a game's `facts.ts`. */
export interface Facts {
  /** How long a match usually takes. */
  readonly minutes: number;
  /** How many can play: shown until the server has told what it plays. */
  readonly fewest: number;
  readonly most: number;
  readonly sv: Card;
  readonly en: Card;
}

type ByGame<Thing> = Readonly<Record<string, Thing>>;

/** What was found, by the name of the folder that it lay in, which is the game's id. */
function byFolder<Thing>(found: ByGame<Thing>): ByGame<Thing> {
  return Object.fromEntries(Object.entries(found).map(([path, thing]) => [path.split('/')[1] ?? path, thing]));
}

export const facts = byFolder(import.meta.glob<Facts>('./*/facts.ts', { eager: true, import: 'default' }));

/** Each game's emblem, as the text of an svg file. */
export const emblems = byFolder(
  import.meta.glob<string>('./*/emblem.svg', { eager: true, query: '?raw', import: 'default' }),
);
