import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { PipeableStream } from 'react-dom/server';

/**
 * Returns a piece without its zero bytes: the same object if it has none. Pieces are never modified, because React uses
 * some of them again.
 */
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
 * Removes the zero bytes that React 18 writes. React fills views of two kilobytes, and sends a view whole when the next
 * character, of several bytes, does not fit: the one to three unused bytes are zeros (writeStringChunk; react issue
 * 24985, fixed in React 19). A page contains no zero bytes itself: HTML does not allow U+0000, browsers drop it or show
 * U+FFFD instead, and a form would send that back.
 */
class WrittenBytes extends Writable {
  readonly #pieces: Buffer[] = [];

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(withoutZeros(piece));
    done();
  }

  bytes(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#pieces);
  }
}

/** Returns the bytes that React renders for a page. */
export async function pageBytes({ pipe }: Pick<PipeableStream, 'pipe'>): Promise<Buffer<ArrayBuffer>> {
  const written = new WrittenBytes();
  const isWritten = finished(written);
  pipe(written);
  await isWritten;
  return written.bytes();
}
