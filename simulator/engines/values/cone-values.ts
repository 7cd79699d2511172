import { progressRange } from '#simulator/circuit/checkpoint.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type { Refusal } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { partSeed, shotStream } from '#simulator/math/random.ts';
import { printObservable } from '#simulator/observables/print-observable.ts';
import { allocateShots, type GroupEstimate, sumOfGroups, unseenError } from '#simulator/observables/shot-estimates.ts';
import { ConeEvaluator } from './cone-evaluator.ts';
import { coneSeconds } from './cone-finder.ts';
import { type ConeTerm, type ConeTerms, coneTerms, varianceOfTerm } from './cone-terms.ts';
import type { VarianceChoice } from './cone-variances.ts';
import { exactAnswers, type ExactMethod } from './exact-answers.ts';
import { ADJOINT_RUNS, exactEstimate } from './exact-values.ts';
import type { ObservedProgram, ShiftedAngle } from './observed-program.ts';
import { derivativesAsAsked } from './parameter-derivatives.ts';
import {
  type Evaluated,
  pairCount,
  shiftCount,
  shiftDerivatives,
  shiftSecondDerivatives,
} from './shift-derivatives.ts';
import type { ObservableValue, ValuesPlan, ValuesRequest } from './values.ts';

/** The largest register. Values do not depend on the engine: the limits of amplitudes do not hold for them. */
const MAX_QUBITS = 200;

/** Measured: one sampled shot of a term. */
const SHOT_SECONDS = 60e-9;

/** Two states, and the tables of the kernels. */
const bytesOf = ({ widest }: ConeTerms): number => 36 * 2 ** 20 + 2 * 16 * 2 ** widest;

/** Two shifts of every angle of a cone, about. */
const SHIFTS = 2;

/** Computes exact values from the light cone of each term, in circuits of up to 200 qubits and few layers. */
export function planConeValues(program: ObservedProgram, request: ValuesRequest): ValuesPlan | Refusal {
  const terms = termsOf(program, request, request.variances ?? 'all');
  if (!terms.ok) return terms;
  const seconds = terms.cones.slice(0, terms.valueCones).reduce((sum, cone) => {
    const derivatives = request.gradient || request.hessian ? ADJOINT_RUNS : 0;
    const seconds = request.hessian ? ADJOINT_RUNS * SHIFTS * cone.angles.length : 0;
    return sum + (derivatives + seconds) * coneSeconds(cone);
  }, terms.seconds);
  return {
    ok: true,
    estimate: (resources) => exactEstimate(seconds, bytesOf(terms), resources),
    run(runtime, control) {
      const checkpoint = checkpointOf(control, runtime.now);
      const within = request.hessian ? progressRange(checkpoint, 0, 0) : progressRange(checkpoint, 0, 0.99);
      const evaluator = new ConeEvaluator(program, terms, runtime, () => within());
      const method: ExactMethod = {
        values: () => evaluator.valuesWithVariances(),
        shiftedValues: (shifted) => evaluator.values(shifted),
        derivatives: (shifted) => evaluator.derivatives(shifted),
      };
      return exactAnswers(program, request, method, checkpoint);
    },
  };
}

const termsOf = (
  program: ObservedProgram,
  { observables }: ValuesRequest,
  variances: VarianceChoice,
): ConeTerms | Refusal =>
  program.qubits > MAX_QUBITS
    ? refuse('too_many_qubits', { qubits: program.qubits, limit: MAX_QUBITS })
    : coneTerms(program, observables, variances);

/**
 * Estimates values from shots: every term is measured alone, with its share of the shots by the size of its weight, on
 * the qubits of its light cone.
 */
export function planConeEstimates(program: ObservedProgram, request: ValuesRequest): ValuesPlan | Refusal {
  const { shots, gradient, hessian, seed } = request;
  const terms = termsOf(program, request, 'none');
  if (!terms.ok) return terms;
  const shares: (readonly number[])[] = [];
  for (const { terms: own } of terms.observables) {
    const measured = own.filter(({ coefficient }) => coefficient !== 0);
    if (shots < 2 * measured.length) return refuse('too_few_shots', { shots, groups: measured.length });
    const weights = measured.map(({ coefficient }) => Math.abs(coefficient));
    const divided = weights.length === 0 ? [] : allocateShots(shots, weights);
    let next = 0;
    shares.push(own.map(({ coefficient }) => (coefficient === 0 ? 0 : divided[next++]!)));
  }
  const firstCount = gradient || hessian ? shiftCount(program) : 0;
  const evaluations = 1 + firstCount + (hessian ? pairCount(program) : 0);
  const seconds =
    evaluations * shots * terms.observables.length * SHOT_SECONDS +
    terms.cones.reduce((sum, cone) => {
      const shifts = SHIFTS * cone.angles.length;
      return sum + (1 + (firstCount > 0 ? shifts : 0) + (hessian ? shifts ** 2 / 2 : 0)) * coneSeconds(cone);
    }, 0);
  return {
    ok: true,
    estimate: (resources) => exactEstimate(seconds, bytesOf(terms), resources),
    run(runtime, control) {
      const checkpoint = checkpointOf(control, runtime.now);
      const evaluator = new ConeEvaluator(program, terms, runtime, () => checkpoint());
      let done = 0;
      const evaluate = (shifted: readonly ShiftedAngle[], at: number): Evaluated => {
        checkpoint(done++ / evaluations);
        const sums = evaluator.termValues(shifted).map((values, k) => {
          const { constant, terms: own } = terms.observables[k]!;
          const groups = own.flatMap((term, i): GroupEstimate[] => {
            const share = shares[k]![i]!;
            const random = shotStream(partSeed(seed, at, 'measurement'), k * MAX_TERMS + i);
            return share === 0 ? [] : [sampled(term, values[i]!, share, () => random.uniform())];
          });
          return sumOfGroups(constant, groups);
        });
        return { values: sums.map(({ value }) => value), errors: sums.map(({ standardError }) => standardError) };
      };
      const { values, errors } = evaluate([], 0);
      const count = values.length;
      const next = (shifted: readonly ShiftedAngle[], at: number) => evaluate(shifted, at + 1);
      const firsts = gradient || hessian ? shiftDerivatives(program, count, next) : undefined;
      const seconds = hessian ? shiftSecondDerivatives(program, count, next, firstCount) : undefined;
      checkpoint(1);
      return values.map((value, k): ObservableValue => ({
        observable: printObservable(request.observables[k]!, program.qubits),
        value,
        ...varianceOfSingle(terms.observables[k]!, value),
        standardError: errors[k]!,
        ...(firsts && derivativesAsAsked(program, request, firsts, seconds, k)),
      }));
    },
  };
}

/** The variance of an observable of at most one term; terms that are measured apart tell nothing of their products. */
function varianceOfSingle(
  { constant, terms }: ConeTerms['observables'][number],
  value: number,
): Pick<ObservableValue, 'variance'> {
  const measured = terms.filter(({ coefficient }) => coefficient !== 0);
  if (measured.length > 1) return {};
  const variances = measured.map((term) => varianceOfTerm(term, (value - constant) / term.coefficient));
  return { variance: Math.max(0, ...variances) };
}

/** More than the terms of an observable: each has its own random numbers. */
const MAX_TERMS = 2 ** 16;

/** Measures a term of this value: its results are ±1, or 0 and 1 of a projector. */
function sampled(
  { coefficient, isProjector }: ConeTerm,
  value: number,
  shots: number,
  uniform: () => number,
): GroupEstimate {
  const chance = isProjector ? value : (1 + value) / 2;
  let ones = 0;
  for (let shot = 0; shot < shots; shot++) if (uniform() < chance) ones++;
  const share = ones / shots;
  const range = Math.abs(coefficient) * (isProjector ? 1 : 2);
  const isSpreadSeen = ones > 0 && ones < shots;
  return {
    shots,
    mean: coefficient * (isProjector ? share : 2 * share - 1),
    variance: isSpreadSeen
      ? (range ** 2 * share * (1 - share) * shots) / (shots - 1)
      : shots * unseenError(range, shots) ** 2,
  };
}
