/** What is asked, in fewer words than a terminal needs: which clubs are free and where a card may lie is seen here. */
import type { Ask } from '../../core/protocol.gen';
import { type Colour, colourOf } from './cards';
import { playable } from './draft';
import type { Texts } from './texts';
import type { AllsvenskanView } from './values.gen';

interface Asked {
  readonly view: AllsvenskanView;
  readonly ask: Ask | null;
  name(seat: number): string;
}

/** The question in a line; none where the server's own words are as short. */
export function questionOf(desk: Asked, texts: Texts['asks'], list: (names: string[]) => string): string | null {
  const { view, ask } = desk;
  const prompt = ask?.ticket.prompt;
  if (prompt?.kind === 'club') return texts.club(list(easyClubs(view)));
  if (prompt?.kind === 'play') return texts.play(coloursOf(ask));
  return prompt?.kind === 'ai' ? texts.ai(desk.name(prompt.seat)) : null;
}

/** The free clubs of the first category: they suit beginners. */
function easyClubs(view: AllsvenskanView): string[] {
  const taken = view.rivals.map(({ code }) => code);
  const [first] = view.clubs;
  return view.clubs
    .filter(({ category, code }) => category === first?.category && !taken.includes(code))
    .map(({ name }) => name);
}

function coloursOf(ask: Ask | null): Colour[] {
  const colours = new Set([...playable(ask)].map(colourOf));
  return (['blue', 'orange'] as const).filter((colour) => colours.has(colour));
}
