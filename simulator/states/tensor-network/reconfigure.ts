import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { CALL_COST, contractionCost, type ContractionTree, nodeCost, treeCost } from './contraction-tree.ts';
import { bitCount } from './interaction-graph.ts';

/** Number of tensors whose contraction order is optimised exactly at a time; 3^n / 2 splits are tried. */
const GROUP = 8;

/** Nodes that cost less than this fraction of the total, or little more than a kernel call, are skipped. */
const MIN_COST_SHARE = 1 / 2000;
const MIN_COST_CALLS = 4;

/** Cost of one group, in steps of about a nanosecond. */
const STEPS_PER_GROUP = 5e4;

/**
 * Improves a tree in place. Below each costly node, the contraction order of the (up to eight) largest tensors is
 * replaced by the optimal one, found by dynamic programming over subsets. Repeats until it no longer improves.
 * @returns the steps taken, at most about `budget`
 */
export function reconfigure(tree: ContractionTree, budget: number, checkpoint: Checkpoint): number {
  let steps = 0;
  for (let before = treeCost(tree); steps < budget;) {
    for (const node of [...tree.inner()]) {
      if (nodeCost(tree, node) < Math.max(before * MIN_COST_SHARE, MIN_COST_CALLS * CALL_COST) || steps >= budget)
        continue;
      checkpoint();
      improveUnder(tree, node);
      steps += STEPS_PER_GROUP;
    }
    const after = treeCost(tree);
    if (after >= 0.99 * before) break;
    before = after;
  }
  return steps;
}

/**
 * Returns the nearest descendants of the node, largest expanded first, and the inner nodes that were expanded to reach
 * them.
 */
function frontierOf(tree: ContractionTree, root: number): { readonly frontier: number[]; readonly opened: number[] } {
  const frontier = [root];
  const opened: number[] = [];
  while (frontier.length < GROUP) {
    let widest = -1;
    frontier.forEach((node, i) => {
      if (!tree.isLeaf(node) && (widest < 0 || tree.indices[node]!.length > tree.indices[frontier[widest]!]!.length))
        widest = i;
    });
    if (widest < 0) break;
    const node = frontier[widest]!;
    opened.push(node);
    frontier.splice(widest, 1, tree.left[node]!, tree.right[node]!);
  }
  return { frontier, opened };
}

function improveUnder(tree: ContractionTree, root: number): void {
  const { frontier, opened } = frontierOf(tree, root);
  const count = frontier.length;
  if (count < 3) return;
  const indexOf = new Map<number, number>();
  for (const node of frontier)
    for (const variable of tree.indices[node]!) if (!indexOf.has(variable)) indexOf.set(variable, indexOf.size);
  // The variables of a group must fit in two 32-bit words.
  if (indexOf.size > 64) return;
  const size = 1 << count;
  const [low, high] = [new Int32Array(size), new Int32Array(size)];
  const wordsOf = (node: number, at: number) => {
    for (const variable of tree.indices[node]!) {
      const index = indexOf.get(variable)!;
      if (index < 32) low[at]! |= 1 << index;
      else high[at]! |= 1 << (index - 32);
    }
  };
  frontier.forEach((node, i) => wordsOf(node, 1 << i));
  // First the variables of any member, then those of the result: variables that also appear in other members or in the
  // rest of the network.
  for (let set = 1; set < size; set++) {
    low[set]! |= low[set & (set - 1)]! | low[set & -set]!;
    high[set]! |= high[set & (set - 1)]! | high[set & -set]!;
  }
  const [outLow, outHigh] = [low.slice(), high.slice()];
  low[0] = high[0] = 0;
  wordsOf(root, 0);
  const [rootLow, rootHigh] = [low[0], high[0]];
  for (let set = 1; set < size; set++) {
    if ((set & (set - 1)) === 0) continue;
    const others = size - 1 - set;
    outLow[set]! &= rootLow | (others === 0 ? 0 : low[others]!);
    outHigh[set]! &= rootHigh | (others === 0 ? 0 : high[others]!);
  }
  const ranks = Int32Array.from(outLow, (word, set) => bitCount(word) + bitCount(outHigh[set]!));
  const best = new Float64Array(size).fill(Infinity);
  const splitOf = new Int32Array(size);
  for (let set = 1; set < size; set++) {
    if ((set & (set - 1)) === 0) {
      best[set] = 0;
      continue;
    }
    const lowest = set & -set;
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      if ((part & lowest) === 0) continue;
      const rest = set ^ part;
      const so = best[part]! + best[rest]!;
      if (so >= best[set]!) continue;
      const span = bitCount(outLow[part]! | outLow[rest]!) + bitCount(outHigh[part]! | outHigh[rest]!);
      const cost = so + contractionCost(span, ranks[part]!, ranks[rest]!, ranks[set]!);
      if (cost >= best[set]!) continue;
      best[set] = cost;
      splitOf[set] = part;
    }
  }
  const now = opened.reduce((sum, node) => sum + nodeCost(tree, node), 0);
  if (best[size - 1]! >= now * (1 - 1e-9)) return;
  const variableAt = [...indexOf.keys()];
  const free = opened.slice(1);
  const build = (set: number): number => {
    if ((set & (set - 1)) === 0) return frontier[31 - Math.clz32(set)]!;
    const node = set === size - 1 ? root : free.pop()!;
    tree.left[node] = build(splitOf[set]!);
    tree.right[node] = build(set ^ splitOf[set]!);
    if (node !== root) {
      tree.indices[node] = variableAt
        .filter((_, index) => (index < 32 ? outLow[set]! >>> index : outHigh[set]! >>> (index - 32)) & 1)
        .sort((a, b) => a - b);
    }
    return node;
  };
  build(size - 1);
}
