import { diffArrays } from 'diff';

/** One step of the conversion of one sequence to another. */
export type DiffStep<Item> =
  | { readonly kind: 'same'; readonly from: number; readonly to: number; readonly item: Item }
  | { readonly kind: 'removed'; readonly from: number; readonly item: Item }
  | { readonly kind: 'added'; readonly to: number; readonly item: Item };

/** Limit of differences: a list of more is not useful, and finding the minimum takes time quadratic in their number. */
const MAX_DIFFERENCES = 1_000;

interface Run {
  readonly value: readonly string[];
  readonly added?: boolean;
  readonly removed?: boolean;
}

/**
 * Returns the minimal removals and additions that convert one sequence of words to another; between two common words,
 * removals are first. If the sequences differ by more than a thousand words between their common ends, this part is
 * replaced as a whole.
 */
export function sequenceDiff(a: readonly string[], b: readonly string[]): readonly DiffStep<string>[] {
  const commonStart = commonPrefix(a, b);
  const commonEnd = commonPrefix(a.slice(commonStart).reverse(), b.slice(commonStart).reverse());
  const [older, newer] = [a.slice(commonStart, a.length - commonEnd), b.slice(commonStart, b.length - commonEnd)];
  const middle: readonly Run[] = diffArrays(older, newer, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: older, removed: true },
    { value: newer, added: true },
  ];
  return stepsOf([
    { value: a.slice(0, commonStart) },
    ...removalsFirst(middle),
    { value: a.slice(a.length - commonEnd) },
  ]);
}

function commonPrefix(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** jsdiff may return an addition between two removals without a common word between them. */
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

function stepsOf(runs: readonly Run[]): readonly DiffStep<string>[] {
  const steps: DiffStep<string>[] = [];
  let [from, to] = [0, 0];
  for (const { value, added, removed } of runs)
    for (const item of value) {
      if (removed) steps.push({ kind: 'removed', from: from++, item });
      else if (added) steps.push({ kind: 'added', to: to++, item });
      else steps.push({ kind: 'same', from: from++, to: to++, item });
    }
  return steps;
}
