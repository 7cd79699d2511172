import type { PassEmitter } from './pass-emitter.ts';
import type { NonDiagonalOp } from './program.ts';
import type { DiagonalElements, LinearPhase, PassSink, Progress } from './progress.ts';

/** One call of the emitter of a pass. */
export type PassStep =
  | { readonly kind: 'diagonal'; readonly linear: readonly LinearPhase[]; readonly elements: DiagonalElements }
  | { readonly kind: 'swap'; readonly low: number; readonly high: number }
  | NonDiagonalOp;

/** The operations of a pass in order. */
export interface RecordedPass {
  /** The positions in the tile, by the tile's qubits. */
  readonly tile: readonly number[];
  /** The stored bit of every position before the pass. */
  readonly bits: readonly number[];
  readonly outerBits: number;
  readonly steps: readonly PassStep[];
}

/** Passes operations on to the emitter of a pass, and keeps them. */
export class PassRecorder implements PassSink {
  readonly #emitter: PassEmitter;
  readonly #progress: Progress;
  readonly steps: PassStep[] = [];

  constructor(emitter: PassEmitter, progress: Progress) {
    this.#emitter = emitter;
    this.#progress = progress;
  }

  /** Whether the pass has no operation of the program. */
  get isEmpty(): boolean {
    return this.steps.every(({ kind }) => kind === 'swap');
  }

  readonly isFull = (): boolean => this.#emitter.isFull();

  readonly nonDiagonal = (operation: NonDiagonalOp): void => {
    this.steps.push(operation);
    this.#emitter.nonDiagonal(operation);
  };

  readonly diagonal = (positions: readonly number[], elements: DiagonalElements): void => {
    const linear = positions.map((position) => this.#progress.phaseOf(position));
    this.steps.push({ kind: 'diagonal', linear, elements });
    this.#emitter.diagonal(linear, elements);
  };

  /** Swaps the stored bits of two qubits of the tile, the lower one first. */
  swap(low: number, high: number): void {
    this.steps.push({ kind: 'swap', low, high });
    this.#emitter.swap(low, high);
  }
}
