import type { Element, Mixing, Phase, Program } from './program.ts';

/** What a pass does, in order; a sink may ignore it and only weigh. */
export interface PassSink {
  /** Phases of single positions in their present slots, and phases of several, all of which may act now. */
  readonly diagonal: (positions: readonly number[], phases: readonly Phase[]) => void;
  readonly mix: (mixing: Mixing) => void;
  /** Whether the pass has room for more. */
  readonly isFull: () => boolean;
}

/** How far a program has come. */
export class Progress {
  readonly #program: Program;
  /** The slot each position is in. */
  readonly #slot: Int32Array;
  /** Whether the phase of value 1 has acted in the present slot. */
  readonly #linearDone: Uint8Array;
  readonly #phaseDone: Uint8Array;
  readonly #mixingDone: Uint8Array;
  #phasesLeft: number;

  constructor(program: Program, from?: Progress) {
    this.#program = program;
    this.#slot = from ? from.#slot.slice() : new Int32Array(program.positions);
    this.#linearDone = from ? from.#linearDone.slice() : new Uint8Array(program.positions);
    // Phases that have cancelled to nothing need not act.
    this.#phaseDone = from ? from.#phaseDone.slice() : Uint8Array.from(program.phases, ({ angle }) => (angle === 0 ? 1 : 0));
    this.#mixingDone = from ? from.#mixingDone.slice() : new Uint8Array(program.mixings.length);
    this.#phasesLeft = from ? from.#phasesLeft : program.phases.filter(({ angle }) => angle !== 0).length;
  }

  copy(): Progress {
    return new Progress(this.#program, this);
  }

  /** Every mixing has been done; phases may be left. */
  isMixed(): boolean {
    return this.#program.history.every((history, position) => this.#slot[position] === history.length);
  }

  isFinished(): boolean {
    return this.#phasesLeft === 0 && this.isMixed() && this.#program.history.every((_, position) => !this.#needsLinear(position));
  }

  /** The next mixing of a position, if there is one. */
  next(position: number): Mixing | undefined {
    return this.#program.history[position]![this.#slot[position]!];
  }

  /** Mixings that a position has still before it. */
  left(position: number): number {
    return this.#program.history[position]!.length - this.#slot[position]!;
  }

  #needsLinear(position: number): boolean {
    return this.#linearDone[position] === 0 && this.#program.linear[position]![this.#slot[position]!] !== 0;
  }

  #isInSlot({ position, slot }: { readonly position: number; readonly slot: number }): boolean {
    return this.#slot[position] === slot;
  }

  #isDone(element: Element): boolean {
    return (element.kind === 'phase' ? this.#phaseDone : this.#mixingDone)[element.id] === 1;
  }

  #attachedTo(position: number): readonly Element[] {
    return this.#program.attached[position]![this.#slot[position]!]!;
  }

  /**
   * What stands before a mixing: 'free' nothing, 'phases' only phases that may act now, 'blocked' something that
   * another position must do first.
   */
  state(mixing: Mixing): 'free' | 'phases' | 'blocked' {
    let state: 'free' | 'phases' = 'free';
    for (const place of mixing.controls) if (!this.#isInSlot(place)) return 'blocked';
    for (const target of mixing.targets) {
      if (!this.#isInSlot(target)) return 'blocked';
      if (this.#needsLinear(target.position)) state = 'phases';
      for (const element of this.#attachedTo(target.position)) {
        if (this.#isDone(element)) continue;
        if (element.kind !== 'phase' || !element.conditions.every((condition) => this.#isInSlot(condition))) return 'blocked';
        state = 'phases';
      }
    }
    return state;
  }

  /** Phases of several positions that may act now, look at `position`, and are wanted. */
  collect(position: number, into: Set<Phase>, isWanted: (phase: Phase) => boolean = () => true): void {
    for (const element of this.#attachedTo(position))
      if (element.kind === 'phase' && !this.#isDone(element) && element.conditions.every((condition) => this.#isInSlot(condition)) && isWanted(element))
        into.add(element);
  }

  /** Those of `positions` whose phase of value 1 has not acted in this slot. */
  linear(positions: readonly number[]): readonly number[] {
    return positions.filter((position) => this.#needsLinear(position));
  }

  angle(position: number): number {
    return this.#program.linear[position]![this.#slot[position]!]!;
  }

  actDiagonal(positions: readonly number[], phases: readonly Phase[]): void {
    for (const position of positions) this.#linearDone[position] = 1;
    for (const { id } of phases) this.#phaseDone[id] = 1;
    this.#phasesLeft -= phases.length;
  }

  actMixing(mixing: Mixing): void {
    this.#mixingDone[mixing.id] = 1;
    for (const { position } of mixing.targets) {
      this.#slot[position]!++;
      this.#linearDone[position] = 0;
    }
  }
}
