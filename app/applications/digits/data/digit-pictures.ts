import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { ALL_BYTES, pictureIn } from './picture-bytes.ts';
import { reduceDigits } from './reduce.ts';

/** Written by the build (scripts/digits.mjs). */
const FILE = 'build/digits.bin';

/** The bytes of the pictures; undefined without the file, or if it is one of another version. */
function readReduced(file: string): Uint8Array | undefined {
  try {
    const bytes = inflateSync(readFileSync(file), { maxOutputLength: ALL_BYTES });
    return bytes.length === ALL_BYTES ? new Uint8Array(bytes.buffer, bytes.byteOffset, ALL_BYTES) : undefined;
  } catch {
    // There is no such file yet.
    return undefined;
  }
}

/** Writes the reduced pictures to a folder; another process that does the same writes the same. */
export function writeDigitPictures(folder: string): void {
  const file = join(folder, FILE);
  mkdirSync(dirname(file), { recursive: true });
  const written = `${file}.${process.pid}-${performance.now()}`;
  writeFileSync(written, reduceDigits());
  renameSync(written, file);
}

let pictures: Uint8Array | undefined;

function loadPictures(): Uint8Array {
  const folder = process.cwd();
  let loaded = readReduced(join(folder, FILE));
  if (loaded === undefined) {
    writeDigitPictures(folder);
    loaded = readReduced(join(folder, FILE));
  }
  if (loaded === undefined) throw new Error(`${FILE} cannot be read`);
  return loaded;
}

/**
 * Returns a picture of MNIST: 784 bytes, 0 paper … 255 ink, row by row. All are loaded once in a thread.
 * @param digit 0 … 9
 * @param picture 0 … 302
 */
export function digitPicture(digit: number, picture: number): Uint8Array {
  pictures ??= loadPictures();
  return pictureIn(pictures, digit, picture);
}
