import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { drawingLayoutOf } from '#simulator/circuit/columns.ts';
import { latexCondition } from './latex.ts';

/** An operation without a block, with its column and the first wire that it spans. */
export interface FramedOperation {
  readonly operation: Operation;
  readonly column: number;
  readonly first: number;
}

/** A frame around columns of all wires. */
export interface FramedBlock {
  readonly column: number;
  readonly columns: number;
  /** LaTeX text. */
  readonly label: string;
  /** 1 more than the highest block inside, 1 if there is none. */
  readonly height: number;
}

/** Where the operations of a circuit and the frames of its blocks are drawn. */
export class FramedCircuit {
  readonly operations: FramedOperation[] = [];
  readonly blocks: FramedBlock[] = [];
  columns = 0;

  /** @param maxColumns the layout ends when it has more columns */
  constructor(
    { qubits, operations }: Circuit,
    readonly maxColumns: number,
  ) {
    this.#place(operations, qubits);
  }

  /** Returns the height of the highest block. */
  #place(operations: readonly Operation[], qubits: number): number {
    let run: Operation[] = [];
    let height = 0;
    const endRun = (): void => {
      const { placements, columns } = drawingLayoutOf({ qubits, operations: run });
      for (const { operation, column, first } of placements)
        this.operations.push({ operation: run[operation]!, column: this.columns + column, first });
      this.columns += columns;
      run = [];
    };
    const block = (label: string, body: readonly Operation[]): void => {
      endRun();
      height = Math.max(height, this.#block(label, body, qubits));
    };
    for (const operation of operations) {
      if (this.columns > this.maxColumns) return height;
      switch (operation.kind) {
        case 'display':
          break;
        case 'repeat':
          if (operation.times > 0 && operation.body.length > 0) block(`$\\times ${operation.times}$`, operation.body);
          break;
        case 'loop':
          block(`while $${latexCondition(operation.condition)}$`, operation.body);
          break;
        case 'branch':
          block(`if $${latexCondition(operation.condition)}$`, operation.then);
          if (operation.otherwise.length > 0) block('else', operation.otherwise);
          break;
        case 'assign':
          block(`$c_{${operation.bit}} \\leftarrow ${latexCondition(operation.value)}$`, []);
          break;
        default:
          run.push(operation);
      }
    }
    endRun();
    return height;
  }

  #block(label: string, body: readonly Operation[], qubits: number): number {
    const column = this.columns;
    const height = 1 + this.#place(body, qubits);
    // A frame needs a column.
    if (this.columns === column) this.columns += 1;
    this.blocks.push({ column, columns: this.columns - column, label, height });
    return height;
  }
}
