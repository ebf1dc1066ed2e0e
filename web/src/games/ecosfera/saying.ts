/** What lies on the table in words, for those who do not see it. */
import { ABILITIES, isSpecies, kindOf, printOf } from './cards';
import { cardName, said, type Texts } from './texts';
import type { Card, EcosferaAction } from './values.gen';
import { type EcoDesk, rowName } from './view';

type Words = Readonly<Record<string, string>>;
type List = (names: readonly string[]) => string;

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');

/** "2 solljus, 1 temperatur" as one would read it. */
function sayCost(cost: readonly number[], words: Words): string {
  return cost.flatMap((count, element) => (count ? [`${count} ${words[`card.${element}`] ?? ''}`] : [])).join(', ');
}

/** A card with all that is printed on it. */
export function sayCard(card: number, words: Words, texts: Texts, list: List, price = printOf(card).cost): string {
  const { group, habitats, abilities, star } = printOf(card);
  if (!isSpecies(card)) return cardName(card, words);
  return joined([
    cardName(card, words),
    said('group', group, words),
    kindOf(card) === 'producer' && texts.card.cost(sayCost(price, words)),
    texts.card.habitats(list(habitats.map((habitat) => said('habitat', habitat, words)))),
    abilities.length > 0 && texts.card.ability(list(abilities.map((ability) => said('ability', ability, words)))),
    star && texts.card.star,
  ]);
}

/** What has become of a card of a row in this turn. */
export function sayMarks(card: Card, texts: Texts): string {
  return joined([
    card.used && texts.row.used.toLocaleLowerCase(),
    card.spent && texts.row.spent,
    card.starred && texts.row.starred,
  ]);
}

/** A row as the cards in it, each by its name. */
export function sayRow(row: readonly Card[], words: Words, texts: Texts): string {
  const names = row.map((card) => joined([said('card', card.card, words), sayMarks(card, texts)]));
  return names.join('; ') || texts.row.empty;
}

/** The symbols of a cost that are still missing, in words. */
export function sayMissing(missing: readonly number[], words: Words): string {
  return missing.map((element) => words[`card.${element}`] ?? '').join(', ');
}

/** What the primary button does with this move. */
export function sayMove(move: EcosferaAction, desk: EcoDesk, texts: Texts, would: number): string {
  const { words } = desk;
  const name = (card: number): string => said('card', card, words);
  switch (move.type) {
    case 'buy_producer':
    case 'buy_consumer':
      return texts.act.buy(name(move.card));
    case 'restore':
    case 'regulate':
      return texts.act.restore(would);
    case 'move':
      return texts.act.move(name(move.card), sayTarget(move.to, desk, texts));
    case 'plus':
      return texts.act.plus;
    case 'refresh':
      return texts.act.refresh(texts.choose[move.shelf]);
    case 'use_star':
      return texts.act.star;
    case 'implement':
      return texts.policy.implement(said('policy', move.measure, words));
    default:
      return sayAnswer(move, desk, texts);
  }
}

function sayAnswer(move: EcosferaAction, desk: EcoDesk, texts: Texts): string {
  const { words } = desk;
  switch (move.type) {
    case 'reactivate':
      return texts.act.reactivate(said('ability', ABILITIES.indexOf(move.token), words));
    case 'restore_one':
      return texts.act.restoreOne(said('habitat', move.habitat, words));
    case 'take':
      return texts.act.take(said('card', move.element, words));
    case 'give_back':
      return texts.act.give;
    case 'discard':
      return texts.act.discard(said('card', move.card, words));
    case 'choose_row':
      return texts.act.choose(rowName(desk, move.seat, texts));
    case 'place':
      return texts.act.place(said('card', move.card, words), rowName(desk, move.seat, texts));
    case 'decline':
      return texts.act.decline;
    default:
      return texts.act.end;
  }
}

/** Where a card can be moved: a row, the market, or the own deck where there is only one row. */
export function sayTarget(to: number, desk: EcoDesk, texts: Texts): string {
  if (to < 0) return texts.choose.market.toLocaleLowerCase();
  return desk.view.rows.length === 1 ? texts.choose.ownDeck.toLocaleLowerCase() : rowName(desk, to, texts);
}
