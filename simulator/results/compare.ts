import { type Distances, distancesBetween, visitUnion } from './distance.ts';
import { type ResultMetadata } from './metadata.ts';
import { type Outcome, outcomeAt } from './outcome.ts';
import { type OutcomeTable, stateAt } from './table.ts';
import { briefFacts, type SelectedOutcomes, type ShortMetadata, type ViewRequest } from './view.ts';

/** Distributions can be compared if their states have the same bits and each is complete. */
export function isComparable(tables: readonly OutcomeTable[]): boolean {
  return tables.every((table) => table.length > 0 && table.width === tables[0]!.width && table.kind !== 'amplitudes');
}

/** One state in each result; null where it did not occur. */
interface ComparedState {
  readonly state: string;
  readonly outcomes: readonly (Outcome | null)[];
}

/** Several results in comparison. */
export interface Comparison {
  readonly width: number;
  /** The bits of the states shown, ascending; null: all. */
  readonly bits: readonly number[] | null;
  /** The states with the largest share in any of the results. */
  readonly states: readonly ComparedState[];
  /** Number of omitted states, and their share in each result. */
  readonly others: { readonly states: number; readonly shares: readonly number[] } | null;
  /** Distances of each pair, by the numbers of the results. */
  readonly distances: readonly { readonly first: number; readonly second: number; readonly of: Distances }[];
  readonly facts: readonly ShortMetadata[];
}

/** Precondition: the tables are comparable. */
export function compareResults(
  wholes: readonly { readonly chosen: SelectedOutcomes; readonly facts: ResultMetadata }[],
  { top, sort, errors }: Pick<ViewRequest, 'top' | 'sort' | 'errors'>,
): Comparison {
  const tables = wholes.map(({ chosen }) => chosen.table);
  const largest = largestStates(
    wholes.map(({ chosen }) => chosen),
    top,
  );
  const kept = largest.states.map((indices): ComparedState & { readonly most: number } => {
    const at = indices.findIndex((index) => index >= 0);
    const outcomes = indices.map((index, which) => (index < 0 ? null : outcomeAt(tables[which]!, index, errors)));
    return {
      state: stateAt(tables[at]!, indices[at]!),
      outcomes,
      most: Math.max(...outcomes.map((outcome) => outcome?.share ?? 0)),
    };
  });
  const byState = (one: ComparedState, other: ComparedState): number => (one.state < other.state ? -1 : 1);
  kept.sort(sort === 'state' ? byState : (one, other) => other.most - one.most || byState(one, other));
  return {
    width: tables[0]!.width,
    bits: wholes[0]!.chosen.bits,
    states: kept.map(({ state, outcomes }) => ({ state, outcomes })),
    others: largest.left.states === 0 ? null : largest.left,
    distances: tables.flatMap((first, number) =>
      tables
        .slice(number + 1)
        .map((second, offset) => ({ first: number, second: number + 1 + offset, of: distancesBetween(first, second) })),
    ),
    facts: wholes.map(({ facts }) => briefFacts(facts)),
  };
}

/** The `top` states with the largest share in any result; each is among the `top` largest of one of them. */
function largestStates(all: readonly SelectedOutcomes[], top: number) {
  const tables = all.map(({ table }) => table);
  const chosen = all.map(({ table, order }) => {
    const isChosen = new Uint8Array(table.length);
    for (const index of order) isChosen[index] = 1;
    return isChosen;
  });
  // Sorting is sufficient, because a page shows at most some dozens.
  let found: { readonly indices: readonly number[]; readonly share: number }[] = [];
  const sums = tables.map(() => 0);
  let states = 0;
  let smallest = -1;
  visitUnion(tables, (indices) => {
    let share = -1;
    for (let which = 0; which < indices.length; which++) {
      const index = indices[which]!;
      if (index < 0 || chosen[which]![index] === 0) continue;
      share = Math.max(share, tables[which]!.weights[index]! / tables[which]!.total);
    }
    if (share < 0) return;
    states++;
    indices.forEach(
      (index, which) => (sums[which]! += index < 0 ? 0 : tables[which]!.weights[index]! / tables[which]!.total),
    );
    if (found.length === top && share <= smallest) return;
    found.push({ indices: [...indices], share });
    if (found.length <= top) return;
    const last = found.reduce((least, entry) => (entry.share < least.share ? entry : least));
    found = found.filter((entry) => entry !== last);
    smallest = Math.min(...found.map((entry) => entry.share));
  });
  for (const { indices } of found)
    indices.forEach(
      (index, which) => (sums[which]! -= index < 0 ? 0 : tables[which]!.weights[index]! / tables[which]!.total),
    );
  return {
    states: found.map(({ indices }) => indices),
    left: { states: states - found.length, shares: sums.map((sum) => Math.max(0, sum)) },
  };
}
