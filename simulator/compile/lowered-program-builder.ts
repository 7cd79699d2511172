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

/** A qubit's value asked for, before the builder has looked where it stands. */
export interface Wish {
  readonly qubit: number;
  readonly on: 0 | 1;
}

/** One line of the state under construction. Lines outlive SWAPs, which only change who is on which line. */
interface Line {
  readonly id: number;
  /** No mixing yet: the line is |0⟩ and has no place in the state. */
  isIdle: boolean;
  /** The stored bit is the opposite of the qubit's value. */
  inverted: 0 | 1;
  readonly history: NonDiagonalOp[];
  readonly linear: number[];
  readonly attached: Element[][];
}

const PLUS_OR_MINUS_ONE = 1e-13;

/**
 * Collects a circuit as a `Program`. X and SWAP cost nothing here: X inverts how a line is read, SWAP changes lines.
 * A qubit that nothing has mixed stays 0 or 1, whatever is conditioned on it is decided here.
 */
export class LoweredProgramBuilder {
  readonly #startsInZeroState: boolean;
  readonly #lines: Line[];
  /** The line each qubit is on. */
  readonly #lineOf: Line[];
  readonly #phases: Phase[] = [];
  readonly #nonDiagonalOps: NonDiagonalOp[] = [];
  #globalPhase = 0;

  /** @param inverted for a state that is there already: by qubit, whether its stored bit is the opposite of its value */
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

  /** The wishes that are still open, or undefined where one of them can never come true. */
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

  /** e^{i·angle} where the wishes are true. */
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
      // The phase of a 0 is that of either value less that of a 1: one and two positions need only values of 1.
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

  /** RY(angle) on a qubit. */
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

  /** RY(θ + 2π) = −RY(θ): an angle in (−π, π]. */
  #wholeTurns(theta: number): number {
    const turns = Math.round(theta / (2 * Math.PI));
    if (turns % 2 !== 0) this.#globalPhase += Math.PI;
    return theta - turns * 2 * Math.PI;
  }

  /**
   * RY(π) = X·Z, so RY(θ) = X · RY(π − θ) · Z: near π, where the tangent form has no number, the line is inverted and
   * a small angle remains.
   */
  #switchFrame(theta: number, line: Line): number {
    const slot = line.history.length;
    // On the |0⟩ of an idle line Z does nothing.
    if (slot > 0 || !this.#startsInZeroState) line.linear[slot] = wrapAngle(line.linear[slot]! + Math.PI);
    line.inverted ^= 1;
    if (theta > 0) return Math.PI - theta;
    this.#globalPhase += Math.PI;
    return -Math.PI - theta;
  }

  /** Takes back a line's last mixing, after which nothing was said of the line. The list of mixings keeps it. */
  #undo(line: Line): void {
    line.history.pop();
    line.linear.pop();
    line.attached.pop();
    line.isIdle = this.#startsInZeroState && line.history.length === 0;
  }

  /** |00⟩ with |11⟩ by `even` and |01⟩ with |10⟩ by `odd`; see `PairMixing`. */
  parityBlock(even: RealMatrix, odd: RealMatrix, first: number, second: number): void {
    const [a, b] = [this.#lineOf[first]!, this.#lineOf[second]!];
    // An inverted bit makes equal pairs unequal; an inverted first bit exchanges the two of a pair.
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

  /** X where the wishes are true: a CNOT or Toffoli; precondition: some wish is open. */
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

  /** SWAP where the wishes are true: a Fredkin gate; precondition: some wish is open. */
  exchangeTwo(a: number, b: number, wishes: readonly Wish[]): void {
    const first = this.#lineOf[a]!;
    const second = this.#lineOf[b]!;
    // |01⟩ ↔ |10⟩, seen through the inversions.
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
   * A unitary where the wishes are true; `qubits[0]` is bit 0 of a row's number.
   * Precondition: the wishes are open.
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
   * The program, its lines numbered so that positions ascend with the qubits that are on them in the end: all qubits
   * begin alike in |0⟩, so whatever SWAPs there are can be done by choosing where the lines begin. In a state that is
   * there already every line is where it is.
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
