import type { DiagonalOverlap, Element, LoweredProgram, NonDiagonalOp, Phase } from './program.ts';

/** Receives the operations of a pass in order. A sink may also only estimate their cost. */
export interface PassSink {
  /**
   * Phases of single positions in their current slots, and multi-qubit phases and overlaps; all of them may act now.
   */
  readonly diagonal: (positions: readonly number[], elements: DiagonalElements) => void;
  readonly nonDiagonal: (operation: NonDiagonalOp) => void;
  /** Whether the pass accepts no more operations. */
  readonly isFull: () => boolean;
}

/** A phase where one position is 1, radians. */
export interface LinearPhase {
  readonly position: number;
  readonly angle: number;
}

/** Diagonal elements of a program on several positions. */
export interface DiagonalElements {
  readonly phases: readonly Phase[];
  readonly overlaps: readonly DiagonalOverlap[];
}

/** The operations of a program that are done so far. */
export class Progress {
  readonly #program: LoweredProgram;
  /** The current slot of each position. */
  readonly #slot: Int32Array;
  /** Whether the phase for value 1 has acted in the current slot. */
  readonly #linearDone: Uint8Array;
  readonly #phaseDone: Uint8Array;
  readonly #overlapDone: Uint8Array;
  readonly #nonDiagonalDone: Uint8Array;
  #phasesLeft: number;
  #overlapsLeft: number;

  /** The undo steps of the current attempt. */
  #undo: (() => void)[] | undefined;

  constructor(program: LoweredProgram) {
    this.#program = program;
    this.#slot = new Int32Array(program.storedQubits);
    this.#linearDone = new Uint8Array(program.storedQubits);
    // Phases that have cancelled to zero need not act.
    this.#phaseDone = Uint8Array.from(program.phases, ({ angle }) => (angle === 0 ? 1 : 0));
    this.#overlapDone = new Uint8Array(program.diagonalOverlaps.length);
    this.#nonDiagonalDone = new Uint8Array(program.nonDiagonalOps.length);
    this.#phasesLeft = program.phases.filter(({ angle }) => angle !== 0).length;
    this.#overlapsLeft = program.diagonalOverlaps.length;
  }

  /** Does some work and undoes it. Nothing is copied, because a program may be long and an attempt short. */
  attempt<T>(work: () => T): T {
    const around = this.#undo;
    const steps: (() => void)[] = [];
    this.#undo = steps;
    try {
      return work();
    } finally {
      for (let i = steps.length - 1; i >= 0; i--) steps[i]!();
      this.#undo = around;
    }
  }

  /** Returns the fraction of the non-diagonal operations that are done. */
  fraction(): number {
    const { nonDiagonalsByQubit } = this.#program;
    let all = 1;
    let done = 1;
    for (let position = 0; position < nonDiagonalsByQubit.length; position++) {
      all += nonDiagonalsByQubit[position]!.length;
      done += this.#slot[position]!;
    }
    return done / all;
  }

  /** Whether all non-diagonal operations are done; phases and overlaps may remain. */
  isNonDiagonalDone(): boolean {
    return this.#program.nonDiagonalsByQubit.every((history, position) => this.#slot[position] === history.length);
  }

  isFinished(): boolean {
    return (
      this.#phasesLeft === 0 &&
      this.#overlapsLeft === 0 &&
      this.isNonDiagonalDone() &&
      this.#program.nonDiagonalsByQubit.every((_, position) => !this.#needsLinear(position))
    );
  }

  /** Returns the next non-diagonal operation of a position, if there is one. */
  next(position: number): NonDiagonalOp | undefined {
    return this.#program.nonDiagonalsByQubit[position]![this.#slot[position]!];
  }

  /** Returns the number of remaining non-diagonal operations of a position. */
  left(position: number): number {
    return this.#program.nonDiagonalsByQubit[position]!.length - this.#slot[position]!;
  }

  #needsLinear(position: number): boolean {
    return this.#linearDone[position] === 0 && this.#program.oneQubitPhases[position]![this.#slot[position]!] !== 0;
  }

  #isInSlot({ position, slot }: { readonly position: number; readonly slot: number }): boolean {
    return this.#slot[position] === slot;
  }

  #isDone(element: Element): boolean {
    return this.#doneOf(element)[element.id] === 1;
  }

  #doneOf({ kind }: Element): Uint8Array {
    if (kind === 'phase') return this.#phaseDone;
    return kind === 'diagonal-overlap' ? this.#overlapDone : this.#nonDiagonalDone;
  }

  #attachedTo(position: number): readonly Element[] {
    return this.#program.multiQubitElements[position]![this.#slot[position]!]!;
  }

  /**
   * Returns what must be done before a non-diagonal operation: 'free' nothing; 'phases' only diagonals that may act now;
   * 'blocked' an operation that depends on another position.
   */
  state(operation: NonDiagonalOp): 'free' | 'phases' | 'blocked' {
    let state: 'free' | 'phases' = 'free';
    for (const target of operation.controls) if (!this.#isInSlot(target)) return 'blocked';
    for (const target of operation.targets) {
      if (!this.#isInSlot(target)) return 'blocked';
      if (this.#needsLinear(target.position)) state = 'phases';
      for (const element of this.#attachedTo(target.position)) {
        if (this.#isDone(element)) continue;
        if (!isDiagonal(element) || !element.conditions.every((condition) => this.#isInSlot(condition)))
          return 'blocked';
        state = 'phases';
      }
    }
    return state;
  }

  /** Collects the multi-qubit phases and overlaps on `position` that may act now and that the predicate accepts. */
  collect(
    position: number,
    into: Set<Phase | DiagonalOverlap>,
    isIncluded: (element: Phase | DiagonalOverlap) => boolean = () => true,
  ): void {
    for (const element of this.#attachedTo(position))
      if (
        isDiagonal(element) &&
        !this.#isDone(element) &&
        element.conditions.every((condition) => this.#isInSlot(condition)) &&
        isIncluded(element)
      )
        into.add(element);
  }

  /** Returns the positions whose phase for value 1 has not acted in the current slot. */
  linear(positions: readonly number[]): readonly number[] {
    return positions.filter((position) => this.#needsLinear(position));
  }

  /** Returns the phase for value 1 of a position in its current slot. */
  phaseOf(position: number): LinearPhase {
    return { position, angle: this.#program.oneQubitPhases[position]![this.#slot[position]!]! };
  }

  applyDiagonal(positions: readonly number[], elements: DiagonalElements): void {
    this.#markDiagonal(positions, elements, 1);
    this.#undo?.push(() => this.#markDiagonal(positions, elements, 0));
  }

  #markDiagonal(positions: readonly number[], { phases, overlaps }: DiagonalElements, done: 0 | 1): void {
    for (const position of positions) this.#linearDone[position] = done;
    for (const { id } of phases) this.#phaseDone[id] = done;
    for (const { id } of overlaps) this.#overlapDone[id] = done;
    this.#phasesLeft += done === 1 ? -phases.length : phases.length;
    this.#overlapsLeft += done === 1 ? -overlaps.length : overlaps.length;
  }

  applyNonDiagonal({ id, targets }: NonDiagonalOp): void {
    const before = this.#undo && targets.map(({ position }) => this.#linearDone[position]!);
    this.#nonDiagonalDone[id] = 1;
    for (const { position } of targets) {
      this.#slot[position]!++;
      this.#linearDone[position] = 0;
    }
    this.#undo?.push(() => {
      this.#nonDiagonalDone[id] = 0;
      targets.forEach(({ position }, i) => {
        this.#slot[position]!--;
        this.#linearDone[position] = before![i]!;
      });
    });
  }
}

const isDiagonal = (element: Element): element is Phase | DiagonalOverlap =>
  element.kind === 'phase' || element.kind === 'diagonal-overlap';
