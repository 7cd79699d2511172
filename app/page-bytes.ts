import { Transform, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PipeableStream } from 'react-dom/server';

/** A piece without its zero bytes: itself where it has none, and never written into, as React uses some pieces again. */
function withoutZeros(piece: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  for (let zero = piece.indexOf(0); zero !== -1; zero = piece.indexOf(0, from)) {
    kept.push(piece.subarray(from, zero));
    from = zero + 1;
  }
  return from === 0 ? piece : Buffer.concat([...kept, piece.subarray(from)]);
}

/**
 * React 18 writes into views of two kilobytes and sends a view whole when the next character, of several bytes, does not fit: the
 * one to three bytes that it did not write are zeros (writeStringChunk; react issue 24985, mended in React 19). No page has a
 * zero byte of its own: HTML knows no U+0000, browsers drop it or show U+FFFD instead, and a form would send that back.
 */
export class WrittenBytes extends Transform {
  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, withoutZeros(piece));
  }
}

/** All that React writes of a page, and nothing else. */
export async function pageBytes({ pipe }: Pick<PipeableStream, 'pipe'>): Promise<Buffer<ArrayBuffer>> {
  const written = new WrittenBytes();
  const bytes = buffer(written);
  pipe(written);
  return bytes;
}
