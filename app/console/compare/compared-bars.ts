import type { Comparison } from '#simulator';
import { type Bar, labelOf } from '#app/results/chart-data.ts';

/** Shares of the first result as bars, of the others as outlines over them: runs of different length compare by share. */
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
