import type { SimulationResult } from '#simulator';
import { factsOf, tableFrom } from '#simulator/results/table.ts';
import { choose, type ResultView, viewResult } from '#simulator/results/view.ts';
import { type ResultQuery, viewRequest } from '#app/results/query.ts';

/** What a page shows of a result. */
export function shownResult(result: SimulationResult, query: ResultQuery): ResultView {
  const table = tableFrom(result);
  const request = viewRequest(query);
  return viewResult(table, factsOf(result), choose(table, request, factsOf(result).writtenBits), request);
}
