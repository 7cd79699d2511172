import { AppError } from '#app/errors.ts';

interface Measured {
  readonly headers: { get(name: string): string | null };
  /** null if the request has no body. */
  readonly body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null;
}

const isStream = (body: NonNullable<Measured['body']>): body is ReadableStream<Uint8Array> => 'getReader' in body;

/** Reads a stream without closing it, because the answer is sent on the same connection. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}

/** Discards the rest of a body while the answer is sent, up to a number of bytes. */
async function drain(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<void> {
  let length = 0;
  for await (const chunk of chunksOf(stream)) {
    length += chunk.length;
    if (length > maxBytes) return;
  }
}

/**
 * Reads a body up to its limit, by its declared length and by the received bytes.
 * @param limits bytes: of the body, and of the part of a longer body that is read and discarded
 * @throws AppError body_too_large · form_unreadable if the body is incomplete
 */
export async function readBody(
  { headers, body }: Measured,
  limits: { readonly maxBytes: number; readonly drainBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const isLong = (bytes: number): boolean => bytes > limits.maxBytes;
  const refuse = (): never => {
    if (body !== null && isStream(body)) drain(body, limits.drainBytes).catch(() => undefined);
    throw new AppError('body_too_large');
  };
  if (isLong(Number(headers.get('Content-Length') ?? 0))) refuse();
  try {
    for await (const chunk of body === null ? [] : isStream(body) ? chunksOf(body) : body) {
      length += chunk.length;
      if (isLong(length)) break;
      chunks.push(chunk);
    }
  } catch {
    // The client has disconnected or was too slow. This is not a server failure, and no client reads the answer.
    throw new AppError('form_unreadable');
  }
  return isLong(length) ? refuse() : Buffer.concat(chunks);
}
