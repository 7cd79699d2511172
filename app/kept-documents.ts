import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

/** What differs in every answer, in one order: random texts, so that none can be part of anything else. */
export type FreshValues = readonly string[];

/** Bytes, or the place of a fresh value among the others. */
type Piece = Buffer | number;

interface KeptDocumentsOptions {
  /** Of all documents together. */
  readonly maxBytes: number;
  /** How many keys are remembered that were seen once. */
  readonly maxSeen: number;
}

/** Objects whose serialisation is all that they are; others may have what is not in it, such as a `URL`. */
const PLAIN: readonly unknown[] = [Object.prototype, Array.prototype, null];

function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  return PLAIN.includes(Object.getPrototypeOf(value)) && Object.values(value).every(isPlain);
}

/** Returns a key of values; null if they cannot be told from others with certainty. */
export function documentKey(values: readonly unknown[]): string | null {
  return isPlain(values) ? createHash('sha256').update(serialize(values)).digest('base64') : null;
}

/** Returns the text in pieces, between which fresh values belong. */
function piecesOf(html: string, fresh: FreshValues, index = 0): readonly Piece[] {
  const value = fresh[index];
  if (value === undefined) return [Buffer.from(html)];
  return html.split(value).flatMap((part, at) => [...(at > 0 ? [index] : []), ...piecesOf(part, fresh, index + 1)]);
}

/**
 * Rendered documents by all that they are a function of (decision 067). One is kept when it is asked for the second time,
 * so that documents that are never the same again, such as those with the time, take no memory.
 */
export function createKeptDocuments({ maxBytes, maxSeen }: KeptDocumentsOptions) {
  const kept = new LRUCache<string, readonly Piece[]>({
    maxSize: maxBytes,
    sizeCalculation: (pieces) =>
      pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? 1 : piece.length), 1),
  });
  const seen = new LRUCache<string, true>({ max: maxSeen });
  return {
    /** Returns the bytes of a document with fresh values. */
    find(key: string, fresh: FreshValues): Buffer<ArrayBuffer> | undefined {
      const pieces = kept.get(key);
      return (
        pieces &&
        Buffer.concat(pieces.map((piece) => (typeof piece === 'number' ? Buffer.from(fresh[piece] ?? '') : piece)))
      );
    },
    /** @param fresh the values with which the document was rendered */
    offer(key: string, bytes: Buffer, fresh: FreshValues): void {
      if (seen.has(key)) kept.set(key, piecesOf(bytes.toString(), fresh));
      else seen.set(key, true);
    },
  };
}
