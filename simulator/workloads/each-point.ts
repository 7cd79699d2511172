import {
  type EngineRuntime,
  type Refusal,
  RunAborted,
  type RunControl,
  RunRefused,
} from '#simulator/engines/engine.ts';

/** Partial results are told at most this often. */
const PARTIAL_EVERY_MS = 500;

export interface PartsControl extends RunControl {
  /** Called now and then, at most every 500 ms, when there is more than before. */
  readonly onPartial?: () => void;
}

/** Returns a function that calls `onPartial` if it was not called for a while. */
export function partialTeller({ onPartial }: PartsControl, now: () => number): () => void {
  let toldAt = now();
  return () => {
    if (onPartial === undefined || now() - toldAt < PARTIAL_EVERY_MS) return;
    onPartial();
    toldAt = now();
  };
}

/** The control of one of several equal parts of a run. */
export const partOf = ({ signal, onProgress }: RunControl, part: number, parts: number): RunControl => ({
  ...(signal && { signal }),
  ...(onProgress && { onProgress: (fraction: number) => onProgress((part + fraction) / parts) }),
});

/**
 * Runs points one after another until all are done or the signal aborts. A point that is refused does not end the
 * others.
 * @param run throws RunRefused for a point that fails, RunAborted
 */
export function runEachPoint(
  count: number,
  run: (point: number, control: RunControl) => void,
  onFailure: (point: number, refusal: Refusal) => void,
  { now }: Pick<EngineRuntime, 'now'>,
  control: PartsControl,
): void {
  const tell = partialTeller(control, now);
  for (let point = 0; point < count && !control.signal?.aborted; point++) {
    try {
      run(point, partOf(control, point, count));
    } catch (error) {
      if (error instanceof RunAborted) return;
      if (!(error instanceof RunRefused)) throw error;
      onFailure(point, error.refusal);
    }
    control.onProgress?.((point + 1) / count);
    tell();
  }
}
