import { RunAborted, type RunControl } from './engine.ts';

/** Called between pieces of work, each well under 200 ms, with the fraction done; throws RunAborted. */
export type Checkpoint = (fraction: number) => void;

/** Progress is told this often at most. */
const TELL_EVERY_MS = 50;

/** A pulse that tells progress, never falling, and looks at the abort signal. */
export function checkpointOf(control: RunControl | undefined, now: () => number): Checkpoint {
  let told = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (fraction) => {
    if (control?.signal?.aborted) throw new RunAborted('the run was aborted');
    if (control?.onProgress === undefined || fraction <= told) return;
    const time = now();
    if (fraction < 1 && time - toldAt < TELL_EVERY_MS) return;
    told = Math.min(1, fraction);
    toldAt = time;
    control.onProgress(told);
  };
}

/** The pulse of a part of the work that goes from one fraction of the whole to another. */
export const partOf =
  (checkpoint: Checkpoint, from: number, to: number): Checkpoint =>
  (fraction) =>
    checkpoint(from + (to - from) * fraction);

/** Calls after which half of the way is gone. */
const HALF_WAY = 100;

/** The pulse of a search, whose end nobody knows: every call comes closer to `to`, and none is there. */
export function openEndedProgress(checkpoint: Checkpoint, from: number, to: number): () => void {
  let calls = 0;
  return () => checkpoint(from + ((to - from) * calls) / (calls++ + HALF_WAY));
}
