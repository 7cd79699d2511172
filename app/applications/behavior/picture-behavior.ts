import type { ResultDocument } from '#app/applications/contract.ts';
import type { BehaviorAnswer } from './answer.ts';
import type { BehaviorInput } from './input.ts';

/** A document may be of a run that goes on or was stopped. */
export type BehaviorDocument = ResultDocument<
  Pick<BehaviorInput, 'dataset' | 'kernel' | 'ridge'>,
  Partial<BehaviorAnswer>
>;

export interface BehaviorDocumentProps {
  readonly document: BehaviorDocument;
}

/** Classes of shades, from none to all of a colour. */
export const SHADES = 8;

/** Returns runs of equal shades along rows, as one path of strokes through the middles of unit cells for each shade. */
export function shadePaths<Shade extends string>(
  rows: readonly (readonly Shade[])[],
): readonly (readonly [shade: Shade, path: string])[] {
  const paths = new Map<Shade, string>();
  for (const [row, cells] of rows.entries())
    for (let from = 0; from < cells.length;) {
      const shade = cells[from]!;
      let to = from + 1;
      while (to < cells.length && cells[to] === shade) to += 1;
      paths.set(shade, `${paths.get(shade) ?? ''}M${from} ${row + 0.5}h${to - from}`);
      from = to;
    }
  return [...paths];
}
