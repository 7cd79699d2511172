import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { treeValue } from '#simulator/math/angle-tree.ts';
import { type ConeTerm, type ConeTerms, varianceOfTerm } from './cone-terms.ts';
import type { ConeVariance } from './cone-variances.ts';
import { type ExactValue, meanInState } from './exact-answers.ts';
import type { ObservedProgram, ShiftedAngle } from './observed-program.ts';
import { observedState, stateDerivatives } from './state-values.ts';

/** A shift of an angle of a cone. */
interface LocalShift {
  readonly at: number;
  readonly by: number;
}

/** Computes values of terms from their cones, each of which is run once for the same shifts of its angles. */
export class ConeEvaluator {
  readonly #program: Pick<ObservedProgram, 'angles' | 'values'>;
  readonly #terms: ConeTerms;
  readonly #runtime: EngineRuntime;
  readonly #checkpoint: Checkpoint;
  readonly #values = new Map<string, number>();
  readonly #derivatives = new Map<string, Float64Array>();
  readonly #places: ReadonlyMap<string, number>;

  constructor(
    program: Pick<ObservedProgram, 'angles' | 'values'>,
    terms: ConeTerms,
    runtime: EngineRuntime,
    checkpoint: Checkpoint,
  ) {
    this.#program = program;
    this.#terms = terms;
    this.#runtime = runtime;
    this.#checkpoint = checkpoint;
    this.#places = new Map(program.angles.map(({ gate, index }, at) => [`${gate} ${index}`, at]));
  }

  /** The value of each term of each observable, without its weight. */
  termValues(shifted: readonly ShiftedAngle[]): readonly (readonly number[])[] {
    const shifts = this.#inProgram(shifted);
    return this.#terms.observables.map(({ terms }) =>
      terms.map(({ parts }) => parts.reduce((product, part) => product * this.#valueOf(part, shifts), 1)),
    );
  }

  /** The value of each observable. */
  values(shifted: readonly ShiftedAngle[]): readonly number[] {
    const byTerm = this.termValues(shifted);
    return this.#terms.observables.map(({ constant, terms }, k) =>
      terms.reduce((sum, { coefficient }, i) => sum + coefficient * byTerm[k]![i]!, constant),
    );
  }

  /** The value of each observable, with its variance if its cones are known. */
  valuesWithVariances(): readonly ExactValue[] {
    const byTerm = this.termValues([]);
    return this.values([]).map((value, k) => {
      const { terms, variance } = this.#terms.observables[k]!;
      if (terms.length <= 1) {
        const own = terms.reduce((sum, term, i) => sum + varianceOfTerm(term, byTerm[k]![i]!), 0);
        return { value, variance: Math.max(0, own) };
      }
      return { value, ...(variance && { variance: Math.max(0, this.#varianceOf(variance)) }) };
    });
  }

  #varianceOf({ strings, pairs }: ConeVariance): number {
    const none = new Map<number, number>();
    const meanOf = (parts: readonly Part[]) => parts.reduce((product, part) => product * this.#valueOf(part, none), 1);
    const means = strings.map(({ parts }) => meanOf(parts));
    let sum = strings.reduce((own, { coefficient }, i) => own + coefficient ** 2 * (1 - means[i]! ** 2), 0);
    for (const { one, other, sign, parts } of pairs) {
      const product = sign === 0 ? 0 : sign * meanOf(parts);
      sum += 2 * strings[one]!.coefficient * strings[other]!.coefficient * (product - means[one]! * means[other]!);
    }
    return sum;
  }

  /** The derivative of each observable by every angle of the program, by the product rule over the cones. */
  derivatives(shifted: readonly ShiftedAngle[]): readonly Float64Array[] {
    const shifts = this.#inProgram(shifted);
    return this.#terms.observables.map(({ terms }) => {
      const sums = new Float64Array(this.#program.angles.length);
      for (const { coefficient, parts } of terms) {
        const values = parts.map((part) => this.#valueOf(part, shifts));
        parts.forEach((part, i) => {
          const others = values.reduce((product, value, k) => (k === i ? product : product * value), coefficient);
          const own = this.#derivativesOf(part, shifts);
          part.angles.forEach((angle, at) => (sums[angle]! += others * own[at]!));
        });
      }
      return sums;
    });
  }

  #inProgram(shifted: readonly ShiftedAngle[]): ReadonlyMap<number, number> {
    const shifts = new Map<number, number>();
    for (const { gate, index, by } of shifted) {
      const at = this.#places.get(`${gate} ${index}`)!;
      shifts.set(at, (shifts.get(at) ?? 0) + by);
    }
    return shifts;
  }

  #valueOf({ cone, angles }: Part, shifts: ReadonlyMap<number, number>): number {
    const local = localShifts(angles, shifts);
    const key = keyOf(cone, local);
    let value = this.#values.get(key);
    if (value === undefined) {
      const { qubits, observable } = this.#terms.cones[cone]!;
      const state = observedState(qubits, this.#gatesOf(cone, local), this.#runtime, this.#checkpoint);
      value = meanInState(state, observable, this.#checkpoint);
      this.#values.set(key, value);
    }
    return value;
  }

  #derivativesOf({ cone, angles: own }: Part, shifts: ReadonlyMap<number, number>): Float64Array {
    const local = localShifts(own, shifts);
    const key = keyOf(cone, local);
    let derivatives = this.#derivatives.get(key);
    if (derivatives === undefined) {
      const { qubits, observable, angles } = this.#terms.cones[cone]!;
      const gates = this.#gatesOf(cone, local);
      [derivatives] = stateDerivatives(qubits, gates, angles, [observable], this.#runtime, this.#checkpoint);
      this.#derivatives.set(key, derivatives!);
    }
    return derivatives!;
  }

  #gatesOf(cone: number, shifts: readonly LocalShift[]): readonly PlainGate[] {
    const { gates, angles } = this.#terms.cones[cone]!;
    const { values } = this.#program;
    const bound = gates.map((gate) => {
      if (gate.trees === undefined) return gate;
      const { trees, ...plain } = gate;
      return { ...plain, parameters: trees.map((tree) => treeValue(tree, values)) };
    });
    for (const { at, by } of shifts) {
      const { gate, index } = angles[at]!;
      const { parameters } = bound[gate]!;
      bound[gate] = { ...bound[gate]!, parameters: parameters.with(index, parameters[index]! + by) };
    }
    return bound;
  }
}

type Part = ConeTerm['parts'][number];

/** Those of the shifts that concern a cone. */
const localShifts = (angles: readonly number[], shifts: ReadonlyMap<number, number>): readonly LocalShift[] =>
  [...shifts].flatMap(([angle, by]) => {
    const at = angles.indexOf(angle);
    return at < 0 ? [] : [{ at, by }];
  });

const keyOf = (cone: number, shifts: readonly LocalShift[]): string =>
  `${cone};${shifts.map(({ at, by }) => `${at}:${by}`).join(',')}`;
