/**
 * Compress the built client with Brotli, which Node has and Python has not: `node scripts/compress.js FOLDER`.
 * Each file is called after what it is the compressed form of, so that none is ever taken for another's.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [folder] = process.argv.slice(2);
const assets = join(folder, 'assets');
const kept = join(folder, '.brotli');

const { BROTLI_MODE_GENERIC, BROTLI_MODE_FONT } = constants;
/** Mode, window and postfix. Which suit a file cannot be foreseen: each is tried, and the smallest is kept. */
const SETTINGS = [
  [BROTLI_MODE_GENERIC, 18, 3],
  [BROTLI_MODE_FONT, 16, 0],
];

rmSync(kept, { recursive: true, force: true });
mkdirSync(kept);
for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
  const data = readFileSync(join(assets, name));
  writeFileSync(join(kept, createHash('sha256').update(data).digest('hex')), smallest(data));
}

function smallest(data) {
  const [one, other] = SETTINGS.map((settings) => compressed(data, ...settings));
  return other.length < one.length ? other : one;
}

function compressed(data, mode, window, postfix) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  };
  return brotliCompressSync(data, { params });
}
