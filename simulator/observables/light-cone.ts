import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { PauliAxis } from '#simulator/gates/gate.ts';
import { IDENTITY, PAULI_X, PAULI_Y, PAULI_Z } from '#simulator/gates/matrices.ts';
import { isClose, kron, multiply, withControls } from '#simulator/math/complex.ts';

/** A factor of a product observable: a Pauli operator, or the projector onto the value 0 or 1 of a qubit. */
export interface ConeFactor {
  readonly qubit: number;
  readonly mark: PauliAxis | '0' | '1';
}

/** A gate of a cone, with the wires of its operands. A wire is a qubit followed through uncontrolled SWAPs. */
export interface ConeGate {
  readonly operation: PlainGate;
  /** Index among the gates of the circuit. */
  readonly index: number;
  readonly targets: readonly number[];
  readonly controls: readonly Control[];
}

/** The operations on which a product observable depends. */
export interface LightCone {
  /** The qubit of each wire before the first gate. */
  readonly qubits: readonly number[];
  /** In order of time. */
  readonly gates: readonly ConeGate[];
  /** The observable on the wires. */
  readonly factors: readonly ConeFactor[];
}

/**
 * The gates of a circuit, to look up the cones of many observables: a cone takes time in proportion to its size. A cone
 * does not depend on the values of parameters: it has every gate that counts for some of them.
 */
export class LightCones {
  readonly #gates: readonly PlainGate[];
  /** Indices of the gates on each qubit, ascending. */
  readonly #onQubit: readonly (readonly number[])[];
  /** Axes of the gates that a walk has visited. */
  readonly #axes: (readonly Axes[] | undefined)[] = [];

  constructor(qubits: number, gates: readonly PlainGate[]) {
    const onQubit = Array.from({ length: qubits }, (): number[] => []);
    gates.forEach((gate, index) => {
      for (const qubit of touchedBy(gate)) onQubit[qubit]!.push(index);
    });
    this.#gates = gates;
    this.#onQubit = onQubit;
  }

  /**
   * Walks the gates backwards. A gate without a qubit of the observable is left out; so is one that commutes with the
   * observable as carried back to it. That is known in two cases. On every common qubit both have only the identity and
   * the same Pauli operator: so of a run of diagonal gates only those count that touch a qubit which something else has
   * changed. Or no gate has changed the factors on these qubits yet, and the matrices commute.
   */
  coneOf(factors: readonly ConeFactor[]): LightCone {
    return new Walk(this.#gates, this.#onQubit, this.#axes, factors).cone();
  }

  /**
   * Divides the factors into those whose cones are disjoint: the mean of their product is the product of their means,
   * because the qubits start in a product state.
   */
  independentParts(factors: readonly ConeFactor[]): readonly (readonly ConeFactor[])[] {
    const parts: { factors: ConeFactor[]; qubits: Set<number> }[] = [];
    for (const factor of factors) {
      const { qubits } = this.coneOf([factor]);
      const joined = { factors: [factor], qubits: new Set(qubits) };
      for (let i = parts.length - 1; i >= 0; i--) {
        const part = parts[i]!;
        if (!qubits.some((qubit) => part.qubits.has(qubit))) continue;
        joined.factors.unshift(...part.factors);
        for (const qubit of part.qubits) joined.qubits.add(qubit);
        parts.splice(i, 1);
      }
      parts.push(joined);
    }
    return parts.map((part) => part.factors);
  }
}

const touchedBy = ({ targets, controls }: PlainGate): readonly number[] => [
  ...targets,
  ...controls.map(({ qubit }) => qubit),
];

/** A set of axes as bits. */
const AXES = { X: 1, Y: 2, Z: 4 } as const;
type Axes = number;

const AXIS_NAMES = ['X', 'Y', 'Z'] as const;
const PAULI_MATRICES: Readonly<Record<'I' | PauliAxis, Float64Array>> = {
  I: IDENTITY,
  X: PAULI_X,
  Y: PAULI_Y,
  Z: PAULI_Z,
};

/** For each operand, targets first: the axes whose Pauli operator on this qubit commutes with the gate. */
function axesOf(operation: PlainGate): readonly Axes[] {
  const { targets, controls } = operation;
  const matrix = matrixOf(operation);
  const commuting = targets.map((_, i) =>
    AXIS_NAMES.reduce((axes, axis) => {
      const pauli = targets
        .map((_, k) => PAULI_MATRICES[k === i ? axis : 'I'])
        .reduce((left, right) => kron(left, right));
      return commute(matrix, pauli) ? axes | AXES[axis] : axes;
    }, 0),
  );
  return [...commuting, ...controls.map(() => AXES.Z)];
}

/** In place of an angle that depends on parameters: with it a gate commutes only with what it always commutes with. */
const SOME_ANGLE = 0.7368062997;

const matrixOf = ({ gate, parameters }: PlainGate): Float64Array =>
  gate.matrix(parameters.map((value, i) => (Number.isNaN(value) ? SOME_ANGLE + i / 7 : value)));

const commute = (one: Float64Array, other: Float64Array): boolean =>
  isClose(multiply(one, other), multiply(other, one));

const isRelabelling = ({ gate, controls }: PlainGate): boolean => gate.name === 'SWAP' && controls.length === 0;

/** Gates on more qubits are not compared with the factors. */
const MOST_COMPARED = 3;

class Walk {
  readonly #gates: readonly PlainGate[];
  readonly #onQubit: readonly (readonly number[])[];
  readonly #axesOfGates: (readonly Axes[] | undefined)[];
  readonly #factors: readonly ConeFactor[];
  /** The wire at each qubit of the observable, at the present time of the walk. */
  readonly #wires = new Map<number, number>();
  /**
   * For each wire, the axes A of which the observable, carried back through the gates so far, has only the identity and
   * A on this wire.
   */
  readonly #axes: Axes[] = [];
  /** The factor of each wire that no gate has changed yet. */
  readonly #fresh: (PauliAxis | undefined)[] = [];
  readonly #backwards: ConeGate[] = [];
  /** Indices of gates to visit: a heap with the largest first. */
  readonly #heap: number[] = [];

  constructor(
    gates: readonly PlainGate[],
    onQubit: readonly (readonly number[])[],
    axesOfGates: (readonly Axes[] | undefined)[],
    factors: readonly ConeFactor[],
  ) {
    this.#gates = gates;
    this.#onQubit = onQubit;
    this.#axesOfGates = axesOfGates;
    this.#factors = factors;
    for (const { qubit, mark } of factors) {
      // What commutes with a product of Z need not commute with one of projectors.
      if (mark === '0' || mark === '1') this.#addWire(qubit, AXES.Z);
      else this.#addWire(qubit, AXES[mark], mark);
      this.#visitBefore(qubit, gates.length);
    }
  }

  cone(): LightCone {
    const factors = this.#factors.map(({ qubit, mark }) => ({ qubit: this.#wires.get(qubit)!, mark }));
    let last = this.#gates.length;
    for (let index = this.#take(); index !== undefined; index = this.#take()) {
      if (index === last) continue;
      last = index;
      const operation = this.#gates[index]!;
      this.#visit(operation, index);
      for (const qubit of touchedBy(operation)) if (this.#wires.has(qubit)) this.#visitBefore(qubit, index);
    }
    const qubits: number[] = [];
    for (const [qubit, wire] of this.#wires) qubits[wire] = qubit;
    return { qubits, gates: this.#backwards.reverse(), factors };
  }

  #visit(operation: PlainGate, index: number): void {
    if (isRelabelling(operation)) {
      const [one, other] = operation.targets as readonly [number, number];
      const [first, second] = [this.#wires.get(one), this.#wires.get(other)];
      this.#place(one, second);
      this.#place(other, first);
      return;
    }
    const axes = (this.#axesOfGates[index] ??= axesOf(operation));
    if (this.#commutes(operation, axes)) return;
    const { targets, controls } = operation;
    touchedBy(operation).forEach((qubit, i) => {
      const wire = this.#wires.get(qubit) ?? this.#addWire(qubit, axes[i]!);
      this.#axes[wire]! &= axes[i]!;
      this.#fresh[wire] = undefined;
    });
    const wireOf = (qubit: number) => this.#wires.get(qubit)!;
    this.#backwards.push({
      operation,
      index,
      targets: targets.map(wireOf),
      controls: controls.map(({ qubit, on }) => ({ qubit: wireOf(qubit), on })),
    });
  }

  #commutes(operation: PlainGate, axes: readonly Axes[]): boolean {
    const touched = touchedBy(operation);
    const isShared = touched.every((qubit, i) => {
      const wire = this.#wires.get(qubit);
      return wire === undefined || (this.#axes[wire]! & axes[i]!) !== 0;
    });
    if (isShared) return true;
    if (touched.length > MOST_COMPARED) return false;
    const factors = touched.map((qubit) => {
      const wire = this.#wires.get(qubit);
      return wire === undefined ? 'I' : this.#fresh[wire];
    });
    // The controls come first in the matrix, so they are the more significant bits.
    const { length } = operation.targets;
    const ordered = [...factors.slice(length), ...factors.slice(0, length)];
    if (!ordered.every((axis) => axis !== undefined)) return false;
    const pauli = ordered.map((axis) => PAULI_MATRICES[axis]).reduce((left, right) => kron(left, right));
    const matrix = withControls(matrixOf(operation), operation.controls);
    return commute(matrix, pauli);
  }

  #addWire(qubit: number, axes: Axes, axis?: PauliAxis): number {
    const wire = this.#axes.push(axes) - 1;
    this.#fresh[wire] = axis;
    this.#wires.set(qubit, wire);
    return wire;
  }

  #place(qubit: number, wire: number | undefined): void {
    if (wire === undefined) this.#wires.delete(qubit);
    else this.#wires.set(qubit, wire);
  }

  /** Plans a visit of the last gate on a qubit before an index. */
  #visitBefore(qubit: number, index: number): void {
    const list = this.#onQubit[qubit]!;
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle]! < index) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return;
    const heap = this.#heap;
    let at = heap.push(list[low - 1]!) - 1;
    while (at > 0 && heap[(at - 1) >> 1]! < heap[at]!) {
      const parent = (at - 1) >> 1;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  #take(): number | undefined {
    const heap = this.#heap;
    const largest = heap[0];
    const last = heap.pop();
    if (heap.length === 0 || last === undefined) return largest;
    heap[0] = last;
    for (let at = 0; ;) {
      let child = 2 * at + 1;
      if (child >= heap.length) return largest;
      if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
      if (heap[at]! >= heap[child]!) return largest;
      [heap[at], heap[child]] = [heap[child]!, heap[at]!];
      at = child;
    }
  }
}
