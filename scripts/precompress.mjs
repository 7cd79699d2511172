/** Compresses built files once, beside themselves: `x.js` also as `x.js.br` and `x.js.gz`. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(css|js|svg|ttf|wasm)$/;
/** Of what fits into one packet, nothing is gained. */
const MIN_BYTES = 1_000;

/** A fifteenth smaller than with 5, which is for answers; 11 gains another fiftieth in twice the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const FORMATS = [
  ['br', (bytes) => promisify(brotliCompress)(bytes, BROTLI)],
  ['gz', (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

async function precompressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  for (const [extension, compress] of FORMATS) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(`${path}.${extension}`, compressed);
  }
}

/** @param folder of the built files; its folders are included */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map(({ parentPath, name }) => precompressFile(join(parentPath, name))),
  );
}
