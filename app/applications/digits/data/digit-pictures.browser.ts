/** In the place of digit-pictures.ts in browsers, which have no files: the pictures are requested before a run. */
import { ALL_BYTES, pictureIn } from './picture-bytes.ts';

/** The bundler finds the file by exactly this expression. */
const FILE = new URL('../../../../build/digits.bin', import.meta.url);

let pictures: Uint8Array | undefined;

/** Requests the pictures, once. @throws Error if they cannot be had */
export async function loadDigitPictures(): Promise<void> {
  if (pictures !== undefined) return;
  const response = await fetch(FILE);
  if (!response.ok || response.body === null) throw new Error(`the pictures answered ${response.status}`);
  const inflated = new Response(response.body.pipeThrough(new DecompressionStream('deflate')));
  const bytes = new Uint8Array(await inflated.arrayBuffer());
  if (bytes.length !== ALL_BYTES) throw new Error(`the pictures have ${bytes.length} bytes`);
  pictures = bytes;
}

/** The same as of digit-pictures.ts, once they are loaded. */
export function digitPicture(digit: number, picture: number): Uint8Array {
  if (pictures === undefined) throw new Error('the pictures are not loaded');
  return pictureIn(pictures, digit, picture);
}
