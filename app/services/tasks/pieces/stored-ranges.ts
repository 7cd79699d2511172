import type { ChunkRange, PiecesPlan } from '#simulator/workers';

/** What each piece of a plan computes, and whether it needs all before it. */
type PlannedRanges = Pick<PiecesPlan, 'ranges' | 'isChain'>;

/** Column `ranges` of a plan: a list, or for a chain an object with the list. */
type RangesDocument = readonly ChunkRange[] | { readonly chain: readonly ChunkRange[] };

export const storedRanges = ({ ranges, isChain }: PlannedRanges): string =>
  JSON.stringify((isChain ? { chain: ranges } : ranges) satisfies RangesDocument);

export function readRanges(stored: string): PlannedRanges {
  const document = JSON.parse(stored) as RangesDocument;
  return 'chain' in document ? { ranges: document.chain, isChain: true } : { ranges: document, isChain: false };
}
