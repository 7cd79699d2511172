import { permuteBasis } from '#simulator/math/complex.ts';
import type {
  BasisSwap,
  Dense,
  Element,
  LoweredProgram,
  Mapping,
  NonDiagonalOp,
  Phase,
  RealMatrix,
  SlotCondition,
} from './program.ts';
import { isNegligible, wrapAngle } from './snap.ts';

/** A control condition: the required value of a qubit, before the wire of the qubit is resolved. */
export interface Wish {
  readonly qubit: number;
  readonly on: 0 | 1;
}

/**
 * One logical wire of the state under construction. A SWAP does not change wires, only which qubit is on which wire.
 */
interface Line {
  readonly id: number;
  /** No non-diagonal operation yet: the wire is in |0⟩ and is not stored. */
  isIdle: boolean;
  /** The stored bit is the opposite of the qubit's value. */
  inverted: 0 | 1;
  readonly history: NonDiagonalOp[];
  readonly linear: number[];
  readonly attached: Element[][];
}

const PLUS_OR_MINUS_ONE = 1e-13;

/**
 * Collects a circuit as a `LoweredProgram`. X and SWAP need no operation here: X inverts the stored bit, SWAP relabels
 * wires. A qubit without non-diagonal operations has a known value, so controls on it are resolved here.
 */
export class LoweredProgramBuilder {
  readonly #startsInZeroState: boolean;
  readonly #lines: Line[];
  /** The wire of each qubit. */
  readonly #lineOf: Line[];
  readonly #phases: Phase[] = [];
  readonly #nonDiagonalOps: NonDiagonalOp[] = [];
  #globalPhase = 0;

  /** @param inverted only for an existing state: by qubit, whether its stored bit is the opposite of its value */
  constructor(qubits: number, inverted?: readonly (0 | 1)[]) {
    this.#startsInZeroState = inverted === undefined;
    this.#lines = Array.from({ length: qubits }, (_, id) => ({
      id,
      isIdle: this.#startsInZeroState,
      inverted: inverted?.[id] ?? 0,
      history: [],
      linear: [0],
      attached: [[]],
    }));
    this.#lineOf = [...this.#lines];
  }

  invert(qubit: number): void {
    this.#lineOf[qubit]!.inverted ^= 1;
  }

  swap(a: number, b: number): void {
    const line = this.#lineOf[a]!;
    this.#lineOf[a] = this.#lineOf[b]!;
    this.#lineOf[b] = line;
  }

  isIdle(qubit: number): boolean {
    return this.#lineOf[qubit]!.isIdle;
  }

  /** Returns the controls that are unresolved, or undefined if one of them can never be satisfied. */
  open(wishes: readonly Wish[]): readonly Wish[] | undefined {
    if (wishes.length === 0) return wishes;
    const open: Wish[] = [];
    for (const wish of wishes) {
      const line = this.#lineOf[wish.qubit]!;
      if (!line.isIdle) open.push(wish);
      else if (line.inverted !== wish.on) return undefined;
    }
    return open;
  }

  /** Applies e^{i·angle} where the controls are satisfied. */
  phase(angle: number, wishes: readonly Wish[]): void {
    const open = this.open(wishes);
    if (open !== undefined)
      this.#addPhase(
        angle,
        open.map((wish) => this.#condition(wish)),
      );
  }

  #condition({ qubit, on }: Wish): SlotCondition {
    const line = this.#lineOf[qubit]!;
    return { position: line.id, slot: line.history.length, value: (on ^ line.inverted) as 0 | 1 };
  }

  #addPhase(angle: number, conditions: readonly SlotCondition[]): void {
    if (conditions.length === 0) {
      this.#globalPhase += angle;
      return;
    }
    if (conditions.length <= 2) {
      // A phase on value 0 equals a phase without the condition minus the phase on value 1. Phases on one or two
      // positions are therefore stored with values of 1 only.
      const zero = conditions.findIndex(({ value }) => value === 0);
      if (zero >= 0) {
        const rest = conditions.filter((_, i) => i !== zero);
        this.#addPhase(angle, rest);
        this.#addPhase(-angle, [...rest, { ...conditions[zero]!, value: 1 }]);
        return;
      }
    }
    const [{ position, slot }] = conditions as [SlotCondition];
    const line = this.#lines[position]!;
    if (conditions.length === 1) {
      line.linear[slot] = wrapAngle(line.linear[slot]! + angle);
      return;
    }
    const same = line.attached[slot]!.find(
      (element): element is Phase => element.kind === 'phase' && isSame(element.conditions, conditions),
    );
    if (same !== undefined) {
      same.angle = wrapAngle(same.angle + angle);
      return;
    }
    const own = conditions.map((condition) => ({ ...condition }));
    const phase: Phase = { kind: 'phase', id: this.#phases.length, conditions: own, angle: wrapAngle(angle) };
    this.#phases.push(phase);
    for (const condition of conditions) this.#lines[condition.position]!.attached[condition.slot]!.push(phase);
  }

  /** Applies RY(angle) to a qubit. */
  rotate(angle: number, qubit: number): void {
    const line = this.#lineOf[qubit]!;
    // X RY(θ) X = RY(−θ)
    let theta = line.inverted === 1 ? -angle : angle;
    const slot = line.history.length;
    const last = line.history[slot - 1];
    const merges = last?.kind === 'rotation' && line.linear[slot] === 0 && line.attached[slot]!.length === 0;
    if (merges) {
      theta += last.angle;
      this.#undo(line);
    }
    theta = this.#wholeTurns(theta);
    if (Math.abs(theta) > Math.PI / 2 + PLUS_OR_MINUS_ONE) theta = this.#switchFrame(theta, line);
    if (!isNegligible(theta))
      this.#mix({
        kind: 'rotation',
        id: this.#nonDiagonalOps.length,
        targets: [target(line)],
        controls: [],
        angle: theta,
      });
  }

  /** RY(θ + 2π) = −RY(θ). Returns an angle from −π to π. */
  #wholeTurns(theta: number): number {
    const turns = Math.round(theta / (2 * Math.PI));
    if (turns % 2 !== 0) this.#globalPhase += Math.PI;
    return theta - turns * 2 * Math.PI;
  }

  /**
   * RY(π) = X·Z, so RY(θ) = X · RY(π − θ) · Z. Near π, where the tangent form is undefined, the wire is inverted and a
   * small angle remains.
   */
  #switchFrame(theta: number, line: Line): number {
    const slot = line.history.length;
    // Z has no effect on an idle wire in |0⟩.
    if (slot > 0 || !this.#startsInZeroState) line.linear[slot] = wrapAngle(line.linear[slot]! + Math.PI);
    line.inverted ^= 1;
    if (theta > 0) return Math.PI - theta;
    this.#globalPhase += Math.PI;
    return -Math.PI - theta;
  }

  /**
   * Removes the last non-diagonal operation of a wire. Precondition: no phase or control of the wire follows it. The
   * list of all non-diagonal operations still contains it.
   */
  #undo(line: Line): void {
    line.history.pop();
    line.linear.pop();
    line.attached.pop();
    line.isIdle = this.#startsInZeroState && line.history.length === 0;
  }

  /** Applies `even` to |00⟩ and |11⟩, and `odd` to |01⟩ and |10⟩; see `ParityBlockOp`. */
  parityBlock(even: RealMatrix, odd: RealMatrix, first: number, second: number): void {
    const [a, b] = [this.#lineOf[first]!, this.#lineOf[second]!];
    // An inverted bit swaps the even and odd pairs; an inverted first bit also swaps the two states of a pair.
    const seen = ([m0, m1, m2, m3]: RealMatrix): RealMatrix => (a.inverted === 1 ? [m3, m2, m1, m0] : [m0, m1, m2, m3]);
    const isSwapped = a.inverted !== b.inverted;
    this.#mix({
      kind: 'pair-mixing',
      id: this.#nonDiagonalOps.length,
      targets: [target(a), target(b)],
      controls: [],
      even: seen(isSwapped ? odd : even),
      odd: seen(isSwapped ? even : odd),
    });
  }

  /**
   * Applies X where the controls are satisfied: a CNOT or Toffoli. Precondition: at least one control is unresolved.
   */
  exchange(qubit: number, wishes: readonly Wish[]): void {
    const line = this.#lineOf[qubit]!;
    this.#mixControlled(wishes, (controls) => ({
      kind: 'exchange',
      id: this.#nonDiagonalOps.length,
      targets: [target(line)],
      controls,
      values: 0,
    }));
  }

  /**
   * Applies SWAP where the controls are satisfied: a Fredkin gate. Precondition: at least one control is unresolved.
   */
  exchangeTwo(a: number, b: number, wishes: readonly Wish[]): void {
    const first = this.#lineOf[a]!;
    const second = this.#lineOf[b]!;
    // |01⟩ ↔ |10⟩, with the inversions applied.
    const values = (first.inverted ^ 1) | (second.inverted << 1);
    this.#mixControlled(wishes, (controls) => ({
      kind: 'exchange',
      id: this.#nonDiagonalOps.length,
      targets: [target(first), target(second)],
      controls,
      values,
    }));
  }

  /**
   * Applies a unitary where the controls are satisfied; `qubits[0]` is bit 0 of a row index.
   * Precondition: the controls are unresolved.
   */
  dense(matrix: Float64Array, qubits: readonly number[], wishes: readonly Wish[]): void {
    const lines = qubits.map((qubit) => this.#lineOf[qubit]!);
    const inversion = lines.reduce((mask, line, bit) => mask | (line.inverted << bit), 0);
    this.#mixControlled(wishes, (controls) => ({
      kind: 'dense',
      id: this.#nonDiagonalOps.length,
      targets: lines.map(target),
      controls,
      matrix: inversion === 0 ? matrix : permuteBasis(matrix, (bits) => bits ^ inversion),
    }));
  }

  #mixControlled(wishes: readonly Wish[], make: (controls: readonly SlotCondition[]) => BasisSwap | Dense): void {
    this.#mix(make(wishes.map((wish) => this.#condition(wish))));
  }

  #mix(mixing: NonDiagonalOp): void {
    this.#nonDiagonalOps.push(mixing);
    for (const { position, slot } of mixing.controls) this.#lines[position]!.attached[slot]!.push(mixing);
    for (const { position } of mixing.targets) {
      const line = this.#lines[position]!;
      line.isIdle = false;
      line.history.push(mixing);
      line.linear.push(0);
      line.attached.push([]);
    }
  }

  /**
   * Returns the program. From |0…0⟩, the non-idle wires are numbered in the order of the qubits that end on them; this
   * absorbs uncontrolled SWAPs, because all wires start in the same state. For an existing state every wire keeps its
   * position.
   */
  finish(): LoweredProgram {
    const position = new Array<number>(this.#lines.length).fill(-1);
    const active = this.#startsInZeroState ? this.#lineOf.filter((line) => !line.isIdle) : this.#lines;
    active.forEach((line, place) => (position[line.id] = place));
    for (const mixing of this.#nonDiagonalOps)
      for (const place of [...mixing.targets, ...mixing.controls]) place.position = position[place.position]!;
    for (const phase of this.#phases)
      for (const condition of phase.conditions) condition.position = position[condition.position]!;
    const mapping: Mapping = {
      qubits: this.#lineOf.length,
      storedBit: this.#lineOf.map((line) => position[line.id]!),
      isInverted: this.#lineOf.map((line) => line.inverted),
    };
    return {
      startsInZeroState: this.#startsInZeroState,
      storedQubits: active.length,
      nonDiagonalsByQubit: active.map((line) => line.history),
      oneQubitPhases: active.map((line) => line.linear),
      multiQubitElements: active.map((line) => line.attached),
      phases: this.#phases,
      nonDiagonalOps: this.#nonDiagonalOps,
      globalPhase: wrapAngle(this.#globalPhase),
      mapping,
    };
  }
}

const target = (line: Line) => ({ position: line.id, slot: line.history.length });

const isSame = (a: readonly SlotCondition[], b: readonly SlotCondition[]): boolean =>
  a.length === b.length &&
  a.every((one) =>
    b.some((other) => one.position === other.position && one.slot === other.slot && one.value === other.value),
  );
