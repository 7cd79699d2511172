import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Sending } from './request.ts';

/**
 * `answered`; `closed` without a response, or before its end; `hung`: no response within the limit; `left`: the client
 * disconnected, as intended.
 */
type Outcome = 'answered' | 'closed' | 'hung' | 'left';

export interface HostileResponse {
  readonly outcome: Outcome;
  /** 0 without a response. A response that is not complete may have a status. */
  readonly status: number;
  /** Names in lower case; several values of one name in order. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Decoded by its content encoding. */
  readonly body: Buffer;
  readonly ms: number;
  /** The client's address and port, as the server sees them. */
  readonly peer: string;
}

export interface Dispatch {
  readonly port: number;
  /** The loopback address of the client. */
  readonly from: string;
  readonly head: Buffer;
  readonly body: Buffer;
  readonly sending: Sending;
  /** A request without a response after this time is a hang. */
  readonly limitMs: number;
  /** After this time the client disconnects, which is no fault; undefined: it waits. */
  readonly timeoutMs?: number;
}

const UNFINISHED_MS = 300;
const DISCONNECT_MS = 15;
/** No regular response is larger. A larger one is not read to its end. */
const MAX_BYTES = 16 * 2 ** 20;
const HEAD_END = Buffer.from('\r\n\r\n');

interface Head {
  readonly status: number;
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly bodyAt: number;
}

function readHead(bytes: Buffer): Head | null {
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(HEAD_END, start);
    if (end < 0) return null;
    const [statusLine = '', ...lines] = bytes.subarray(start, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
    const headers = new Map<string, string[]>();
    for (const line of lines) {
      const at = line.indexOf(':');
      const name = line.slice(0, at).toLowerCase();
      headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
    }
    start = end + HEAD_END.length;
    if (status !== 100) return { status, headers, bodyAt: start };
  }
}

/** A received body, and whether it was complete. */
interface Received {
  readonly body: Buffer;
  readonly hasEnd: boolean;
}

function unchunked(bytes: Buffer): Received {
  const parts: Buffer[] = [];
  let at = 0;
  let hasEnd = false;
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    // The last chunk is followed by trailers, mostly none, and an empty line.
    hasEnd = length === 0 && bytes.indexOf(HEAD_END, at) >= 0;
    if (lineEnd < 0 || !(length > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 4 + length;
  }
  return { body: Buffer.concat(parts), hasEnd };
}

function decoded(bytes: Buffer, encoding: string): Buffer {
  try {
    if (encoding === 'gzip') return gunzipSync(bytes);
    if (encoding === 'br') return brotliDecompressSync(bytes);
    if (encoding === 'deflate') return inflateSync(bytes);
  } catch {
    // A truncated body is inspected without decoding.
  }
  return bytes;
}

const lengthIn = ({ headers }: Head): number | null =>
  headers.has('content-length') ? Number(headers.get('content-length')![0]) : null;
const hasNoBody = ({ status }: Head, isHead: boolean): boolean =>
  isHead || status === 101 || status === 204 || status === 304;

/** Returns what followed the head. Without a length, the body ends with the connection. */
function bodyOf(head: Head, bytes: Buffer, isHead: boolean): Received {
  const rest = bytes.subarray(head.bodyAt);
  if (hasNoBody(head, isHead)) return { body: rest, hasEnd: true };
  if (head.headers.get('transfer-encoding')?.[0] === 'chunked') return unchunked(rest);
  return { body: rest, hasEnd: rest.length >= (lengthIn(head) ?? 0) };
}

/** Sends these bytes on a new connection and reads the response. Never throws: a failure is an outcome. */
export function dispatch({ port, from, head, body, sending, limitMs, timeoutMs }: Dispatch): Promise<HostileResponse> {
  const startedAt = performance.now();
  const isHead = head.subarray(0, 5).toString('latin1') === 'HEAD ';
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    let peer = '';
    const socket = connect({ host: '127.0.0.1', port, localAddress: from });
    const timers: NodeJS.Timeout[] = [];
    const after = (ms: number, outcome: Outcome): void => void timers.push(setTimeout(() => finish(outcome), ms));
    let isFinished = false;
    const finish = (outcome: Outcome): void => {
      if (isFinished) return;
      isFinished = true;
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      const bytes = Buffer.concat(chunks);
      const read = readHead(bytes);
      const { body: received, hasEnd } =
        read === null ? { body: Buffer.alloc(0), hasEnd: false } : bodyOf(read, bytes, isHead);
      // A client that disconnects early, or stops reading, has received what it needs.
      const isAnswered =
        outcome === 'answered' || (outcome === 'closed' && hasEnd) || (outcome === 'left' && read !== null);
      resolve({
        outcome: isAnswered ? 'answered' : outcome,
        status: read?.status ?? 0,
        headers: read?.headers ?? new Map(),
        body: decoded(received, read?.headers.get('content-encoding')?.[0] ?? ''),
        ms: performance.now() - startedAt,
        peer,
      });
    };
    const isComplete = (): boolean => {
      const bytes = Buffer.concat(chunks);
      const read = readHead(bytes);
      if (read === null) return false;
      const length = lengthIn(read);
      return hasNoBody(read, isHead) || (length !== null && bytes.length - read.bodyAt >= length);
    };
    socket.on('connect', () => {
      peer = `${socket.localAddress}:${socket.localPort}`;
      socket.write(head);
      if (body.length > 0) socket.write(body);
      if (sending === 'half-closed') socket.end();
      if (sending === 'hung-up') after(DISCONNECT_MS, 'left');
      if (sending === 'unfinished') after(UNFINISHED_MS, 'left');
      if (timeoutMs !== undefined) after(timeoutMs, 'left');
    });
    let isFirst = true;
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      // Most responses arrive in one piece; for the others the end of the connection marks their end.
      if (received > MAX_BYTES || (isFirst && isComplete())) finish('answered');
      isFirst = false;
    });
    socket.on('error', () => finish('closed'));
    socket.on('close', () => finish('closed'));
    after(limitMs, 'hung');
  });
}

/** Returns the loopback address of a client network, by its index. */
export const networkAddress = (index: number): string =>
  `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${1 + (index & 127)}`;
