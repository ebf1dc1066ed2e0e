import { expect, it } from 'vitest';
import { symbolText, withMark, withValue } from './seasontext';

const TEXT = `name = "x"

[[club]]
code = "MFF"
home = "1/–"
rulebook = ["home", "extra"]

[[club]] # nästa
code = "AIK"

[cards.blue]
`;

it('changes one value of one club and leaves the rest as it was', () => {
  expect(withValue(TEXT, 'MFF', 'home', '2/■')).toBe(TEXT.replace('1/–', '2/■'));
  expect(withValue(TEXT, 'AIK', 'home', '2/■')).toBe(TEXT.replace('"AIK"', '"AIK"\nhome = "2/■"'));
  expect(withValue(TEXT, 'GBG', 'home', '2/■')).toBeNull();
  expect([-2, -1, 0, 3].map(symbolText)).toEqual(['■■', '■', '–', '3']);
});

it('moves a value from one mark to another', () => {
  const moved = TEXT.replace('rulebook = ["home", "extra"]', 'rulebook = ["extra"]\nbox = ["home"]');
  expect(withMark(TEXT, 'MFF', 'home', 'box')).toBe(moved);
  expect(withMark(moved, 'MFF', 'home', 'rulebook')).toBe(TEXT.replace('["home", "extra"]', '["extra", "home"]'));
});
