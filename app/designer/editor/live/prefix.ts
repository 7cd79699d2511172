import type { Circuit } from '#simulator';
import { withOperations } from '#app/designer/editor/core/paths.ts';
import { placementOf } from '#app/designer/editor/core/grid.ts';

const prefixes = new WeakMap<Circuit, Map<number, Circuit>>();

/**
 * The circuit up to a column: every operation that ends before it. As nothing depends on what stands in a later column,
 * that is the state between two columns, whatever the order of the program. Null means the whole circuit. The same
 * circuit and column give the same value.
 */
export function prefixOf(circuit: Circuit, columns: number | null): Circuit {
  const placement = placementOf(circuit);
  if (columns === null || columns >= placement.columns) return circuit;
  const known = prefixes.get(circuit) ?? new Map<number, Circuit>();
  prefixes.set(circuit, known);
  let prefix = known.get(columns);
  if (prefix === undefined) {
    const operations = placement.operations.filter(
      (placed) => placed.column + (placed.kind === 'block' ? placed.columns : 1) <= columns,
    );
    prefix = withOperations(circuit, Object.freeze(operations.map(({ operation }) => operation)));
    known.set(columns, prefix);
  }
  return prefix;
}
