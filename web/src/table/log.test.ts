import { describe, expect, it } from 'vitest';
import { toldOf } from '../core/testing';
import type { Game } from '../games/game';
import { around, currentOf, entriesOf } from './log';
import { headOf, sentencesOf } from './sentences';

/** A game whose headings are the first words of its lines. */
const game = {
  logStep: (told: ReturnType<typeof toldOf>) => ({
    heading: told.lines[0]?.startsWith('Omgång') ? told.lines[0] : null,
    lines: told.lines.map((text) => ({ seat: null, text })),
  }),
} as unknown as Game;

describe('the log', () => {
  const entries = entriesOf(
    [toldOf(0, 'Omgång 1'), toldOf(1), toldOf(2, 'Maja passar.'), toldOf(3, 'Omgång 2'), toldOf(4, 'Elis passar.')],
    game,
    {},
  );

  it('leaves out steps without words, and has each heading once', () => {
    expect(entries.map((entry) => entry.step)).toEqual([1, 3, 4, 5]);
    expect(entries.map((entry) => entry.heading)).toEqual(['Omgång 1', null, 'Omgång 2', null]);
  });

  it('has a heading within a step where the game says so', () => {
    const parted = {
      logStep: ({ lines }: ReturnType<typeof toldOf>) => ({
        heading: null,
        lines: lines.map((text) => ({ seat: null, text, ...(text.startsWith('Omgång') && { heading: text }) })),
      }),
    } as unknown as Game;
    const shown = entriesOf([toldOf(0, 'Omgång 1'), toldOf(1, 'Slut.', 'Omgång 2', 'Ny giv.')], parted, {});
    expect(shown.map(({ step, heading, lines }) => [step, heading, lines.map(({ text }) => text)])).toEqual([
      [1, 'Omgång 1', ['Omgång 1']],
      [2, null, ['Slut.']],
      [2, 'Omgång 2', ['Omgång 2', 'Ny giv.']],
    ]);
    expect(currentOf(shown, 2)).toBe(shown[2]);
  });

  it('takes what is around an entry by its lines', () => {
    const lines = (count: number): { step: number; heading: null; lines: { seat: null; text: string }[] } => ({
      step: 1,
      heading: null,
      lines: Array.from({ length: count }, () => ({ seat: null, text: '' })),
    });
    const some = [lines(1), lines(5), lines(1), lines(1), lines(2)];
    expect(around(some, 4, 3)).toEqual([3, 5]);
    expect(around(some, 2, 2)).toEqual([1, 4]);
    expect(around(some, 2, Infinity)).toEqual([0, 5]);
    expect(around([], 0, 3)).toEqual([0, 0]);
  });

  it('finds the line that a step belongs to', () => {
    expect(currentOf(entries, 2)?.step).toBe(1);
    expect(currentOf(entries, 5)?.step).toBe(5);
    expect(currentOf(entries, 0)).toBeNull();
  });
});

describe('sentences', () => {
  it('end with a stop before a capital letter, and not at every dot', () => {
    expect(sentencesOf('Bjud minst 2. Åskådare ser t.ex. potten. Nu!')).toEqual([
      'Bjud minst 2.',
      'Åskådare ser t.ex. potten.',
      'Nu!',
    ]);
  });

  it('begin with a piece too, and are not cut within one', () => {
    const bo = '\uE000seat:1\uE001Dr. Bo\uE001du\uE002';
    expect(sentencesOf(`Potten är 3. ${bo} vinner.`)).toEqual(['Potten är 3.', `${bo} vinner.`]);
    expect(headOf(`${bo} passar. Du börjar.`).head).toBe('');
  });

  it('have a short beginning to say louder, if they have', () => {
    expect(headOf('Din tur: lägg ett kort.')).toEqual({ head: 'Din tur:', rest: 'lägg ett kort.' });
    expect(headOf('Du vann omgången. Vem börjar?')).toEqual({ head: 'Du vann omgången.', rest: 'Vem börjar?' });
    expect(headOf('Maja väljer vem som börjar nästa omgång.')).toEqual({
      head: '',
      rest: 'Maja väljer vem som börjar nästa omgång.',
    });
  });
});
