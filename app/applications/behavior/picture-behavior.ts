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

/** A path and where its pen is. */
interface PenPath {
  path: string;
  x: number;
  y: number;
}

/**
 * Returns runs of equal shades along rows, as one path of strokes through the middles of unit cells for each shade. The
 * moves are relative, because a kernel has thousands of runs.
 */
export function shadePaths<Shade extends string>(
  rows: readonly (readonly Shade[])[],
): readonly (readonly [shade: Shade, path: string])[] {
  const paths = new Map<Shade, PenPath>();
  for (const [row, cells] of rows.entries())
    for (let from = 0; from < cells.length;) {
      const shade = cells[from]!;
      let to = from + 1;
      while (to < cells.length && cells[to] === shade) to += 1;
      const pen = paths.get(shade) ?? { path: 'M0 .5', x: 0, y: 0 };
      paths.set(shade, { path: `${pen.path}m${from - pen.x} ${row - pen.y}h${to - from}`, x: to, y: row });
      from = to;
    }
  return Array.from(paths, ([shade, { path }]) => [shade, path] as const);
}
