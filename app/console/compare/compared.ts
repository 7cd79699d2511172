import { paths } from '#app/paths.ts';
import { resultParams, type ResultQuery } from '#app/results/query.ts';

/** As many as the series of a chart can be told apart. */
export const MOST_COMPARED = 4;

/** The tasks that an address names, each once. */
export const comparedIds = (search: URLSearchParams): readonly string[] =>
  [...new Set(search.getAll('task').filter((id) => id !== ''))].slice(0, MOST_COMPARED);

/** The address of a comparison, shown the same way with other tasks. */
export const comparePath = (ids: readonly string[], query: ResultQuery): string =>
  paths.compare(ids, resultParams({ ...query, page: 1 }));
