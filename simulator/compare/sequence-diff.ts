/** One step from one sequence to another. */
export type Step<Item> =
  | { readonly kind: 'same'; readonly from: number; readonly to: number; readonly item: Item }
  | { readonly kind: 'removed'; readonly from: number; readonly item: Item }
  | { readonly kind: 'added'; readonly to: number; readonly item: Item };

/** Beyond so many differences nobody reads them one by one, and looking for the fewest costs their square. */
const MOST_DIFFERENCES = 1_000;

/**
 * The fewest removals and additions that make one sequence of words another, removals first where both stand together.
 * E. W. Myers, "An O(ND) difference algorithm and its variations", Algorithmica 1 (1986). Sequences that differ by more than
 * a thousand words between their common ends are taken to have nothing in common there.
 */
export function sequenceDiff(a: readonly string[], b: readonly string[]): readonly Step<string>[] {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail += 1;
  const steps: Step<string>[] = [];
  for (let at = 0; at < head; at++) steps.push({ kind: 'same', from: at, to: at, item: a[at]! });
  // One by one: as arguments, a hundred thousand of them are more than a call takes.
  for (const step of middle(a, b, head, a.length - tail, b.length - tail)) steps.push(step);
  for (let at = tail; at > 0; at--)
    steps.push({ kind: 'same', from: a.length - at, to: b.length - at, item: a[a.length - at]! });
  return steps;
}

function middle(
  a: readonly string[],
  b: readonly string[],
  start: number,
  aEnd: number,
  bEnd: number,
): readonly Step<string>[] {
  const trail = shortestTrail(a, b, start, aEnd, bEnd);
  if (trail === null) {
    return [
      ...a.slice(start, aEnd).map((item, index): Step<string> => ({ kind: 'removed', from: start + index, item })),
      ...b.slice(start, bEnd).map((item, index): Step<string> => ({ kind: 'added', to: start + index, item })),
    ];
  }
  const steps: Step<string>[] = [];
  let [x, y] = [aEnd - start, bEnd - start];
  for (let d = trail.length - 1; d >= 0; d--) {
    const reach = trail[d]!;
    const k = x - y;
    const isDown = d > 0 && (k === -d || (k !== d && reach(k - 1) < reach(k + 1)));
    const before = d === 0 ? 0 : isDown ? k + 1 : k - 1;
    const [fromX, fromY] = d === 0 ? [0, 0] : [reach(before), reach(before) - before];
    const [slideX] = d === 0 ? [0] : isDown ? [fromX] : [fromX + 1];
    while (x > slideX) {
      x -= 1;
      y -= 1;
      steps.push({ kind: 'same', from: start + x, to: start + y, item: a[start + x]! });
    }
    if (d > 0) {
      steps.push(
        isDown
          ? { kind: 'added', to: start + fromY, item: b[start + fromY]! }
          : { kind: 'removed', from: start + fromX, item: a[start + fromX]! },
      );
      [x, y] = [fromX, fromY];
    }
  }
  return removalsFirst(steps.reverse());
}

type Reach = (diagonal: number) => number;

/** For each number of differences, how far every diagonal reached with one fewer; null where there are too many. */
function shortestTrail(
  a: readonly string[],
  b: readonly string[],
  start: number,
  aEnd: number,
  bEnd: number,
): readonly Reach[] | null {
  const [n, m] = [aEnd - start, bEnd - start];
  const most = Math.min(n + m, MOST_DIFFERENCES);
  let reached = new Map<number, number>([[1, 0]]);
  const trail: Reach[] = [];
  for (let d = 0; d <= most; d++) {
    const before = reached;
    const reach: Reach = (k) => before.get(k) ?? -1;
    trail.push(reach);
    reached = new Map();
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || (k !== d && reach(k - 1) < reach(k + 1)) ? reach(k + 1) : reach(k - 1) + 1;
      while (x < n && x - k < m && a[start + x] === b[start + x - k]) x += 1;
      reached.set(k, x);
      if (x >= n && x - k >= m) return trail;
    }
  }
  return null;
}

/** Between two words that stayed, what went stands before what came. */
function removalsFirst(steps: readonly Step<string>[]): readonly Step<string>[] {
  const sorted: Step<string>[] = [];
  let added: Step<string>[] = [];
  for (const step of steps) {
    if (step.kind === 'added') added.push(step);
    else {
      if (step.kind === 'same') {
        for (const waiting of added) sorted.push(waiting);
        added = [];
      }
      sorted.push(step);
    }
  }
  return [...sorted, ...added];
}
