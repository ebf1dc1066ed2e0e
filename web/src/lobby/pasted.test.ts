import { describe, expect, it } from 'vitest';
import { readCircle, readInvitation } from './pasted';

describe('invitations', () => {
  it.each([
    ['https://spelbord.example/t/k7mq2fh4xw9p#i=Zx81', 'Zx81'],
    ['  192.168.1.7:8000/t/k7mq2fh4xw9p#i=Zx81 ', 'Zx81'],
    ['Kom och spela 10 med mig. https://spelbord.example/t/k7mq2fh4xw9p#i=Zx-8_1\n', 'Zx-8_1'],
    ['/t/k7mq2fh4xw9p', ''],
    [' k7mq2fh4xw9p ', ''],
  ])('are found in %s', (text, invitation) => {
    expect(readInvitation(text)).toEqual({ id: 'k7mq2fh4xw9p', invitation });
  });

  it.each(['', 'hej du', 'https://spelbord.example/about', 'http://[', 'abc'])('are not found in %s', (text) => {
    expect(readInvitation(text)).toBeNull();
  });
});

it('the link of a circle is found in what somebody pasted', () => {
  expect(readCircle('Kom med! https://spelbord.example/c/k7mq2fh4xw9p#i=0a1b nu')).toBe('/c/k7mq2fh4xw9p#i=0a1b');
  expect(readCircle('https://spelbord.example/t/k7mq2fh4xw9p#i=0a1b')).toBeNull();
});
