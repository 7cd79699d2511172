/**
 * The pairs in which the tensors of a network are contracted. Nodes below `leaves` are the factors. Every other node is
 * the contraction of its two children, summed over the variables that appear in no other tensor.
 */
export class ContractionTree {
  readonly leaves: number;
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** Variables of each node's tensor, ascending. */
  readonly indices: (readonly number[])[];

  constructor(leaves: number, left: Int32Array, right: Int32Array, indices: (readonly number[])[]) {
    this.leaves = leaves;
    this.left = left;
    this.right = right;
    this.indices = indices;
  }

  get root(): number {
    return this.indices.length - 1;
  }

  isLeaf(node: number): boolean {
    return node < this.leaves;
  }

  /** Returns the number of variables of a contraction: those of either child. */
  span(node: number): number {
    return unionSize(this.indices[this.left[node]!]!, this.indices[this.right[node]!]!);
  }

  /** Yields the inner nodes, children before parents. */
  *inner(): Iterable<number> {
    const stack = this.isLeaf(this.root) ? [] : [this.root];
    const order: number[] = [];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      order.push(node);
      for (const child of [this.left[node]!, this.right[node]!]) if (!this.isLeaf(child)) stack.push(child);
    }
    yield* order.reverse();
  }

  /** Returns the same tree with a variable fixed. The two trees share no mutable data. */
  without(fixed: number): ContractionTree {
    const indices = this.indices.map((list) =>
      list.includes(fixed) ? list.filter((variable) => variable !== fixed) : list,
    );
    return new ContractionTree(this.leaves, this.left.slice(), this.right.slice(), indices);
  }
}

/** Merges two ascending lists. */
function union(a: readonly number[], b: readonly number[]): number[] {
  const both: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const difference = a[i]! - b[j]!;
    both.push(difference <= 0 ? a[i]! : b[j]!);
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  while (i < a.length) both.push(a[i++]!);
  while (j < b.length) both.push(b[j++]!);
  return both;
}

function unionSize(a: readonly number[], b: readonly number[]): number {
  let size = 0;
  let i = 0;
  let j = 0;
  for (; i < a.length && j < b.length; size++) {
    const difference = a[i]! - b[j]!;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return size + a.length - i + (b.length - j);
}

/**
 * Memory cost of a contraction per entry of its three tensors, in complex multiplications; measured. It is added to the
 * multiplications of the contraction.
 */
const MEMORY_COST = 2;

/** Cost of the smallest contraction, in complex multiplications. */
export const CALL_COST = 300;

export const contractionCost = (span: number, left: number, right: number, out: number): number =>
  2 ** span + MEMORY_COST * (2 ** left + 2 ** right + 2 ** out) + CALL_COST;

export const nodeCost = (tree: ContractionTree, node: number): number =>
  contractionCost(
    tree.span(node),
    tree.indices[tree.left[node]!]!.length,
    tree.indices[tree.right[node]!]!.length,
    tree.indices[node]!.length,
  );

export function treeCost(tree: ContractionTree): number {
  let cost = 0;
  for (const node of tree.inner()) cost += nodeCost(tree, node);
  return cost;
}

/** Returns the number of variables of the largest tensor. */
export const treeWidth = (tree: ContractionTree): number =>
  tree.indices.reduce((most, list) => Math.max(most, list.length), 0);

/**
 * Returns the tree of an elimination order. To eliminate a variable, all tensors that contain it are contracted,
 * smallest first.
 * @param factors variables of each factor, ascending; each variable of the order is in at least one of them
 */
export function treeOfOrder(factors: readonly (readonly number[])[], order: readonly number[]): ContractionTree {
  const leaves = factors.length;
  const total = Math.max(leaves, 2 * leaves - 1);
  const left = new Int32Array(total);
  const right = new Int32Array(total);
  const indices: (readonly number[])[] = [...factors];
  const holders = new Map<number, Set<number>>();
  factors.forEach((factor, node) => {
    for (const variable of factor) {
      const nodes = holders.get(variable);
      if (nodes === undefined) holders.set(variable, new Set([node]));
      else nodes.add(node);
    }
  });
  const contract = (a: number, b: number): number => {
    const node = indices.length;
    const kept: number[] = [];
    for (const variable of union(indices[a]!, indices[b]!)) {
      const nodes = holders.get(variable)!;
      nodes.delete(a);
      nodes.delete(b);
      if (nodes.size === 0) continue;
      nodes.add(node);
      kept.push(variable);
    }
    left[node] = a;
    right[node] = b;
    indices.push(kept);
    return node;
  };
  const contractAll = (nodes: readonly number[]) => {
    const queue = [...nodes].sort((a, b) => indices[a]!.length - indices[b]!.length || a - b);
    while (queue.length > 1) {
      const node = contract(queue.shift()!, queue.shift()!);
      const rank = indices[node]!.length;
      const index = queue.findIndex((other) => indices[other]!.length >= rank);
      queue.splice(index < 0 ? queue.length : index, 0, node);
    }
  };
  for (const variable of order) contractAll([...holders.get(variable)!]);
  // The remaining tensors share no variables: they are numbers, one for each part of the circuit without gates to the
  // others.
  const used = new Uint8Array(indices.length);
  for (let node = leaves; node < indices.length; node++) used[left[node]!] = used[right[node]!] = 1;
  contractAll(indices.map((_, node) => node).filter((node) => used[node] === 0));
  return new ContractionTree(leaves, left, right, indices);
}
