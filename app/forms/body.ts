import { AppError } from '#app/errors.ts';

interface Measured {
  readonly headers: { get(name: string): string | null };
  /** null where there is none. */
  readonly body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null;
}

const isStream = (body: NonNullable<Measured['body']>): body is ReadableStream<Uint8Array> => 'getReader' in body;

/** A stream without closing it: the connection that it comes from still has an answer to carry. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}

/** What is left is taken off the connection while the answer is on its way, up to as much as a body may be. */
async function leaveUnread(stream: ReadableStream<Uint8Array>, most: number): Promise<void> {
  let length = 0;
  for await (const chunk of chunksOf(stream)) {
    length += chunk.length;
    if (length > most) return;
  }
}

/**
 * A body as long as it may be, by what it says and by what comes.
 * @param limits bytes: of the body, and of what is read and thrown away of a longer one
 * @throws AppError body_too_large · form_unreadable where it breaks off
 */
export async function readBody(
  { headers, body }: Measured,
  limits: { readonly most: number; readonly thrownAway: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const isLong = (bytes: number): boolean => bytes > limits.most;
  const refuse = (): never => {
    if (body !== null && isStream(body)) leaveUnread(body, limits.thrownAway).catch(() => undefined);
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
    // A body breaks off because its sender has hung up, or was too slow: no failure of ours, and nobody reads the answer.
    throw new AppError('form_unreadable');
  }
  return isLong(length) ? refuse() : Buffer.concat(chunks);
}
