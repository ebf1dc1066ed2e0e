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

rmSync(kept, { recursive: true, force: true });
mkdirSync(kept);
for (const name of readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))) {
  const data = readFileSync(join(assets, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  writeFileSync(join(kept, createHash('sha256').update(data).digest('hex')), brotliCompressSync(data, { params }));
}
