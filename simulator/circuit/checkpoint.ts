/**
 * Called at cancellation points, at least every 200 ms of work, with the fraction done if it is known. Throws to cancel
 * the work.
 */
export type Checkpoint = (fraction?: number) => void;

/**
 * Returns a checkpoint for a part of the work: it reports the fractions of the part as fractions of the whole, from one
 * to another.
 */
export const progressRange =
  (checkpoint: Checkpoint, from: number, to: number): Checkpoint =>
  (fraction) =>
    checkpoint(fraction === undefined ? undefined : from + (to - from) * fraction);
