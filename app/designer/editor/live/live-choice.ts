import type { NoiseSource } from './noise-source.ts';

/** What a visitor chooses for the live views. It stays while the page is open, whatever circuit is on the board. */
export interface LiveChoice {
  /** The seed of runs that are averaged. While it is fixed, a view changes only with the circuit. */
  readonly seed: number;
  /** The noise that can be shown; null for a product without noise. */
  readonly noise: NoiseSource | null;
  /** Whether it is shown. */
  readonly isNoisy: boolean;
}

let choice: LiveChoice = { seed: 1, noise: null, isNoisy: false };
const listeners = new Set<() => void>();

export const liveChoice = {
  getSnapshot: (): LiveChoice => choice,
  choose: (changes: Partial<LiveChoice>): void => {
    choice = { ...choice, ...changes };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
