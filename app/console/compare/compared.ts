import { paths } from '#app/paths.ts';
import { type Bar, labelOf } from '#app/results/chart-data.ts';
import { resultParams, type ResultQuery } from '#app/results/query.ts';
import type { Comparison } from '#simulator';

/** Maximum number of results in a comparison: more chart series cannot be distinguished. */
export const MAX_COMPARED = 4;

/** Returns the ids of the tasks in a query string, each once: `task` of a link, `tasks` of the list's checkboxes. */
export const requestedIds = (search: URLSearchParams): readonly string[] => [
  ...new Set([...search.getAll('task'), ...search.getAll('tasks')].filter((id) => id !== '')),
];

/** Returns those that are compared. */
export const comparedIds = (search: URLSearchParams): readonly string[] => requestedIds(search).slice(0, MAX_COMPARED);

/** Returns the URL of a comparison of other tasks with the same display options. */
export const comparePath = (ids: readonly string[], query: ResultQuery): string =>
  paths.compare(ids, resultParams({ ...query, page: 1 }));

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
