import { expect, it } from 'vitest';
import { isSpecies, LITTER, PRESSURE, printOf } from './cards';
import { species } from './drawings';
import { drawings } from './icons';
import { CARDS } from './printed.gen';

const all = CARDS.flatMap(({ id }, card) => (isSpecies(card) ? [id] : []));

it('draws each species, and nothing that is none', () => {
  expect(Object.keys(species).toSorted()).toEqual(all.toSorted());
});

it('draws no two species alike', () => {
  expect(new Set(Object.values(species)).size).toBe(60);
});

it('draws what is no species too', () => {
  for (const card of [PRESSURE, LITTER]) expect(drawings[printOf(card).id]).toContain('<path');
});
