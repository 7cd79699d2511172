import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { operandsOf, walk } from '#simulator/circuit/wires.ts';
import { type DiffStep, sequenceDiff } from './sequence-diff.ts';

/** Change of an operation between two versions. */
export type Mark = 'added' | 'removed' | 'changed';

export interface CircuitDiff {
  /** Marks of the older version's operations, by index; `changed` appears in both versions. */
  readonly older: ReadonlyMap<number, Mark>;
  readonly newer: ReadonlyMap<number, Mark>;
  readonly counts: Readonly<Record<Mark, number>>;
}

/** Key of an operation without its comment. */
const wordOf = (operation: Operation): string =>
  JSON.stringify(operation, (name, value: unknown) => (name === 'comments' ? undefined : value));

const wiresOf = (operation: Operation): string =>
  [...new Set([...walk([operation])].flatMap(({ operation: inner }) => [...operandsOf(inner)]))]
    .toSorted((a, b) => a - b)
    .join();

/**
 * Compares two circuits operation by operation, each block as a whole. An operation that was removed and one that was
 * added on the same wires, between the same neighbours, are one changed operation: another gate or another angle.
 */
export function circuitDiff(older: Circuit, newer: Circuit): CircuitDiff {
  const steps = sequenceDiff(older.operations.map(wordOf), newer.operations.map(wordOf));
  const marks = { older: new Map<number, Mark>(), newer: new Map<number, Mark>() };
  const counts: Record<Mark, number> = { added: 0, removed: 0, changed: 0 };
  const matchRun = (run: readonly DiffStep<string>[]): void => {
    const unmatched = new Map<string, { readonly from: number[]; next: number }>();
    for (const step of run) {
      if (step.kind === 'removed') {
        const wires = wiresOf(older.operations[step.from]!);
        const line = unmatched.get(wires) ?? { from: [], next: 0 };
        line.from.push(step.from);
        unmatched.set(wires, line);
      } else if (step.kind === 'added') {
        const line = unmatched.get(wiresOf(newer.operations[step.to]!));
        // An index instead of `shift`, which would move all remaining items.
        const from = line?.from[line.next++];
        marks.newer.set(step.to, from === undefined ? 'added' : 'changed');
        counts[from === undefined ? 'added' : 'changed'] += 1;
        if (from !== undefined) marks.older.set(from, 'changed');
      }
    }
    for (const left of unmatched.values()) {
      for (const from of left.from.slice(left.next)) {
        marks.older.set(from, 'removed');
        counts.removed += 1;
      }
    }
  };
  let run: DiffStep<string>[] = [];
  for (const step of steps) {
    if (step.kind !== 'same') run.push(step);
    else if (run.length > 0) {
      matchRun(run);
      run = [];
    }
  }
  matchRun(run);
  return { ...marks, counts };
}
