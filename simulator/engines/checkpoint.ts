import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { RunAborted, type RunControl } from './engine.ts';

/** Progress is reported at most this often. */
const REPORT_EVERY_MS = 50;

/**
 * Returns the checkpoint of a run: throws RunAborted once the signal is aborted, and reports progress, which never
 * decreases.
 */
export function checkpointOf(control: RunControl | undefined, now: () => number): Checkpoint {
  let reported = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (fraction = 0) => {
    if (control?.signal?.aborted) throw new RunAborted('the run was aborted');
    if (control?.onProgress === undefined || fraction <= reported) return;
    const time = now();
    if (fraction < 1 && time - reportedAt < REPORT_EVERY_MS) return;
    reported = Math.min(1, fraction);
    reportedAt = time;
    control.onProgress(reported);
  };
}

/** Number of calls after which half of the range is reached. */
const HALF_WAY = 100;

/** Progress of a search of unknown length: approaches `to` without reaching it, half way after HALF_WAY calls. */
export function openEndedProgress(checkpoint: Checkpoint, from: number, to: number): Checkpoint {
  let calls = 0;
  return () => checkpoint(from + ((to - from) * calls) / (calls++ + HALF_WAY));
}

/** Share of the progress that planning reports. */
const PLANNED = 0.05;

/** Divides the control of one run into the checkpoint of its planning and the control of what follows. */
export function controlInParts(
  control: RunControl | undefined,
  now: () => number,
): { readonly checkpoint: Checkpoint; readonly control: RunControl } {
  const { signal, onProgress } = control ?? {};
  return {
    checkpoint: openEndedProgress(checkpointOf(control, now), 0, PLANNED),
    control: {
      ...(signal && { signal }),
      ...(onProgress && { onProgress: (fraction: number) => onProgress(PLANNED + (1 - PLANNED) * fraction) }),
    },
  };
}

/** The control of one of several equal parts of a run. */
export const controlOfPart = ({ signal, onProgress }: RunControl, part: number, parts: number): RunControl => ({
  ...(signal && { signal }),
  ...(onProgress && { onProgress: (fraction: number) => onProgress((part + fraction) / parts) }),
});

/** Partial results are told at most this often. */
const PARTIAL_EVERY_MS = 500;

/** Returns a function that calls `tell` if it was not called for a while. */
export function partialTeller(tell: (() => void) | undefined, now: () => number): () => void {
  let toldAt = now();
  return () => {
    if (tell === undefined || now() - toldAt < PARTIAL_EVERY_MS) return;
    tell();
    toldAt = now();
  };
}
