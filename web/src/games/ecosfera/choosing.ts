/** What can be chosen, and what was, in words: once something has been begun. */
import { ABILITIES } from './cards';
import type { sv } from './rest';
import { sayTarget } from './saying';
import { abilityName, cardName, habitatName, policyName, said, type Texts } from './texts';
import { type EcoDesk, rowName } from './view';

type Words = Readonly<Record<string, string>>;
type List = (names: readonly string[]) => string;

/** One of the things to choose from, as its button says it. */
export function sayOption(field: string, value: number | string | boolean, desk: EcoDesk, texts: Texts): string {
  const { words } = desk;
  const number = Number(value);
  switch (field) {
    case 'by':
      return number < 0 ? texts.tools.token : cardName(number, words);
    case 'to': {
      const said = sayTarget(number, desk, texts);
      return said.charAt(0).toLocaleUpperCase() + said.slice(1);
    }
    case 'seat':
      return rowName(desk, number, texts);
    case 'shelf':
      return value === 'producers' ? texts.choose.producers : texts.choose.consumers;
    case 'measure':
      return policyName(number, words);
    case 'token':
      return abilityName(ABILITIES.indexOf(value as 'move'), words);
    case 'habitat':
      return habitatName(number, words);
    case 'used':
      return texts.choose.used[value === true ? 1 : 0] ?? '';
    default:
      return cardName(number, words);
  }
}

/** The cards that were picked, and what they are enough for. */
export function sayPicked(
  { picked, can }: { readonly picked: readonly number[]; readonly can: ReadonlySet<number> },
  words: Words,
  texts: typeof sv,
  list: List,
): string {
  const names = (cards: Iterable<number>): string => list([...cards].map((card) => said('card', card, words)));
  const chosen = texts.panel.picked(names(picked));
  return can.size ? `${chosen} ${texts.panel.buys} ${names(can)}.` : `${chosen} ${texts.panel.buysNothing}`;
}
