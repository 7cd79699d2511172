import { paths } from '#app/paths.ts';
import { resultParams, type ResultQuery } from '#app/results/query.ts';

/** Maximum number of results in a comparison: more chart series cannot be distinguished. */
export const MAX_COMPARED = 4;

/** Returns the ids of the tasks in a query string, each once. */
export const comparedIds = (search: URLSearchParams): readonly string[] =>
  [...new Set(search.getAll('task').filter((id) => id !== ''))].slice(0, MAX_COMPARED);

/** Returns the URL of a comparison of other tasks with the same display options. */
export const comparePath = (ids: readonly string[], query: ResultQuery): string =>
  paths.compare(ids, resultParams({ ...query, page: 1 }));
