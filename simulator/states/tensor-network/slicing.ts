import { type ContractionTree, nodeCost, treeWidth } from './contraction-tree.ts';

/** A tree in which some variables are summed last, one value after the other. */
export interface SlicedTree {
  readonly tree: ContractionTree;
  readonly sliced: readonly number[];
  /** 1 for every leaf that contains a sliced variable. */
  readonly touched: Uint8Array;
}

export const unsliced = (tree: ContractionTree): SlicedTree => ({
  tree,
  sliced: [],
  touched: new Uint8Array(tree.leaves),
});

/** Slices one more variable. */
const sliceBy = ({ tree, sliced, touched }: SlicedTree, variable: number): SlicedTree => ({
  tree: tree.without(variable),
  sliced: [...sliced, variable],
  touched: touched.map((isTouched, leaf) => (isTouched === 1 || tree.indices[leaf]!.includes(variable) ? 1 : 0)),
});

/**
 * Sums a cost over all contractions of all slices. Contractions that do not depend on a sliced variable are counted
 * once.
 */
function sumOverSlices({ tree, sliced, touched }: SlicedTree, costOf: (node: number) => number): number {
  const slices = 2 ** sliced.length;
  const depends = dependents(tree, touched);
  let sum = 0;
  for (const node of tree.inner()) sum += costOf(node) * (depends[node] === 1 ? slices : 1);
  return sum;
}

/** Cost of all slices together in multiplications, including memory traffic. */
export const slicedCost = (sliced: SlicedTree): number => sumOverSlices(sliced, (node) => nodeCost(sliced.tree, node));

/** Complex multiplications of all slices together. */
export const slicedMultiplications = (sliced: SlicedTree): number =>
  sumOverSlices(sliced, (node) => 2 ** sliced.tree.span(node));

/** Returns 1 for every node that is one of these leaves or depends on one. */
export function dependents(tree: ContractionTree, leaves: Uint8Array): Uint8Array {
  const depends = new Uint8Array(tree.indices.length);
  depends.set(leaves);
  for (const node of tree.inner()) depends[node] = depends[tree.left[node]!]! | depends[tree.right[node]!]!;
  return depends;
}

/** Number of variables tried for each slice: those that appear in the most tensors of the largest rank. */
const CANDIDATES = 8;

/**
 * Slices, always by the variable that increases the cost least, until no tensor has more than `rank` variables and at
 * least `least` variables are sliced.
 */
export function sliceToRank(whole: ContractionTree, rank: number, least = 0): SlicedTree {
  let current = unsliced(whole);
  for (;;) {
    const { tree } = current;
    const widest = treeWidth(tree);
    if (widest === 0 || (widest <= rank && current.sliced.length >= least)) return current;
    const counts = new Map<number, number>();
    for (const list of tree.indices)
      if (list.length === widest) for (const variable of list) counts.set(variable, (counts.get(variable) ?? 0) + 1);
    const candidates = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, CANDIDATES);
    let best = Infinity;
    const from = current;
    for (const [variable] of candidates) {
      const next = sliceBy(from, variable);
      const cost = slicedCost(next);
      if (cost >= best) continue;
      best = cost;
      current = next;
    }
  }
}
