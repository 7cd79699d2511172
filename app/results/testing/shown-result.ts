import { type ResultQuery, viewRequest } from '#app/results/query.ts';
import type { SimulationResult } from '#simulator';
import { metadataOf } from '#simulator/results/metadata.ts';
import { tableFrom } from '#simulator/results/table.ts';
import { choose, type ResultView, viewResult } from '#simulator/results/view.ts';

/** Returns the view of a result that a page shows. */
export function shownResult(result: SimulationResult, query: ResultQuery): ResultView {
  const table = tableFrom(result);
  const request = viewRequest(query);
  return viewResult(table, metadataOf(result), choose(table, request, metadataOf(result).writtenBits), request);
}
