import { Arena } from './arena.ts';
import { nodeCost } from './contraction-tree.ts';
import type { Network } from './network.ts';
import { dependents, type SlicedTree } from './slicing.ts';

/** Size of an entry in bytes: a complex double. */
export const ENTRY_BYTES = 16;

/** How often a step runs: once; once per slice; or once per slice and evaluation. */
type ReuseLevel = 0 | 1 | 2;

/**
 * A tensor copied to another order of its indices, using tables of byte offsets (see
 * kernels/assembly/matrix-product.ts).
 */
export interface Reordering {
  readonly to: number;
  readonly entries: number;
  readonly low: number;
  readonly lowBits: number;
  readonly high: number;
}

/** One contraction as batched matrix products; an operand that is already in the required order is not reordered. */
export interface ContractionStep {
  readonly node: number;
  readonly round: ReuseLevel;
  readonly cost: number;
  /** Children in the order of the product's operands. */
  readonly a: number;
  readonly b: number;
  readonly reorderA: Reordering | undefined;
  readonly reorderB: Reordering | undefined;
  readonly to: number;
  readonly batches: number;
  readonly rows: number;
  readonly inner: number;
  readonly columns: number;
}

/**
 * A factor in memory. The variables that a run fixes are first, so that their values select a contiguous block of it.
 */
interface LeafPlace {
  readonly address: number;
  /** Index of each entry in the factor's own data. */
  readonly source: Uint32Array;
  readonly chosenBy: readonly number[];
  readonly entries: number;
}

/** All steps of a contraction, with their layout in one memory. Addresses in bytes. */
export interface ContractionSchedule {
  readonly leaves: readonly LeafPlace[];
  /** Words that are written before the first run: the tables of all reorderings. */
  readonly tables: Uint32Array;
  readonly tablesAt: number;
  readonly steps: readonly ContractionStep[];
  readonly sliced: readonly number[];
  readonly root: number;
  /** Address of the result of each inner node. */
  readonly addresses: readonly number[];
  readonly bytes: number;
}

/**
 * Computes the memory layout and steps of the contraction of a tree.
 * @param evaluations number of assignments of the pinned variables for which it will run
 */
export function scheduleOf(network: Network, part: SlicedTree, evaluations: number): ContractionSchedule {
  const { tree, sliced } = part;
  const fixed = new Set([...network.pinned, ...sliced]);
  const arena = new Arena(0);
  const orders: (readonly number[])[] = [];
  const leaves = network.factors.map(({ variables }, leaf): LeafPlace => {
    const chosenBy = variables.filter((variable) => fixed.has(variable));
    const open = variables.filter((variable) => !fixed.has(variable));
    orders[leaf] = open;
    const source = entryOffsets(variables, [...chosenBy, ...open]);
    return { address: arena.allocate(source.length * ENTRY_BYTES), source, chosenBy, entries: 2 ** open.length };
  });
  const order = inOrderOfRounds(network, part, evaluations);
  const tables = new TableWriter();
  const steps: ContractionStep[] = [];
  const addresses: number[] = [];
  const rounds: ReuseLevel[] = [];
  const bytesOf = (node: number) => ENTRY_BYTES * 2 ** orders[node]!.length;
  for (const { node, round } of order) {
    const shape = shapeOf(orders, tree.left[node]!, tree.right[node]!, new Set(tree.indices[node]));
    orders[node] = shape.out;
    rounds[node] = round;
    const reorder = (child: number, requested: readonly number[]): Reordering | undefined => {
      if (orders[child]!.every((variable, i) => variable === requested[i])) return undefined;
      return {
        to: arena.allocate(bytesOf(child)),
        entries: 2 ** requested.length,
        ...tables.write(orders[child]!, requested),
      };
    };
    const release = (reordering: Reordering | undefined) => {
      if (reordering !== undefined) arena.free(reordering.to, reordering.entries * ENTRY_BYTES);
    };
    // A result of an earlier reuse level is needed again in the next slice.
    const finish = (child: number) => {
      if (!tree.isLeaf(child) && rounds[child] === round) arena.free(addresses[child]!, bytesOf(child));
    };
    const reorderA = reorder(shape.a, shape.orderA);
    if (reorderA !== undefined) finish(shape.a);
    const reorderB = reorder(shape.b, shape.orderB);
    if (reorderB !== undefined) finish(shape.b);
    const to = arena.allocate(bytesOf(node));
    addresses[node] = to;
    release(reorderA);
    release(reorderB);
    if (reorderA === undefined) finish(shape.a);
    if (reorderB === undefined) finish(shape.b);
    const { a, b, batches, rows, inner, columns } = shape;
    steps.push({
      node,
      round,
      cost: nodeCost(tree, node),
      a,
      b,
      reorderA,
      reorderB,
      to,
      batches,
      rows,
      inner,
      columns,
    });
  }
  const words = tables.finish();
  return {
    leaves,
    tables: words,
    tablesAt: arena.peak,
    steps,
    sliced,
    root: tree.root,
    addresses,
    bytes: arena.peak + words.byteLength,
  };
}

/**
 * Returns, for each entry of a tensor with indices in the order `wanted`, its index in the tensor with indices in the
 * order `have`.
 */
function entryOffsets(have: readonly number[], requested: readonly number[]): Uint32Array {
  const strides = requested.map((variable) => 2 ** (have.length - 1 - have.indexOf(variable)));
  return Uint32Array.from({ length: 2 ** requested.length }, (_, entry) =>
    strides.reduce((offset, stride, i) => offset + ((entry >>> (requested.length - 1 - i)) & 1) * stride, 0),
  );
}

interface Shape {
  readonly a: number;
  readonly b: number;
  readonly orderA: readonly number[];
  readonly orderB: readonly number[];
  readonly out: readonly number[];
  readonly batches: number;
  readonly rows: number;
  readonly inner: number;
  readonly columns: number;
}

/**
 * Returns the matrix product that computes a contraction. Indices that both children and the result contain number the
 * batches; shared indices that the result does not contain are summed; the others are rows of one child and columns of
 * the other.
 */
function shapeOf(
  orders: readonly (readonly number[])[],
  left: number,
  right: number,
  kept: ReadonlySet<number>,
): Shape {
  const inLeft = new Set(orders[left]);
  const inRight = new Set(orders[right]);
  const larger = inLeft.size >= inRight.size ? orders[left]! : orders[right]!;
  const shared = larger.filter((variable) => inLeft.has(variable) && inRight.has(variable));
  const batch = shared.filter((variable) => kept.has(variable));
  const inner = shared.filter((variable) => !kept.has(variable));
  const ofLeft = orders[left]!.filter((variable) => !inRight.has(variable));
  const ofRight = orders[right]!.filter((variable) => !inLeft.has(variable));
  // The kernel prefers columns to rows: if there are only rows, the operands are swapped.
  const isTransposed = ofRight.length === 0 && ofLeft.length > 0;
  const [a, b, rows, columns] = isTransposed ? [right, left, ofRight, ofLeft] : [left, right, ofLeft, ofRight];
  return {
    a,
    b,
    orderA: [...batch, ...rows.slice(0, -1), ...inner, ...rows.slice(-1)],
    orderB: [...batch, ...columns.slice(0, -1), ...inner, ...columns.slice(-1)],
    out: [...batch, ...rows, ...columns],
    batches: 2 ** batch.length,
    rows: 2 ** rows.length,
    inner: 2 ** inner.length,
    columns: 2 ** columns.length,
  };
}

/** Returns the inner nodes, children first, ordered by reuse level. */
function inOrderOfRounds(
  network: Network,
  part: SlicedTree,
  evaluations: number,
): { node: number; round: ReuseLevel }[] {
  const levelOf = reuseLevels(network, part, evaluations);
  const nodes = [...part.tree.inner()].map((node) => ({ node, round: levelOf(node) }));
  return [0, 1, 2].flatMap((round) => nodes.filter((entry) => entry.round === round));
}

/** How often the contraction at each inner node runs. */
function reuseLevels(
  network: Network,
  { tree, touched }: SlicedTree,
  evaluations: number,
): (node: number) => ReuseLevel {
  const onSlice = dependents(tree, touched);
  const holdsPin = network.factors.map(({ variables }) =>
    evaluations > 1 && variables.some((variable) => network.pinned.has(variable)) ? 1 : 0,
  );
  const onPins = dependents(tree, Uint8Array.from(holdsPin));
  return (node) => (onPins[node] === 1 ? 2 : onSlice[node] === 1 ? 1 : 0);
}

/**
 * Cost of all evaluations in all slices, on one thread, in multiplications as `slicedCost`: what depends on an
 * evaluation is computed in every slice, even if it does not depend on the slice.
 */
export function costOfRun(network: Network, part: SlicedTree, evaluations: number): number {
  const slices = 2 ** part.sliced.length;
  const times = [1, slices, slices * evaluations] as const;
  const levelOf = reuseLevels(network, part, evaluations);
  return [...part.tree.inner()].reduce((sum, node) => sum + nodeCost(part.tree, node) * times[levelOf(node)], 0);
}

/**
 * Collects the offset tables of all reorderings, each once. Their addresses are relative until the memory layout is
 * known.
 */
class TableWriter {
  readonly #words: number[] = [];
  readonly #known = new Map<string, number>();

  write(
    have: readonly number[],
    requested: readonly number[],
  ): { readonly low: number; readonly lowBits: number; readonly high: number } {
    const strides = requested.map((variable) => ENTRY_BYTES * 2 ** (have.length - 1 - have.indexOf(variable)));
    const lowBits = Math.ceil(requested.length / 2);
    return {
      low: this.#table(strides.slice(requested.length - lowBits)),
      lowBits,
      high: this.#table(strides.slice(0, requested.length - lowBits)),
    };
  }

  #table(strides: readonly number[]): number {
    const key = strides.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const at = this.#words.length * 4;
    this.#known.set(key, at);
    for (let entry = 0; entry < 2 ** strides.length; entry++)
      this.#words.push(
        strides.reduce((sum, stride, i) => sum + ((entry >>> (strides.length - 1 - i)) & 1) * stride, 0),
      );
    return at;
  }

  finish(): Uint32Array {
    return Uint32Array.from(this.#words);
  }
}
