import { nodeCost, widthOf, type ContractionTree } from './contraction-tree.ts';

/** A tree of which some variables are summed last, one value after the other. */
export interface SlicedTree {
  readonly tree: ContractionTree;
  readonly sliced: readonly number[];
}

/** A sum over all contractions of all slices; what no sliced variable reaches is done once. */
function sumOverSlices(whole: ContractionTree, { tree, sliced }: SlicedTree, costOf: (node: number) => number): number {
  const slices = 2 ** sliced.length;
  const depends = dependents(whole, new Set(sliced));
  let sum = 0;
  for (const node of tree.inner()) sum += costOf(node) * (depends[node] === 1 ? slices : 1);
  return sum;
}

/** What all slices together take, in multiplications, memory traffic counted in. */
export const slicedCost = (whole: ContractionTree, part: SlicedTree): number => sumOverSlices(whole, part, (node) => nodeCost(part.tree, node));

/** Complex multiplications of all slices together. */
export const slicedMultiplications = (whole: ContractionTree, part: SlicedTree): number => sumOverSlices(whole, part, (node) => 2 ** part.tree.span(node));

/** 1 for every node below which one of these variables stands. */
export function dependents(tree: ContractionTree, variables: ReadonlySet<number>): Uint8Array {
  const depends = new Uint8Array(tree.indices.length);
  for (let node = 0; node < tree.leaves; node++) if (tree.indices[node]!.some((variable) => variables.has(variable))) depends[node] = 1;
  for (const node of tree.inner()) depends[node] = depends[tree.left[node]!]! | depends[tree.right[node]!]!;
  return depends;
}

/** Variables tried for each slice: those that stand in most of the widest tensors. */
const CANDIDATES = 8;

/** Slices, always by the variable that raises the cost least, until no tensor has more than `rank` variables. */
export function sliceToRank(whole: ContractionTree, rank: number): SlicedTree {
  let current: SlicedTree = { tree: whole, sliced: [] };
  for (;;) {
    const { tree, sliced } = current;
    const widest = widthOf(tree);
    if (widest <= rank) return current;
    const counts = new Map<number, number>();
    for (const list of tree.indices) if (list.length === widest) for (const variable of list) counts.set(variable, (counts.get(variable) ?? 0) + 1);
    const candidates = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, CANDIDATES);
    let best = Infinity;
    for (const [variable] of candidates) {
      const next = { tree: tree.without(new Set([variable])), sliced: [...sliced, variable] };
      const cost = slicedCost(whole, next);
      if (cost >= best) continue;
      best = cost;
      current = next;
    }
  }
}
