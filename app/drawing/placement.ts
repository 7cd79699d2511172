import {
  bitsOf,
  type BranchOperation,
  type Circuit,
  type LoopOperation,
  operandsOf,
  type Operation,
  type RepeatOperation,
  walk,
} from '#simulator';
import { type Column, column, type Wire, wire } from './metrics.ts';

/** Returns the line of the drawing with assignments. It follows the qubits. */
export const classicalWire = (circuit: Circuit): Wire => wire(circuit.qubits);

interface Placed {
  /** Position of the operation in the circuit: indices of lists and of bodies, from the outside in. */
  readonly path: string;
  readonly column: Column;
  /** Lines that the drawing of the operation covers, inclusive. */
  readonly top: Wire;
  readonly bottom: Wire;
}

export type BlockOperation = BranchOperation | LoopOperation | RepeatOperation;

export interface PlacedLeaf extends Placed {
  readonly kind: 'leaf';
  readonly operation: Exclude<Operation, BlockOperation>;
}

export interface PlacedBlock extends Placed {
  readonly kind: 'block';
  readonly operation: BlockOperation;
  /** The columns of each body, side by side. A branch without `otherwise` has one body. */
  readonly bodies: readonly {
    readonly from: Column;
    readonly columns: number;
    readonly operations: readonly PlacedOperation[];
  }[];
  readonly columns: number;
}

export type PlacedOperation = PlacedLeaf | PlacedBlock;

export interface Placement {
  readonly operations: readonly PlacedOperation[];
  readonly columns: number;
  /**
   * Number of placed operations, including blocks and their contents, without displays. Less than the total if the
   * limit was reached.
   */
  readonly placed: number;
}

/**
 * First free column of each line and of each classical bit: a condition is placed right of the measurement that it
 * reads.
 */
class Frontier {
  readonly #wires: number[];
  readonly #bits: number[];

  constructor(circuit: Circuit) {
    this.#wires = Array.from({ length: circuit.qubits + 1 }, () => 0);
    this.#bits = Array.from({ length: circuit.classicalBits }, () => 0);
  }

  free({ top, bottom, bits }: Needs): number {
    let first = 0;
    for (let at = top; at <= bottom; at++) first = Math.max(first, this.#wires[at] ?? 0);
    for (const bit of bits) first = Math.max(first, this.#bits[bit] ?? 0);
    return first;
  }

  take({ top, bottom, bits }: Needs, upTo: number): void {
    for (let at = top; at <= bottom; at++) this.#wires[at] = upTo;
    for (const bit of bits) this.#bits[bit] = upTo;
  }
}

interface Needs {
  readonly top: number;
  readonly bottom: number;
  readonly bits: readonly number[];
}

function needsOf(circuit: Circuit, operation: Operation): Needs {
  const lines: number[] = [];
  const bits: number[] = [];
  for (const { operation: inner } of walk([operation])) {
    lines.push(...(inner.kind === 'assign' ? [classicalWire(circuit)] : operandsOf(inner)));
    bits.push(...bitsOf(inner));
  }
  // A block without operands must still be visible.
  if (lines.length === 0) lines.push(0);
  return {
    top: lines.reduce((one, other) => Math.min(one, other)),
    bottom: lines.reduce((one, other) => Math.max(one, other)),
    bits,
  };
}

const bodiesOfBlock = (block: BlockOperation): readonly (readonly Operation[])[] => {
  if (block.kind !== 'branch') return [block.body];
  return block.otherwise.length === 0 ? [block.then] : [block.then, block.otherwise];
};

const isBlock = (operation: Operation): operation is BlockOperation =>
  operation.kind === 'branch' || operation.kind === 'loop' || operation.kind === 'repeat';

const shifted = (placed: PlacedOperation, by: number): PlacedOperation => {
  const moved = { ...placed, column: column(placed.column + by) };
  if (moved.kind === 'leaf') return moved;
  return {
    ...moved,
    bodies: moved.bodies.map((body) => ({
      ...body,
      from: column(body.from + by),
      operations: body.operations.map((inner) => shifted(inner, by)),
    })),
  };
};

/**
 * Places every operation in the leftmost column in which all its lines are free, in the order of the circuit. Stops
 * after `limit` operations, so that a diagram of a huge program costs no more than one of a large program.
 */
export function placeOperations(circuit: Circuit, limit: number): Placement {
  let placed = 0;
  let displays = 0;

  const placeList = (
    list: readonly Operation[],
    prefix: string,
  ): { operations: PlacedOperation[]; columns: number } => {
    const frontier = new Frontier(circuit);
    const operations: PlacedOperation[] = [];
    let columns = 0;
    for (const [index, operation] of list.entries()) {
      if (placed >= limit) break;
      placed += 1;
      if (operation.kind === 'display') displays += 1;
      const path = `${prefix}${index}`;
      const needs = needsOf(circuit, operation);
      const start = frontier.free(needs);
      const lines = { path, column: column(start), top: wire(needs.top), bottom: wire(needs.bottom) };
      let width = 1;
      if (isBlock(operation)) {
        let from = start;
        const bodies = bodiesOfBlock(operation).map((body, number) => {
          const inner = placeList(body, `${path}.${number}.`);
          const taken = Math.max(1, inner.columns);
          const result = {
            from: column(from),
            columns: taken,
            operations: inner.operations.map((each) => shifted(each, from)),
          };
          from += taken;
          return result;
        });
        width = from - start;
        operations.push({ ...lines, kind: 'block', operation, bodies, columns: width });
      } else {
        operations.push({ ...lines, kind: 'leaf', operation });
      }
      frontier.take(needs, start + width);
      columns = Math.max(columns, start + width);
    }
    return { operations, columns };
  };

  const result = placeList(circuit.operations, '');
  return { ...result, placed: placed - displays };
}
