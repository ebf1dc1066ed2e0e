import { describe, expect, it } from 'vitest';
import { foldable, sizeFor } from './fitting';

describe('a name on a card', () => {
  it('can be broken where its parts meet, and only when it is long', () => {
    expect(foldable('Djurplankton')).toBe('Djur\u00adplankton');
    expect(foldable('Stor knippvattenblom')).toBe('Stor knippvatten\u00adblom');
    expect(foldable('Planothidium')).toBe('Plano\u00adthidium');
    expect(foldable('näringsämnesuppvällning')).toBe('näringsämnes\u00aduppvällning');
    expect(foldable('Blåmussla')).toBe('Blåmussla');
  });

  it('is as large as its longest word allows, and never larger than others', () => {
    expect(sizeFor('Ål', 0.9, 0.13)).toBe(0.13);
    expect(sizeFor('Östersjömussla', 0.9, 0.13)).toBeCloseTo(0.9 / (14 * 0.6));
  });

  it('has two lines where it is of several words', () => {
    expect(sizeFor('Stor näckmossa', 0.9, 0.13)).toBe(0.13);
    expect(sizeFor('Lesser black-backed gull', 0.9, 0.13)).toBeLessThan(0.13);
  });
});
