import { placementOf } from '#app/designer/editor/core/grid.ts';
import { withOperations } from '#app/designer/editor/core/paths.ts';
import type { Circuit } from '#simulator';

const prefixes = new WeakMap<Circuit, Map<number, Circuit>>();

/**
 * Returns the circuit up to a column: every operation that ends before it. No operation depends on one in a later
 * column, so this gives the state between two columns, whatever the order of the program. Null means the whole circuit.
 * The same circuit and column give the same object.
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
