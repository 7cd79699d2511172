import type { IncomingMessage } from 'node:http';
import { LIMITS } from '#app/domain/limits.ts';

/** Bytes of an unread body that are discarded; the sender of a longer one is disconnected. */
const MAX_UNREAD_BYTES = 8 * LIMITS.bodyBytes;

/**
 * Discards what is left of a body while an early answer is sent. A server that closed the connection instead would
 * reset it under a client that still sends, and the client would lose the answer; a body that nobody reads would block
 * the next request. A slow sender is bounded by the server's time limit for requests.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  let length = 0;
  request.on('data', (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > MAX_UNREAD_BYTES) request.destroy();
  });
}
