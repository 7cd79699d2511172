import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { Refusal } from '#simulator/engines/engine.ts';
import { isDynamic, planMeasurement } from '#simulator/engines/measurement.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import type { ConeFactor } from '#simulator/observables/light-cone.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { type ConeCircuit, ConeFinder, type ConePart, MAX_CONE_QUBITS } from './cone-finder.ts';
import { type ConeVariance, ConeVariances, factorsOf, type VarianceChoice } from './cone-variances.ts';
import type { ObservedProgram } from './observed-program.ts';

/** A weight times a product of values of cones without common qubits. */
export interface ConeTerm {
  readonly coefficient: number;
  /** The results of a measurement of the term: ±1 of a Pauli string, 0 or 1 of a projector. */
  readonly isProjector: boolean;
  readonly parts: readonly ConePart[];
}

/** The variance of a term whose mean, without its weight, is known. */
export const varianceOfTerm = ({ isProjector, coefficient }: ConeTerm, mean: number): number =>
  coefficient ** 2 * (isProjector ? mean * (1 - mean) : 1 - mean ** 2);

/** Observables as sums of products of values of small circuits. */
export interface ConeTerms {
  readonly ok: true;
  /** Those of the values, and then others that variances need or would need. */
  readonly cones: readonly ConeCircuit[];
  readonly valueCones: number;
  readonly observables: readonly {
    readonly constant: number;
    readonly terms: readonly ConeTerm[];
    readonly variance?: ConeVariance;
  }[];
  /** What the values and their variances take, on the reference machine. */
  readonly seconds: number;
  /** Qubits of the widest cone that is run. */
  readonly widest: number;
}

type Program = Pick<ObservedProgram, 'qubits' | 'operations' | 'gates' | 'angles'>;

type Known = WeakMap<readonly PlainGate[], WeakMap<readonly Observable[], ConeTerms | Refusal>>;
const knownOf: Readonly<Record<VarianceChoice, Known>> = {
  all: new WeakMap(),
  cheap: new WeakMap(),
  none: new WeakMap(),
};

/** Returns the cones of observables, once for all values of the parameters. */
export function coneTerms(
  program: Program,
  observables: readonly Observable[],
  variances: VarianceChoice,
): ConeTerms | Refusal {
  const known = knownOf[variances];
  const ofProgram = known.get(program.gates) ?? new WeakMap<readonly Observable[], ConeTerms | Refusal>();
  known.set(program.gates, ofProgram);
  let terms = ofProgram.get(observables);
  if (terms === undefined) ofProgram.set(observables, (terms = findTerms(program, observables, variances)));
  return terms;
}

function findTerms(program: Program, observables: readonly Observable[], choice: VarianceChoice): ConeTerms | Refusal {
  if (isDynamic(planMeasurement(program.operations))) return refuse('dynamic_circuit');
  const finder = new ConeFinder(program);
  const sums = observables.map(({ terms, projectors }) => {
    const strings = terms.filter(({ factors }) => factors.length > 0);
    const constant = terms.find(({ factors }) => factors.length === 0)?.coefficient ?? 0;
    const all = [
      ...strings.map(({ coefficient, factors }) => ({
        coefficient,
        isProjector: false,
        factors: factorsOf(factors),
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
  const variances = new ConeVariances(finder, choice);
  const valueCones = finder.cones.length;
  const all = found.map((own, k) => {
    // That of a single term follows from its mean.
    const variance = own.terms.length > 1 ? variances.of(observables[k]!) : undefined;
    return { ...own, ...(variance && { variance }) };
  });
  const { seconds, qubits: widest } = variances;
  return { ok: true, cones: finder.cones, valueCones, observables: all, seconds, widest };
}

const tooWide = (qubits: number): Refusal => refuse('cone_too_wide', { qubits, limit: MAX_CONE_QUBITS });
