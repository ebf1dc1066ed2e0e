import { beforeEach, describe, expect, it } from 'vitest';
import { Drafts, LATER, type Shelf } from './drafts';
import type { Ticket } from './protocol.gen';

const ticket = (step: number, kind = 'lay'): Ticket => ({
  step,
  prompt: { seat: 0, by: 0, kind, about: 0, optional: false },
});

describe('drafts', () => {
  beforeEach(() => sessionStorage.clear());

  it('are there again after a reload', () => {
    new Drafts('t', sessionStorage).set(ticket(3), { card: 7 });
    expect(new Drafts('t', sessionStorage).get(ticket(3))).toEqual({ card: 7 });
  });

  it('belong to one table and one question', () => {
    new Drafts('t', sessionStorage).set(ticket(3), { card: 7 });
    expect(new Drafts('other', sessionStorage).get(ticket(3))).toBeNull();
    expect(new Drafts('t', sessionStorage).get(ticket(4))).toBeNull();
    expect(new Drafts('t', sessionStorage).get(ticket(3, 'bid'))).toBeNull();
  });

  it('go with their question, and leave nothing behind', () => {
    const drafts = new Drafts('t', sessionStorage);
    drafts.set(ticket(3), { card: 7 });
    drafts.set(ticket(5), { card: 8 });
    drafts.keepOnly([ticket(5)]);
    expect(drafts.get(ticket(3))).toBeNull();
    expect(drafts.get(ticket(5))).toEqual({ card: 8 });
    drafts.keepOnly([]);
    expect(sessionStorage.length).toBe(0);
  });

  it('that were begun before the question wait for it, and are its own then', () => {
    const drafts = new Drafts('t', sessionStorage);
    drafts.set(ticket(LATER), { card: 7 });
    drafts.keepOnly([]);
    drafts.keepOnly([ticket(4, 'bid')]);
    expect(drafts.get(ticket(LATER))).toEqual({ card: 7 });
    drafts.keepOnly([ticket(6)]);
    expect(drafts.get(ticket(6))).toEqual({ card: 7 });
    expect(drafts.get(ticket(LATER))).toBeNull();
  });

  it('still work in the page where storage is broken or forbidden', () => {
    const forbidden: Shelf = {
      getItem: () => '{broken',
      setItem: () => {
        throw new DOMException('full');
      },
      removeItem: () => undefined,
    };
    const drafts = new Drafts('t', forbidden);
    drafts.set(ticket(3), { card: 7 });
    expect(drafts.get(ticket(3))).toEqual({ card: 7 });
  });
});
