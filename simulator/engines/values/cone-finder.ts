import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import { canonicalCone, observableOfFactors } from '#simulator/observables/canonical-cone.ts';
import { type ConeFactor, LightCones } from '#simulator/observables/light-cone.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { withPairRotations } from '#simulator/observables/pair-rotations.ts';
import type { ObservedProgram } from './observed-program.ts';

/** A state of more qubits takes too long for one term of many. */
export const MAX_CONE_QUBITS = 24;

/** A light cone as a circuit of its own, shared by all terms with an equal one. */
export interface ConeCircuit {
  readonly qubits: number;
  /** With trees for angles that depend on parameters. */
  readonly gates: readonly PlainGate[];
  readonly observable: Observable;
  /** Its angles that depend on parameters, in the order of its gates. */
  readonly angles: readonly GateAngle[];
}

/** A factor of a term: the value of a cone. */
export interface ConePart {
  /** Index of the cone. */
  readonly cone: number;
  /** The angle of the program that each angle of the cone is. */
  readonly angles: readonly number[];
}

/** Measured: writing a gate of a cone with its angles. */
const GATE_SECONDS = 4e-6;

/** Seconds of one run of a cone on the reference machine. */
export const coneSeconds = ({ qubits, gates }: ConeCircuit): number =>
  gates.length * (GATE_SECONDS + 2 ** qubits * AMPLITUDE_SECONDS.part.double);

/** Finds the cones of products, each once. */
export class ConeFinder {
  readonly cones: ConeCircuit[] = [];
  readonly #lightCones: LightCones;
  /** The index in the program of each gate of the cones. */
  readonly #places: readonly number[];
  readonly #byKey = new Map<string, number>();
  /** Indices of the program's angles by gate and index among the gate's parameters. */
  readonly #angles: ReadonlyMap<string, number>;
  /** Qubits of the cone of each factor alone. */
  readonly #single = new Map<string, ReadonlySet<number>>();

  constructor({ qubits, gates, angles }: Pick<ObservedProgram, 'qubits' | 'gates' | 'angles'>) {
    const placed = withPairRotations(qubits, gates);
    this.#lightCones = new LightCones(qubits, placed.gates);
    this.#places = placed.places;
    this.#angles = new Map(angles.map(({ gate, index }, at) => [`${gate} ${index}`, at]));
  }

  /** Returns the most qubits on which one of the factors depends. */
  widestOf(factors: readonly ConeFactor[]): number {
    return factors.reduce((most, factor) => Math.max(most, this.#qubitsOf(factor).size), 0);
  }

  /** Returns the qubits on which a product depends, but for those that its factors cancel. */
  qubitsOf(product: readonly ConeFactor[]): ReadonlySet<number> {
    return new Set(product.flatMap((factor) => [...this.#qubitsOf(factor)]));
  }

  #qubitsOf(factor: ConeFactor): ReadonlySet<number> {
    const key = factor.mark + factor.qubit;
    let qubits = this.#single.get(key);
    if (qubits === undefined) this.#single.set(key, (qubits = new Set(this.#lightCones.coneOf([factor]).qubits)));
    return qubits;
  }

  /** Divides a product into factors with disjoint cones; returns the size of a cone that is too wide instead. */
  partsOf(product: readonly ConeFactor[]): readonly ConePart[] | number {
    const parts: ConePart[] = [];
    for (const factors of this.#independent(product)) {
      const cone = this.#lightCones.coneOf(factors);
      if (cone.qubits.length > MAX_CONE_QUBITS) return cone.qubits.length;
      const { qubits, gates, places, factors: own, key } = canonicalCone(cone);
      const angles = gates.flatMap(({ trees = [] }, gate): GateAngle[] =>
        trees.flatMap((tree, index) => (typeof tree === 'number' ? [] : [{ gate, index }])),
      );
      let index = this.#byKey.get(key);
      if (index === undefined) {
        index = this.cones.push({ qubits, gates, observable: observableOfFactors(own), angles }) - 1;
        this.#byKey.set(key, index);
      }
      const inProgram = angles.map((angle) =>
        this.#angles.get(`${this.#places[places[angle.gate]!]!} ${angle.index}`)!,
      );
      parts.push({ cone: index, angles: inProgram });
    }
    return parts;
  }

  #independent(product: readonly ConeFactor[]): readonly (readonly ConeFactor[])[] {
    let parts: { readonly factors: readonly ConeFactor[]; readonly qubits: ReadonlySet<number> }[] = [];
    for (const factor of product) {
      const own = this.#qubitsOf(factor);
      const [near, far] = [[] as typeof parts, [] as typeof parts];
      for (const part of parts) ([...own].some((qubit) => part.qubits.has(qubit)) ? near : far).push(part);
      const factors = [...near.flatMap((part) => part.factors), factor];
      const qubits = new Set([...near.flatMap((part) => [...part.qubits]), ...own]);
      parts = [...far, { factors, qubits }];
    }
    return parts.map(({ factors }) => factors);
  }
}
