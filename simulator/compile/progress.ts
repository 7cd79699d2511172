import type { Element, LoweredProgram, NonDiagonalOp, Phase } from './program.ts';

/** What a pass does, in order; a sink may ignore it and only weigh. */
export interface PassSink {
  /** Phases of single positions in their present slots, and phases of several, all of which may act now. */
  readonly diagonal: (positions: readonly number[], phases: readonly Phase[]) => void;
  readonly mix: (mixing: NonDiagonalOp) => void;
  /** Whether the pass has room for more. */
  readonly isFull: () => boolean;
}

/** How far a program has come. */
export class Progress {
  readonly #program: LoweredProgram;
  /** The slot each position is in. */
  readonly #slot: Int32Array;
  /** Whether the phase of value 1 has acted in the present slot. */
  readonly #linearDone: Uint8Array;
  readonly #phaseDone: Uint8Array;
  readonly #mixingDone: Uint8Array;
  #phasesLeft: number;

  /** What was done in the attempt that is going on, as the steps that take it back. */
  #undo: (() => void)[] | undefined;

  constructor(program: LoweredProgram) {
    this.#program = program;
    this.#slot = new Int32Array(program.storedQubits);
    this.#linearDone = new Uint8Array(program.storedQubits);
    // Phases that have cancelled to nothing need not act.
    this.#phaseDone = Uint8Array.from(program.phases, ({ angle }) => (angle === 0 ? 1 : 0));
    this.#mixingDone = new Uint8Array(program.nonDiagonalOps.length);
    this.#phasesLeft = program.phases.filter(({ angle }) => angle !== 0).length;
  }

  /** Does some work and takes it back. Nothing is copied: a program may be long, and an attempt short. */
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

  /** The part of all mixings that has been done. */
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

  /** Every mixing has been done; phases may be left. */
  isNonDiagonalDone(): boolean {
    return this.#program.nonDiagonalsByQubit.every((history, position) => this.#slot[position] === history.length);
  }

  isFinished(): boolean {
    return (
      this.#phasesLeft === 0 &&
      this.isNonDiagonalDone() &&
      this.#program.nonDiagonalsByQubit.every((_, position) => !this.#needsLinear(position))
    );
  }

  /** The next mixing of a position, if there is one. */
  next(position: number): NonDiagonalOp | undefined {
    return this.#program.nonDiagonalsByQubit[position]![this.#slot[position]!];
  }

  /** Mixings that a position has still before it. */
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
    return (element.kind === 'phase' ? this.#phaseDone : this.#mixingDone)[element.id] === 1;
  }

  #attachedTo(position: number): readonly Element[] {
    return this.#program.multiQubitElements[position]![this.#slot[position]!]!;
  }

  /**
   * What stands before a mixing: 'free' nothing, 'phases' only phases that may act now, 'blocked' something that
   * another position must do first.
   */
  state(mixing: NonDiagonalOp): 'free' | 'phases' | 'blocked' {
    let state: 'free' | 'phases' = 'free';
    for (const place of mixing.controls) if (!this.#isInSlot(place)) return 'blocked';
    for (const target of mixing.targets) {
      if (!this.#isInSlot(target)) return 'blocked';
      if (this.#needsLinear(target.position)) state = 'phases';
      for (const element of this.#attachedTo(target.position)) {
        if (this.#isDone(element)) continue;
        if (element.kind !== 'phase' || !element.conditions.every((condition) => this.#isInSlot(condition)))
          return 'blocked';
        state = 'phases';
      }
    }
    return state;
  }

  /** Phases of several positions that may act now, look at `position`, and are wanted. */
  collect(position: number, into: Set<Phase>, isWanted: (phase: Phase) => boolean = () => true): void {
    for (const element of this.#attachedTo(position))
      if (
        element.kind === 'phase' &&
        !this.#isDone(element) &&
        element.conditions.every((condition) => this.#isInSlot(condition)) &&
        isWanted(element)
      )
        into.add(element);
  }

  /** Those of `positions` whose phase of value 1 has not acted in this slot. */
  linear(positions: readonly number[]): readonly number[] {
    return positions.filter((position) => this.#needsLinear(position));
  }

  angle(position: number): number {
    return this.#program.oneQubitPhases[position]![this.#slot[position]!]!;
  }

  actDiagonal(positions: readonly number[], phases: readonly Phase[]): void {
    this.#markDiagonal(positions, phases, 1);
    this.#undo?.push(() => this.#markDiagonal(positions, phases, 0));
  }

  #markDiagonal(positions: readonly number[], phases: readonly Phase[], done: 0 | 1): void {
    for (const position of positions) this.#linearDone[position] = done;
    for (const { id } of phases) this.#phaseDone[id] = done;
    this.#phasesLeft += done === 1 ? -phases.length : phases.length;
  }

  actMixing({ id, targets }: NonDiagonalOp): void {
    const before = this.#undo && targets.map(({ position }) => this.#linearDone[position]!);
    this.#mixingDone[id] = 1;
    for (const { position } of targets) {
      this.#slot[position]!++;
      this.#linearDone[position] = 0;
    }
    this.#undo?.push(() => {
      this.#mixingDone[id] = 0;
      targets.forEach(({ position }, i) => {
        this.#slot[position]!--;
        this.#linearDone[position] = before![i]!;
      });
    });
  }
}
