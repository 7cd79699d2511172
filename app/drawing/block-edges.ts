import type { Column, Wire } from './metrics.ts';
import type { PlacedBlock, PlacedOperation } from './placement.ts';

/** Number of block edges at each side of a block: its own, and those of inner blocks that share the side. */
interface BlockSideCounts {
  readonly above: number;
  readonly below: number;
  readonly left: number;
  readonly right: number;
}

export interface BlockEdges {
  readonly of: ReadonlyMap<string, BlockSideCounts>;
  /** Maximum number of edges that a wire or column must leave space for. */
  readonly above: ReadonlyMap<Wire, number>;
  readonly below: ReadonlyMap<Wire, number>;
  readonly left: ReadonlyMap<Column, number>;
  readonly right: ReadonlyMap<Column, number>;
}

export const blocksIn = (block: PlacedBlock): readonly PlacedBlock[] =>
  block.bodies.flatMap(({ operations }) => operations.filter((inner) => inner.kind === 'block'));

const lastColumn = (block: PlacedBlock): Column => (block.column + block.columns - 1) as Column;

const raise = <Key>(levels: Map<Key, number>, key: Key, to: number): void => {
  levels.set(key, Math.max(to, levels.get(key) ?? 0));
};

/** Counts the frames of nested blocks, so that each frame gets a separate line and caption. */
export function blockEdges(operations: readonly PlacedOperation[]): BlockEdges {
  const of = new Map<string, BlockSideCounts>();
  const above = new Map<Wire, number>();
  const below = new Map<Wire, number>();
  const left = new Map<Column, number>();
  const right = new Map<Column, number>();

  const visit = (block: PlacedBlock): BlockSideCounts => {
    const edges = { above: 1, below: 1, left: 1, right: 1 };
    for (const inner of blocksIn(block)) {
      const within = visit(inner);
      if (inner.top === block.top) edges.above = Math.max(edges.above, within.above + 1);
      if (inner.bottom === block.bottom) edges.below = Math.max(edges.below, within.below + 1);
      if (inner.column === block.column) edges.left = Math.max(edges.left, within.left + 1);
      if (lastColumn(inner) === lastColumn(block)) edges.right = Math.max(edges.right, within.right + 1);
    }
    of.set(block.path, edges);
    raise(above, block.top, edges.above);
    raise(below, block.bottom, edges.below);
    raise(left, block.column, edges.left);
    raise(right, lastColumn(block), edges.right);
    return edges;
  };
  for (const operation of operations) if (operation.kind === 'block') visit(operation);
  return { of, above, below, left, right };
}
