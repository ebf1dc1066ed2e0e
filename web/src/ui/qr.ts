/**
 * QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which is 213 bytes: more than our longest link.
 * `qr.test.ts` compares whole codes with those of another encoder.
 */
type Matrix = boolean[][];

/** Error correction words per block, and the number of blocks, by version from 1, at level M. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const bit = (value: number, place: number): boolean => ((value >>> place) & 1) === 1;

// The message ----------------------------------------------------------------------------------------------------------

/** Modules that are free for words in a version: all but finders, timing, alignment, format and version. */
function room(version: number): number {
  const marks = Math.floor(version / 7) + 2;
  const align = version < 2 ? 0 : (25 * marks - 10) * marks - 55;
  return Math.floor(((16 * version + 128) * version + 64 - align - (version >= 7 ? 36 : 0)) / 8);
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let place = 7; place >= 0; place--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if (bit(b, place)) product ^= a;
  }
  return product;
}

/** The Reed–Solomon divisor of a degree, and the remainder of words by it. */
function divisor(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let round = 0; round < degree; round++) {
    for (let place = 0; place < degree; place++) {
      result[place] = multiply(result[place] ?? 0, root) ^ (result[place + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}

function remainder(words: readonly number[], by: readonly number[]): number[] {
  const rest = by.map(() => 0);
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    by.forEach((value, place) => (rest[place] = (rest[place] ?? 0) ^ multiply(value, factor)));
  }
  return rest;
}

function versionFor(length: number): number {
  for (let version = 1; version <= CORRECTION.length; version++) {
    if (length + (version < 10 ? 2 : 3) <= dataRoom(version)) return version;
  }
  throw new RangeError(`${length} bytes are too many for this QR code`);
}

const dataRoom = (version: number): number =>
  room(version) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

/** Mode, length, bytes, terminator, then padding, as whole words. */
function frame(bytes: Uint8Array, version: number): number[] {
  const bits: boolean[] = [];
  const put = (value: number, width: number): void => {
    for (let place = width - 1; place >= 0; place--) bits.push(bit(value, place));
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, 4);
  while (bits.length % 8 !== 0) bits.push(false);
  const words: number[] = [];
  for (let start = 0; start < bits.length; start += 8) {
    words.push(bits.slice(start, start + 8).reduce((sum, on) => sum * 2 + Number(on), 0));
  }
  for (let pad = 0xec; words.length < dataRoom(version); pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Split into blocks, give each its correction, and deal them out word by word. */
function interleave(words: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const by = divisor(CORRECTION[version - 1] ?? 0);
  const short = Math.floor(words.length / blocks);
  const longFrom = blocks - (words.length % blocks);
  const data: number[][] = [];
  for (let block = 0, start = 0; block < blocks; block++) {
    const end = start + short + (block >= longFrom ? 1 : 0);
    data.push(words.slice(start, end));
    start = end;
  }
  const dealt = (piles: readonly number[][]): number[] =>
    Array.from({ length: short + 1 + by.length }, (_, place) =>
      piles.flatMap((pile) => pile.slice(place, place + 1)),
    ).flat();
  return [...dealt(data), ...dealt(data.map((block) => remainder(block, by)))];
}

// The drawing ----------------------------------------------------------------------------------------------------------

class Drawing {
  readonly size: number;
  readonly dark: Matrix;
  /** Modules that belong to the pattern itself: no word and no mask touches them. */
  readonly fixed: Matrix;

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
  }

  fix(x: number, y: number, dark: boolean): void {
    const row = this.dark[y];
    const fixed = this.fixed[y];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  /** Rings around a middle: finders have radius 4, with a light edge; alignment marks 2. */
  rings(x: number, y: number, radius: number, light: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        this.fix(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  patterns(): void {
    const end = this.size - 1;
    for (let place = 0; place < this.size; place++) {
      this.fix(6, place, place % 2 === 0);
      this.fix(place, 6, place % 2 === 0);
    }
    const middles = this.middles();
    for (const y of middles) {
      for (const x of middles) {
        const corner = (x === 6 && y === 6) || (x === 6 && y === end - 6) || (x === end - 6 && y === 6);
        if (!corner) this.rings(x, y, 2, [1]);
      }
    }
    for (const [x, y] of [[3, 3], [end - 3, 3], [3, end - 3]] as const) this.rings(x, y, 4, [2, 4]); // prettier-ignore
    this.format(0);
    this.versionMarks();
  }

  middles(): number[] {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = Math.ceil((this.size - 13) / (count - 1) / 2) * 2;
    const steps = Array.from({ length: count - 1 }, (_, place) => this.size - 7 - place * step);
    return [6, ...steps.reverse()];
  }

  /** Level M and the mask, twice, guarded by a BCH code. */
  format(mask: number): void {
    let rest = mask;
    for (let round = 0; round < 10; round++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const end = this.size - 1;
    for (let place = 0; place < 15; place++) {
      const on = bit(bits, place);
      // Both copies step over the timing line, which is number 6.
      if (place < 8) {
        this.fix(8, place < 6 ? place : place + 1, on);
        this.fix(end - place, 8, on);
      } else {
        this.fix(place === 8 ? 7 : 14 - place, 8, on);
        this.fix(8, end - 14 + place, on);
      }
    }
    this.fix(8, this.size - 8, true);
  }

  versionMarks(): void {
    if (this.version < 7) return;
    let rest = this.version;
    for (let round = 0; round < 12; round++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let place = 0; place < 18; place++) {
      const far = this.size - 11 + (place % 3);
      const near = Math.floor(place / 3);
      this.fix(far, near, bit(bits, place));
      this.fix(near, far, bit(bits, place));
    }
  }

  /** Every module that is free for words, in the order they are written: columns of two, up and down. */
  *free(): Generator<readonly [number, number]> {
    let up = true;
    for (let right = this.size - 1; right > 0; right -= right === 8 ? 3 : 2) {
      for (let line = 0; line < this.size; line++) {
        const y = up ? this.size - 1 - line : line;
        for (const x of [right, right - 1]) if (!this.fixed[y]?.[x]) yield [x, y];
      }
      up = !up;
    }
  }

  write(words: readonly number[]): void {
    let place = 0;
    for (const [x, y] of this.free()) {
      const row = this.dark[y];
      if (row) row[x] = bit(words[place >>> 3] ?? 0, 7 - (place & 7));
      place++;
    }
  }

  mask(number: number): void {
    const turns = MASKS[number];
    for (const [x, y] of this.free()) {
      const row = this.dark[y];
      if (row && turns?.(x, y)) row[x] = !row[x];
    }
  }
}

/** How hard a pattern is to read, by the four rules of the standard. */
function penalty(dark: Matrix): number {
  const size = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x] ?? false));
  const text = (line: readonly boolean[]): string => line.map((on) => (on ? '1' : '0')).join('');
  const lines = [...dark, ...columns].map(text);
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const finder of ['00001011101', '10111010000']) {
      for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) sum += 40;
    }
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const on = dark[y]?.[x];
      if (on === dark[y]?.[x - 1] && on === dark[y - 1]?.[x] && on === dark[y - 1]?.[x - 1]) sum += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

/** A text as a QR code: rows of modules, dark or not. The mask is the best readable one unless it is given. */
export function qr(text: string, only?: number): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleave(frame(bytes, version), version);
  const drawn = MASKS.map((_, number) => number)
    .filter((number) => only === undefined || number === only)
    .map((number) => {
      const drawing = new Drawing(version);
      drawing.patterns();
      drawing.write(words);
      drawing.mask(number);
      drawing.format(number);
      return { dark: drawing.dark, cost: penalty(drawing.dark) };
    });
  return drawn.reduce((best, other) => (other.cost < best.cost ? other : best)).dark;
}

/** The dark modules as one path, row by row. */
export function qrPath(dark: Matrix): string {
  return dark
    .flatMap((row, y) => {
      const text = row.map((on) => (on ? '1' : '0')).join('');
      return [...text.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`);
    })
    .join('');
}
