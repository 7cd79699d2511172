import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { PipeableStream } from 'react-dom/server';

/** Most pages are smaller. */
const USUAL_BYTES = 128 * 1024;

/**
 * Removes the zero bytes that React 18 writes. React fills views of two kilobytes, and sends a view whole when the next
 * character, of several bytes, does not fit: the one to three unused bytes are zeros (writeStringChunk; react issue
 * 24985, fixed in React 19). A page contains no zero bytes itself: HTML does not allow U+0000, browsers drop it or show
 * U+FFFD instead, and a form would send that back.
 */
class WrittenBytes extends Writable {
  #bytes = Buffer.allocUnsafe(USUAL_BYTES);
  #length = 0;

  constructor() {
    // React writes a page in one go, so that its many pieces need no room at the same time.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#makeRoom(piece.length);
    let from = 0;
    for (let zero = piece.indexOf(0); zero !== -1; zero = piece.indexOf(0, from)) {
      this.#length += piece.copy(this.#bytes, this.#length, from, zero);
      from = zero + 1;
    }
    this.#length += piece.copy(this.#bytes, this.#length, from);
    done();
  }

  #makeRoom(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  bytes(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
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
