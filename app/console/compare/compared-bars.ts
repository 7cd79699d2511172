import { type Bar, labelOf } from '#app/results/chart-data.ts';
import type { Comparison } from '#simulator';

/**
 * Returns shares of the first result as bars and shares of the others as outlines over them. Shares make runs with
 * different numbers of shots comparable.
 */
export function comparedBars({ states, others }: Comparison, othersLabel: string): readonly Bar[] {
  const bars = states.map(({ state, outcomes: [first, ...rest] }): Bar => ({
    state,
    label: labelOf(state),
    value: first?.share ?? 0,
    interval: first?.interval ?? null,
    phase: null,
    over: rest.map((outcome) => outcome?.share ?? 0),
    isOthers: false,
  }));
  if (others === null) return bars;
  const [first = 0, ...rest] = others.shares;
  return [
    ...bars,
    { state: '', label: othersLabel, value: first, interval: null, phase: null, over: rest, isOthers: true },
  ];
}
