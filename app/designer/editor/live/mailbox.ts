import type { LiveStateResponse } from './messages.ts';

/** Bytes of a mailbox. A response for 18 qubits takes about 8 kB; a larger one comes only as a message. */
const BYTES = 64 * 1024;
/** The length of the response in bytes, or 0 for an empty mailbox; then the response as JSON. */
const LENGTH_BYTES = 4;

const lengthIn = (mailbox: SharedArrayBuffer): Int32Array => new Int32Array(mailbox, 0, 1);
const contentOf = (mailbox: SharedArrayBuffer): Uint8Array => new Uint8Array(mailbox, LENGTH_BYTES);

/**
 * Makes memory in which a worker leaves a response for a page that is busy: a message waits until the page has also
 * painted. Undefined where memory cannot be shared, because the page is not isolated.
 */
export const createMailbox = (isIsolated = globalThis.crossOriginIsolated): SharedArrayBuffer | undefined =>
  isIsolated ? new SharedArrayBuffer(BYTES) : undefined;

/** Leaves a response; called by the worker. Does nothing while the mailbox is full, because the page may be reading. */
export function putResponse(mailbox: SharedArrayBuffer, response: LiveStateResponse): void {
  const length = lengthIn(mailbox);
  if (Atomics.load(length, 0) !== 0) return;
  const content = new TextEncoder().encode(JSON.stringify(response));
  if (content.length > BYTES - LENGTH_BYTES) return;
  contentOf(mailbox).set(content);
  Atomics.store(length, 0, content.length);
}

/** Called by the page. */
export const emptyMailbox = (mailbox: SharedArrayBuffer): void => {
  Atomics.store(lengthIn(mailbox), 0, 0);
};

/** Takes the response out; called by the page. */
export function takeResponse(mailbox: SharedArrayBuffer): LiveStateResponse | null {
  const size = Atomics.load(lengthIn(mailbox), 0);
  if (size === 0) return null;
  // A copy, because browsers may refuse to decode shared memory.
  const content = contentOf(mailbox).slice(0, size);
  emptyMailbox(mailbox);
  return JSON.parse(new TextDecoder().decode(content)) as LiveStateResponse;
}
