import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { GateAngle } from '#simulator/compile/derivative-steps.ts';
import type { Refusal } from '#simulator/engines/engine.ts';
import { isDynamic, planMeasurement } from '#simulator/engines/measurement.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { canonicalCone, observableOfFactors } from '#simulator/observables/canonical-cone.ts';
import { type ConeFactor, LightCones } from '#simulator/observables/light-cone.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { withPairRotations } from '#simulator/observables/pair-rotations.ts';
import type { ObservedProgram } from './observed-program.ts';

/** A state of more qubits takes too long for one term of many. */
const MAX_CONE_QUBITS = 24;

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
interface ConePart {
  /** Index of the cone. */
  readonly cone: number;
  /** The angle of the program that each angle of the cone is. */
  readonly angles: readonly number[];
}

/** A weight times a product of values of cones without common qubits. */
export interface ConeTerm {
  readonly coefficient: number;
  /** The results of a measurement of the term: ±1 of a Pauli string, 0 or 1 of a projector. */
  readonly isProjector: boolean;
  readonly parts: readonly ConePart[];
}

/** Observables as sums of products of values of small circuits. */
export interface ConeTerms {
  readonly ok: true;
  readonly cones: readonly ConeCircuit[];
  readonly observables: readonly { readonly constant: number; readonly terms: readonly ConeTerm[] }[];
}

type Program = Pick<ObservedProgram, 'qubits' | 'operations' | 'gates' | 'angles'>;

const known = new WeakMap<readonly PlainGate[], WeakMap<readonly Observable[], ConeTerms | Refusal>>();

/** Returns the cones of observables, once for all values of the parameters. */
export function coneTerms(program: Program, observables: readonly Observable[]): ConeTerms | Refusal {
  const ofProgram = known.get(program.gates) ?? new WeakMap<readonly Observable[], ConeTerms | Refusal>();
  known.set(program.gates, ofProgram);
  let terms = ofProgram.get(observables);
  if (terms === undefined) ofProgram.set(observables, (terms = findTerms(program, observables)));
  return terms;
}

function findTerms(program: Program, observables: readonly Observable[]): ConeTerms | Refusal {
  if (isDynamic(planMeasurement(program.operations))) return refuse('dynamic_circuit');
  const finder = new ConeFinder(program);
  const sums = observables.map(({ terms, projectors }) => {
    const strings = terms.filter(({ factors }) => factors.length > 0);
    const constant = terms.find(({ factors }) => factors.length === 0)?.coefficient ?? 0;
    const all = [
      ...strings.map(({ coefficient, factors }) => ({
        coefficient,
        isProjector: false,
        factors: factors.map(({ qubit, axis }): ConeFactor => ({ qubit, mark: axis })),
      })),
      ...projectors.map(({ coefficient, conditions }) => ({
        coefficient,
        isProjector: true,
        factors: conditions.map(({ qubit, on }): ConeFactor => ({ qubit, mark: on === 1 ? '1' : '0' })),
      })),
    ];
    return { constant, terms: all };
  });
  const factors = sums.flatMap(({ terms }) => terms.flatMap((term) => term.factors));
  const single = finder.widestOf(factors);
  if (single > MAX_CONE_QUBITS) return tooWide(single);
  const found: { constant: number; terms: ConeTerm[] }[] = [];
  for (const { constant, terms } of sums) {
    const own: ConeTerm[] = [];
    for (const { factors: product, ...term } of terms) {
      const parts = finder.partsOf(product);
      if (typeof parts === 'number') return tooWide(parts);
      own.push({ ...term, parts });
    }
    found.push({ constant, terms: own });
  }
  return { ok: true, cones: finder.cones, observables: found };
}

const tooWide = (qubits: number): Refusal => refuse('cone_too_wide', { qubits, limit: MAX_CONE_QUBITS });

class ConeFinder {
  readonly cones: ConeCircuit[] = [];
  readonly #lightCones: LightCones;
  /** The index in the program of each gate of the cones. */
  readonly #places: readonly number[];
  readonly #byKey = new Map<string, number>();
  /** Indices of the program's angles by gate and index among the gate's parameters. */
  readonly #angles: ReadonlyMap<string, number>;
  /** Qubits of the cone of each factor alone. */
  readonly #single = new Map<string, ReadonlySet<number>>();

  constructor({ qubits, gates, angles }: Program) {
    const placed = withPairRotations(qubits, gates);
    this.#lightCones = new LightCones(qubits, placed.gates);
    this.#places = placed.places;
    this.#angles = new Map(angles.map(({ gate, index }, at) => [`${gate} ${index}`, at]));
  }

  /** Returns the most qubits on which one of the factors depends. */
  widestOf(factors: readonly ConeFactor[]): number {
    return factors.reduce((most, factor) => Math.max(most, this.#qubitsOf(factor).size), 0);
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
