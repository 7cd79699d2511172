import type { ChunkRange } from '#simulator/engines/work-queue/queue.ts';

/** On one thread of the reference machine. */
const SECONDS_PER_PIECE = 1;
const MOST_PIECES = 4096;
const MOST_PIECE_BYTES = 4 * 2 ** 20;

/**
 * Cuts the chunks of a queue into ranges of about a second and at most some megabytes: a function of the task, so that
 * every machine cuts it in the same way.
 * @param busy chunks that have work to do, ascending; at least one
 * @param bytes of all pieces together, at most
 */
export function cutRanges(
  busy: readonly number[],
  chunks: number,
  { seconds, bytes }: { readonly seconds: number; readonly bytes: number },
): readonly ChunkRange[] {
  const wanted = Math.max(1, Math.ceil(seconds / SECONDS_PER_PIECE), Math.ceil(bytes / MOST_PIECE_BYTES));
  const pieces = Math.min(wanted, busy.length, MOST_PIECES);
  // Chunks without work are in the range of the one before them.
  const startOf = (piece: number): number =>
    piece === 0 ? 0 : piece === pieces ? chunks : busy[Math.floor((piece * busy.length) / pieces)]!;
  return Array.from({ length: pieces }, (_, piece) => ({
    first: startOf(piece),
    count: startOf(piece + 1) - startOf(piece),
  }));
}
