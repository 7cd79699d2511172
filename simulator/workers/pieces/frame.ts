import { createHash } from 'node:crypto';

/** First bytes of a plan of chunks, of a plan of evaluations, and of a piece of either. */
const MAGICS = { plan: 'QHPL', chain: 'QHCH', piece: 'QHPC' } as const;

/** Bytes of the digests. */
const DIGEST = 16;

/** Magic, length of the name of the build, length of the body. */
const HEAD = 4 + 4 + 4;

/**
 * Why bytes cannot be used: they are of another build, of another task, or not what was written; the job of their plan is
 * refused; or evaluations before those of the range are missing.
 */
export type Unusable = 'other-build' | 'other-task' | 'refused-job' | 'damaged' | 'no-such-range' | 'missing-earlier';

/** Thrown for bytes that cannot be used. */
export class UnusableBytes extends Error {
  constructor(readonly reason: Unusable) {
    super(reason);
  }
}

const digestOf = (...parts: readonly (string | Uint8Array)[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest().subarray(0, DIGEST);
};

/** Whether bytes begin as those of this kind do. */
export const isFrame = (kind: keyof typeof MAGICS, bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', 0, 4) === MAGICS[kind];

/** Wraps bytes that another process reads: the build, a digest, the body. */
export function framed(kind: keyof typeof MAGICS, build: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const name = Buffer.from(build);
  const head = Buffer.alloc(HEAD);
  head.write(MAGICS[kind], 'latin1');
  head.writeUInt32LE(name.length, 4);
  head.writeUInt32LE(body.length, 8);
  return Uint8Array.from(Buffer.concat([head, digestOf(head, name, body), name, body]));
}

/** Returns the body and the digest of a frame. @throws UnusableBytes */
export function unframed(kind: keyof typeof MAGICS, build: string, bytes: Uint8Array) {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (all.length < HEAD + DIGEST || !isFrame(kind, all)) throw new UnusableBytes('damaged');
  const [nameLength, bodyLength] = [all.readUInt32LE(4), all.readUInt32LE(8)];
  const from = HEAD + DIGEST + nameLength;
  if (all.length !== from + bodyLength) throw new UnusableBytes('damaged');
  const [name, body] = [all.subarray(HEAD + DIGEST, from), all.subarray(from)];
  const digest = all.subarray(HEAD, HEAD + DIGEST);
  if (!digest.equals(digestOf(all.subarray(0, HEAD), name, body))) throw new UnusableBytes('damaged');
  if (name.toString() !== build) throw new UnusableBytes('other-build');
  return { body, digest };
}
