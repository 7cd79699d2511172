/** Of a file that is made while it is taken. Compressed on the way, it would be taken at once and kept in memory. */
export const STREAMED = { 'Cache-Control': 'private, no-store, no-transform' } as const;

/** Pieces as bytes, each made when the one before it has been taken; no more of them once nobody listens. */
export function streamOf(
  pieces: AsyncIterable<string>,
  drained: () => Promise<void>,
  signal?: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      await drained();
      const { value, done } = signal?.aborted === true ? { value: undefined, done: true } : await source.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await source.return?.()),
  });
}
