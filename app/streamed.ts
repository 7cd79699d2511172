/**
 * Headers of a file that is generated while the client reads it. Compression would read it at once and keep it in
 * memory.
 */
export const STREAMED = { 'Cache-Control': 'private, no-store, no-transform' } as const;

/**
 * Encodes text pieces, or bytes, as a stream. Each piece is generated after the one before it has been sent; generation stops when
 * the client disconnects.
 */
export function streamOf(
  pieces: AsyncIterable<string | Uint8Array>,
  drained: () => Promise<void>,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      await drained();
      const next: IteratorResult<string | Uint8Array, unknown> | null =
        signal?.aborted === true ? null : await source.next();
      if (next === null || next.done === true) controller.close();
      else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
    },
    cancel: async () => void (await source.return?.()),
  });
}
