import type { Control } from '#simulator/circuit/circuit.ts';
import { permuteBasis } from '#simulator/math/complex.ts';
import type {
  DiagonalOverlap,
  Element,
  LoweredProgram,
  Mapping,
  NonDiagonalOp,
  OverlapTerm,
  Phase,
  Reading,
  RealMatrix,
  SlotCondition,
} from './program.ts';
import { isNegligible, wrapAngle } from './snap.ts';

/**
 * One logical wire of the state under construction. A SWAP does not change wires, only which qubit is on which wire.
 */
interface Wire {
  readonly id: number;
  /** No non-diagonal operation yet: the wire is in |0⟩ and is not stored. */
  isIdle: boolean;
  /** The stored bit is the opposite of the qubit's value. */
  inverted: 0 | 1;
  readonly history: NonDiagonalOp[];
  readonly phases: number[];
  readonly elements: Element[][];
}

const PLUS_OR_MINUS_ONE = 1e-13;

/**
 * Collects a circuit as a `LoweredProgram`. X and SWAP need no operation here: X inverts the stored bit, SWAP relabels
 * wires. A qubit without non-diagonal operations has a known value, so controls on it are resolved here.
 */
export class LoweredProgramBuilder {
  readonly #startsInZeroState: boolean;
  readonly #wires: Wire[];
  /** The wire of each qubit. */
  readonly #wireOf: Wire[];
  readonly #phases: Phase[] = [];
  readonly #overlaps: DiagonalOverlap[] = [];
  readonly #nonDiagonalOps: NonDiagonalOp[] = [];
  #globalPhase = 0;

  /** @param inverted only for an existing state: by qubit, whether its stored bit is the opposite of its value */
  constructor(qubits: number, inverted?: readonly (0 | 1)[]) {
    this.#startsInZeroState = inverted === undefined;
    this.#wires = Array.from({ length: qubits }, (_, id) => ({
      id,
      isIdle: this.#startsInZeroState,
      inverted: inverted?.[id] ?? 0,
      history: [],
      phases: [0],
      elements: [[]],
    }));
    this.#wireOf = [...this.#wires];
  }

  invert(qubit: number): void {
    this.#wireOf[qubit]!.inverted ^= 1;
  }

  swap(a: number, b: number): void {
    const wire = this.#wireOf[a]!;
    this.#wireOf[a] = this.#wireOf[b]!;
    this.#wireOf[b] = wire;
  }

  isIdle(qubit: number): boolean {
    return this.#wireOf[qubit]!.isIdle;
  }

  /** Returns the controls that are unresolved, or undefined if one of them can never be satisfied. */
  unresolved(controls: readonly Control[]): readonly Control[] | undefined {
    if (controls.length === 0) return controls;
    const unresolved: Control[] = [];
    for (const control of controls) {
      const wire = this.#wireOf[control.qubit]!;
      if (!wire.isIdle) unresolved.push(control);
      else if (wire.inverted !== control.on) return undefined;
    }
    return unresolved;
  }

  /** Applies e^{i·angle} where the controls are satisfied. */
  phase(angle: number, controls: readonly Control[]): void {
    const unresolved = this.unresolved(controls);
    if (unresolved !== undefined) this.#addPhase(angle, this.#conditions(unresolved));
  }

  #conditions(controls: readonly Control[]): readonly SlotCondition[] {
    return controls.map((control) => this.#condition(control));
  }

  #condition({ qubit, on }: Control): SlotCondition {
    const wire = this.#wireOf[qubit]!;
    return { position: wire.id, slot: wire.history.length, value: (on ^ wire.inverted) as 0 | 1 };
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
    const wire = this.#wires[position]!;
    if (conditions.length === 1) {
      wire.phases[slot] = wrapAngle(wire.phases[slot]! + angle);
      return;
    }
    const same = wire.elements[slot]!.find(
      (element): element is Phase => element.kind === 'phase' && isSame(element.conditions, conditions),
    );
    if (same !== undefined) {
      same.angle = wrapAngle(same.angle + angle);
      return;
    }
    const own = conditions.map((condition) => ({ ...condition }));
    const phase: Phase = { kind: 'phase', id: this.#phases.length, conditions: own, angle: wrapAngle(angle) };
    this.#phases.push(phase);
    for (const condition of conditions) this.#wires[condition.position]!.elements[condition.slot]!.push(phase);
  }

  /** Applies RY(angle) to a qubit, and reads Im⟨λ|Y|ψ⟩, the same before and after it. */
  rotate(angle: number, qubit: number, readings: readonly Reading[] = []): void {
    const wire = this.#wireOf[qubit]!;
    // X RY(θ) X = RY(−θ), X Y X = −Y
    let theta = wire.inverted === 1 ? -angle : angle;
    let read = wire.inverted === 1 ? readings.map(opposite) : readings;
    const slot = wire.history.length;
    const last = wire.history[slot - 1];
    const merges = last?.kind === 'rotation' && wire.phases[slot] === 0 && wire.elements[slot]!.length === 0;
    if (merges) {
      theta += last.angle;
      if (last.readings.length > 0) read = [...last.readings, ...read];
      this.#undo(wire);
    }
    theta = this.#wrapRevolutions(theta);
    if (Math.abs(theta) > Math.PI / 2 + PLUS_OR_MINUS_ONE) {
      theta = this.#switchFrame(theta, wire);
      // Z Y Z = −Y
      read = read.map(opposite);
    }
    if (!isNegligible(theta) || read.length > 0) this.#addRotation(wire, theta, read);
  }

  #addRotation(wire: Wire, angle: number, readings: readonly Reading[]): void {
    const id = this.#nonDiagonalOps.length;
    this.#add({ kind: 'rotation', id, targets: [target(wire)], controls: [], angle, readings });
  }

  /** Reads Im⟨λ|Z…Z|ψ⟩ with Z on these qubits. It is 0 if all of them have a known value. */
  diagonalOverlap(qubits: readonly number[], reading: Reading): void {
    const wires = qubits.map((qubit) => this.#wireOf[qubit]!);
    const read = wires.filter(({ inverted }) => inverted === 1).length % 2 === 1 ? opposite(reading) : reading;
    const conditions = wires.filter(({ isIdle }) => !isIdle).map(target);
    if (conditions.length === 0) return;
    const elements = this.#wires[conditions[0]!.position]!.elements[conditions[0]!.slot]!;
    const same = elements.find(
      (element): element is DiagonalOverlap =>
        element.kind === 'diagonal-overlap' && areSameTargets(element.conditions, conditions),
    );
    if (same !== undefined) {
      same.readings.push(read);
      return;
    }
    const overlap: DiagonalOverlap = {
      kind: 'diagonal-overlap',
      id: this.#overlaps.length,
      conditions,
      readings: [read],
    };
    this.#overlaps.push(overlap);
    for (const { position, slot } of conditions) this.#wires[position]!.elements[slot]!.push(overlap);
  }

  /**
   * Reads 2 Re⟨λ|M|ψ⟩ of matrices that are zero where the controls are not satisfied; `qubits[0]` is bit 0 of a row
   * index. Precondition: the controls are unresolved.
   */
  denseOverlap(terms: readonly OverlapTerm[], qubits: readonly number[], controls: readonly Control[]): void {
    const wires = qubits.map((qubit) => this.#wireOf[qubit]!);
    const inversion = inversionOfRows(wires);
    this.#add({
      kind: 'dense-overlap',
      id: this.#nonDiagonalOps.length,
      targets: wires.map(target),
      controls: this.#conditions(controls),
      terms: terms.map(({ angle, matrix }) => ({
        angle,
        matrix: inversion === 0 ? matrix : permuteBasis(matrix, (bits) => bits ^ inversion),
      })),
    });
  }

  /** RY(θ + 2π) = −RY(θ). Returns an angle from −π to π. */
  #wrapRevolutions(theta: number): number {
    const revolutions = Math.round(theta / (2 * Math.PI));
    if (revolutions % 2 !== 0) this.#globalPhase += Math.PI;
    return theta - revolutions * 2 * Math.PI;
  }

  /**
   * RY(π) = X·Z, so RY(θ) = X · RY(π − θ) · Z. Near π, where the tangent form is undefined, the wire is inverted and a
   * small angle remains.
   */
  #switchFrame(theta: number, wire: Wire): number {
    const slot = wire.history.length;
    // Z has no effect on an idle wire in |0⟩.
    if (slot > 0 || !this.#startsInZeroState) wire.phases[slot] = wrapAngle(wire.phases[slot]! + Math.PI);
    wire.inverted ^= 1;
    if (theta > 0) return Math.PI - theta;
    this.#globalPhase += Math.PI;
    return -Math.PI - theta;
  }

  /**
   * Removes the last non-diagonal operation of a wire. Precondition: no phase or control of the wire follows it. The
   * list of all non-diagonal operations still contains it.
   */
  #undo(wire: Wire): void {
    wire.history.pop();
    wire.phases.pop();
    wire.elements.pop();
    wire.isIdle = this.#startsInZeroState && wire.history.length === 0;
  }

  /** Applies `even` to |00⟩ and |11⟩, and `odd` to |01⟩ and |10⟩; see `ParityBlockOp`. */
  parityBlock(even: RealMatrix, odd: RealMatrix, first: number, second: number): void {
    const [a, b] = [this.#wireOf[first]!, this.#wireOf[second]!];
    // An inverted bit swaps the even and odd pairs; an inverted first bit also swaps the two states of a pair.
    const inStoredBits = ([m0, m1, m2, m3]: RealMatrix): RealMatrix =>
      a.inverted === 1 ? [m3, m2, m1, m0] : [m0, m1, m2, m3];
    const isSwapped = a.inverted !== b.inverted;
    this.#add({
      kind: 'parity-block',
      id: this.#nonDiagonalOps.length,
      targets: [target(a), target(b)],
      controls: [],
      even: inStoredBits(isSwapped ? odd : even),
      odd: inStoredBits(isSwapped ? even : odd),
    });
  }

  /**
   * Applies X where the controls are satisfied: a CNOT or Toffoli. Precondition: at least one control is unresolved.
   */
  controlledX(qubit: number, controls: readonly Control[]): void {
    const wire = this.#wireOf[qubit]!;
    this.#add({
      kind: 'basis-swap',
      id: this.#nonDiagonalOps.length,
      targets: [target(wire)],
      controls: this.#conditions(controls),
      values: 0,
    });
  }

  /**
   * Applies SWAP where the controls are satisfied: a Fredkin gate. Precondition: at least one control is unresolved.
   */
  controlledSwap(a: number, b: number, controls: readonly Control[]): void {
    const first = this.#wireOf[a]!;
    const second = this.#wireOf[b]!;
    // |01⟩ ↔ |10⟩, with the inversions applied.
    const values = (first.inverted ^ 1) | (second.inverted << 1);
    this.#add({
      kind: 'basis-swap',
      id: this.#nonDiagonalOps.length,
      targets: [target(first), target(second)],
      controls: this.#conditions(controls),
      values,
    });
  }

  /**
   * Applies a unitary where the controls are satisfied; `qubits[0]` is bit 0 of a row index.
   * Precondition: the controls are unresolved.
   */
  dense(matrix: Float64Array, qubits: readonly number[], controls: readonly Control[]): void {
    const wires = qubits.map((qubit) => this.#wireOf[qubit]!);
    const inversion = inversionOfRows(wires);
    this.#add({
      kind: 'dense',
      id: this.#nonDiagonalOps.length,
      targets: wires.map(target),
      controls: this.#conditions(controls),
      matrix: inversion === 0 ? matrix : permuteBasis(matrix, (bits) => bits ^ inversion),
    });
  }

  #add(operation: NonDiagonalOp): void {
    this.#nonDiagonalOps.push(operation);
    for (const { position, slot } of operation.controls) this.#wires[position]!.elements[slot]!.push(operation);
    for (const { position } of operation.targets) {
      const wire = this.#wires[position]!;
      wire.isIdle = false;
      wire.history.push(operation);
      wire.phases.push(0);
      wire.elements.push([]);
    }
  }

  /**
   * Returns the program. From |0…0⟩, the non-idle wires are numbered in the order of the qubits that end on them; this
   * absorbs uncontrolled SWAPs, because all wires start in the same state. For an existing state every wire keeps its
   * position.
   * @param leastStored at least this many qubits get a position
   */
  finish(leastStored = 0): Omit<LoweredProgram, 'fusions'> {
    if (this.#startsInZeroState) this.#store(leastStored);
    const position = new Array<number>(this.#wires.length).fill(-1);
    const active = this.#startsInZeroState ? this.#wireOf.filter((wire) => !wire.isIdle) : this.#wires;
    active.forEach((wire, index) => (position[wire.id] = index));
    for (const operation of this.#nonDiagonalOps)
      for (const used of [...operation.targets, ...operation.controls]) used.position = position[used.position]!;
    for (const phase of this.#phases)
      for (const condition of phase.conditions) condition.position = position[condition.position]!;
    for (const overlap of this.#overlaps)
      for (const condition of overlap.conditions) condition.position = position[condition.position]!;
    const mapping: Mapping = {
      qubits: this.#wireOf.length,
      storedBit: this.#wireOf.map((wire) => position[wire.id]!),
      isInverted: this.#wireOf.map((wire) => wire.inverted),
    };
    return {
      startsInZeroState: this.#startsInZeroState,
      storedQubits: active.length,
      nonDiagonalsByQubit: active.map((wire) => wire.history),
      oneQubitPhases: active.map((wire) => wire.phases),
      multiQubitElements: active.map((wire) => wire.elements),
      phases: this.#phases,
      diagonalOverlaps: this.#overlaps,
      nonDiagonalOps: this.#nonDiagonalOps,
      globalPhase: wrapAngle(this.#globalPhase),
      mapping,
    };
  }

  /** Rotates qubits of known value by 0 until this many have an operation. */
  #store(least: number): void {
    const idle = this.#wireOf.filter(({ isIdle }) => isIdle);
    const missing = least - (this.#wireOf.length - idle.length);
    for (const wire of idle.slice(0, Math.max(0, missing))) this.#addRotation(wire, 0, []);
  }
}

const opposite = ({ angle, factor }: Reading): Reading => ({ angle, factor: -factor });

/** The mask that turns the values of the qubits of a row index into their stored bits. */
const inversionOfRows = (wires: readonly Wire[]): number =>
  wires.reduce((mask, wire, bit) => mask | (wire.inverted << bit), 0);

const target = (wire: Wire) => ({ position: wire.id, slot: wire.history.length });

/** A place on a wire. */
type Place = Omit<SlotCondition, 'value'>;

const areSameTargets = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some((other) => one.position === other.position && one.slot === other.slot));

const isSame = (a: readonly SlotCondition[], b: readonly SlotCondition[]): boolean =>
  a.length === b.length &&
  a.every((one) =>
    b.some((other) => one.position === other.position && one.slot === other.slot && one.value === other.value),
  );
