import { diffArrays } from 'diff';

/** One step from one sequence to another. */
export type Step<Item> =
  | { readonly kind: 'same'; readonly from: number; readonly to: number; readonly item: Item }
  | { readonly kind: 'removed'; readonly from: number; readonly item: Item }
  | { readonly kind: 'added'; readonly to: number; readonly item: Item };

/** A reader cannot go through more differences one by one, and finding the fewest costs time by the square of their number. */
const MOST_DIFFERENCES = 1_000;

interface Run {
  readonly value: readonly string[];
  readonly added?: boolean;
  readonly removed?: boolean;
}

/**
 * The fewest removals and additions that make one sequence of words another; between two common words removals are first.
 * Sequences that differ by more than a thousand words between their common ends are taken to have nothing in common there.
 */
export function sequenceDiff(a: readonly string[], b: readonly string[]): readonly Step<string>[] {
  const head = commonPrefix(a, b);
  const tail = commonPrefix(a.slice(head).reverse(), b.slice(head).reverse());
  const [older, newer] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  const middle: readonly Run[] = diffArrays(older, newer, { maxEditLength: MOST_DIFFERENCES }) ?? [
    { value: older, removed: true },
    { value: newer, added: true },
  ];
  return stepsOf([{ value: a.slice(0, head) }, ...removalsFirst(middle), { value: a.slice(a.length - tail) }]);
}

function commonPrefix(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** jsdiff may report an addition between two removals that no common word divides. */
function removalsFirst(runs: readonly Run[]): readonly Run[] {
  const sorted: Run[] = [];
  let added: Run[] = [];
  for (const run of runs) {
    if (run.added) added.push(run);
    else {
      if (!run.removed) {
        sorted.push(...added);
        added = [];
      }
      sorted.push(run);
    }
  }
  return [...sorted, ...added];
}

function stepsOf(runs: readonly Run[]): readonly Step<string>[] {
  const steps: Step<string>[] = [];
  let [from, to] = [0, 0];
  for (const { value, added, removed } of runs)
    for (const item of value) {
      if (removed) steps.push({ kind: 'removed', from: from++, item });
      else if (added) steps.push({ kind: 'added', to: to++, item });
      else steps.push({ kind: 'same', from: from++, to: to++, item });
    }
  return steps;
}
