/** Calls `act` again and again after so many milliseconds, until the returned function is called. */
export type Every = (milliseconds: number, act: () => void) => () => void;

const everyInterval: Every = (milliseconds, act) => {
  const interval = setInterval(act, milliseconds);
  return () => clearInterval(interval);
};

const TICK_MS = 5000;
const TICKS = 24;

/** A worker that computes says at least this often that it is alive, where it has nothing else to report. */
export const LONGEST_SILENCE_MS = 5000;

export interface SilenceWatch {
  /** To be called when the worker has reported. */
  readonly heard: () => void;
  readonly stop: () => void;
}

/**
 * Watches a worker of the page: browsers end some without telling, for example on a device without memory. Calls
 * `onSilence` once, two minutes after its last report. They are counted in ticks, of which a sleeping machine has none.
 */
export function watchSilence(onSilence: () => void, every: Every = everyInterval): SilenceWatch {
  let quiet = 0;
  const stop = every(TICK_MS, () => {
    if (++quiet <= TICKS) return;
    stop();
    onSilence();
  });
  return {
    heard: () => {
      quiet = 0;
    },
    stop,
  };
}
