import { AppError, isAppError } from '#app/errors.ts';

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

interface BodyLimits {
  /** Bytes of the body. */
  readonly maxBytes: number;
  /** Bytes of a longer body that are read and discarded. */
  readonly drainBytes: number;
  /** Shortens the body while it is read. */
  readonly shorten?: {
    /** Bytes as they are sent. */
    readonly sentBytes: number;
    readonly pass: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  };
}

/**
 * Reads a body up to its limit, by its declared length and by the received bytes.
 * @throws AppError body_too_large · form_unreadable if the body is incomplete · what `shorten` throws
 */
export async function readBody(
  { headers, body }: Measured,
  { maxBytes, drainBytes, shorten }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const isLong = (bytes: number): boolean => bytes > maxBytes;
  const refuse = (reason: unknown = new AppError('body_too_large')): never => {
    if (body !== null && isStream(body)) drain(body, drainBytes).catch(() => undefined);
    throw reason;
  };
  if (Number(headers.get('Content-Length') ?? 0) > (shorten?.sentBytes ?? maxBytes)) refuse();
  if (body === null) return Buffer.alloc(0);
  const sent = isStream(body) ? chunksOf(body) : body;
  try {
    for await (const chunk of shorten === undefined ? sent : shorten.pass(sent)) {
      length += chunk.length;
      if (isLong(length)) break;
      chunks.push(chunk);
    }
  } catch (error) {
    if (isAppError(error)) refuse(error);
    // The client has disconnected or was too slow. This is not a server failure, and no client reads the answer.
    throw new AppError('form_unreadable');
  }
  return isLong(length) ? refuse() : Buffer.concat(chunks);
}
