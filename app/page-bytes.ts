import type { PipeableStream } from 'react-dom/server';

/** Most pages are smaller. */
const USUAL_BYTES = 128 * 1024;

/**
 * What React writes a page to. It is no `Writable` of Node: each of these has a function that V8 keeps until the next
 * full collection, and with it the whole rendered page (decision 069).
 *
 * It removes the zero bytes that React 18 writes. React fills views of two kilobytes, and sends a view whole when the
 * next character, of several bytes, does not fit: the one to three unused bytes are zeros (writeStringChunk; react issue
 * 24985, fixed in React 19). A page contains no zero bytes itself: HTML does not allow U+0000, browsers drop it or show
 * U+FFFD instead, and a form would send that back.
 */
class WrittenPage {
  readonly #whole = Promise.withResolvers<Buffer<ArrayBuffer>>();
  #bytes = Buffer.allocUnsafe(USUAL_BYTES);
  #length = 0;

  /** All bytes, when React has ended. */
  get bytes(): Promise<Buffer<ArrayBuffer>> {
    return this.#whole.promise;
  }

  /** Takes a piece at once; React never has to wait. */
  write(piece: Uint8Array): true {
    this.#makeRoom(piece.length);
    let from = 0;
    for (let zero = piece.indexOf(0); zero !== -1; zero = piece.indexOf(0, from)) {
      this.#append(piece.subarray(from, zero));
      from = zero + 1;
    }
    this.#append(piece.subarray(from));
    return true;
  }

  end(): void {
    this.#whole.resolve(this.#bytes.subarray(0, this.#length));
  }

  destroy(error: unknown): void {
    this.#whole.reject(error);
  }

  /** There is no event: it is never full, and nobody closes it. */
  on(): this {
    return this;
  }

  #append(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #makeRoom(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Returns the bytes that React renders for a page; rejects if rendering fails. */
export function pageBytes({ pipe }: Pick<PipeableStream, 'pipe'>): Promise<Buffer<ArrayBuffer>> {
  const written = new WrittenPage();
  // React calls no more of a stream than this class has.
  pipe(written as unknown as NodeJS.WritableStream);
  return written.bytes;
}
