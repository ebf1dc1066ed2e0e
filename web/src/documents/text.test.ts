import { describe, expect, it } from 'vitest';
import type { OptionInfo } from '../core/protocol.gen';
import { nameFor, parseKept } from './keeping';
import { fileName, given, readText, spanOf, stemOf } from './text';

describe('a text that is edited', () => {
  it('is found line by line', () => {
    const text = 'ett\n\ntre';
    expect([1, 2, 3, 9].map((line) => text.slice(spanOf(text, line).start, spanOf(text, line).end))).toEqual([
      'ett',
      '',
      'tre',
      'tre',
    ]);
  });

  it('comes from a file of text, neither empty nor too long', async () => {
    const file = (...parts: BlobPart[]): File => new File(parts, 'x.toml');
    expect(await readText(file('a\r\nb'), 10)).toEqual({ text: 'a\nb' });
    expect(await readText(file('ååååå'), 5)).toEqual({ text: 'ååååå' });
    expect(await readText(file('åååååå'), 5)).toEqual({ fault: 'long' });
    expect(await readText(file(' '), 5)).toEqual({ fault: 'empty' });
    expect(await readText(file(new Uint8Array([0xff, 0xfe])), 5)).toEqual({ fault: 'binary' });
  });

  it('is given to a table with what it needs to matter', () => {
    const option = { field: 'own', needs: { kind: ['egen', 'annan'] } } as unknown as OptionInfo;
    expect(given(option, 'x')).toEqual({ kind: 'egen', own: 'x' });
  });

  it('has names that do not clash, for people and for files', () => {
    expect(nameFor('Låda', ['Låda', 'Låda (2)'])).toBe('Låda (3)');
    expect(fileName('../Låda: 1')).toBe('..Låda 1.toml');
    expect(stemOf('min.låda.toml')).toBe('min.låda');
    expect(parseKept('[{"id": 1}, 2]')).toEqual([]);
    expect(parseKept('nej')).toEqual([]);
  });
});
