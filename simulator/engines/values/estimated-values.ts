import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PlainOperation } from '#simulator/circuit/expand.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import {
  type Engine,
  type EngineRuntime,
  type Plan,
  type PlanningOptions,
  type Refusal,
  RunRefused,
  type SimulationResult,
} from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { routingsOf } from '#simulator/engines/routings.ts';
import { partSeed } from '#simulator/math/random.ts';
import { basisChange, type MeasurementGroup, measurementGroups } from '#simulator/observables/measurement-groups.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { squareOf } from '#simulator/observables/operator-products.ts';
import { printObservable } from '#simulator/observables/print-observable.ts';
import { allocateShots, estimateGroup, sizesOf, sumOfGroups } from '#simulator/observables/shot-estimates.ts';
import { type MeasuredReadout, measuredReadout } from './measured-readout.ts';
import { boundOperations, type ObservedProgram, type ShiftedAngle } from './observed-program.ts';
import { derivativesAsAsked } from './parameter-derivatives.ts';
import {
  type Evaluated,
  pairCount,
  shiftCount,
  shiftDerivatives,
  shiftSecondDerivatives,
} from './shift-derivatives.ts';
import type { ObservableValue, ValuesPlan, ValuesRequest } from './values.ts';

interface Measurement {
  readonly group: MeasurementGroup;
  readonly shots: number;
}

/** The groups of each observable with their shots. */
interface ObservedGroups {
  readonly constant: number;
  readonly measurements: readonly Measurement[];
  /** Its square, if the shots of one group tell it. */
  readonly square?: Square;
}

/** The first plan of each measurement: those with other angles are made from it. */
export type KnownPlans = Map<number, Plan>;

/**
 * Estimates values from shots: qubit-wise commuting groups of terms are measured in their bases, each with its share of
 * the shots by the size of its weights. Every measurement has a seed of its own, counted from that of the request.
 */
export function planEstimatedValues(
  engine: Engine,
  program: ObservedProgram,
  request: ValuesRequest,
  known: KnownPlans = new Map<number, Plan>(),
): ValuesPlan | Refusal {
  const { shots, gradient, hessian } = request;
  const observed: ObservedGroups[] = [];
  for (const observable of request.observables) {
    const { constant, groups } = measurementGroups(observable);
    if (shots < 2 * groups.length) return refuse('too_few_shots', { shots, groups: groups.length });
    const shares = groups.length === 0 ? [] : allocateShots(shots, sizesOf(groups));
    const square = groups.length === 1 && request.variances !== 'none' ? squareIn(groups[0]!, observable) : undefined;
    observed.push({
      constant,
      measurements: groups.map((group, i) => ({ group, shots: shares[i]! })),
      ...(square && { square }),
    });
  }
  const readout = measuredReadout(engine, program, request);
  if (!readout.ok) return readout;
  const measurements = observed.flatMap((each) => each.measurements);
  const operations = boundOperations(program);
  const planOf = (measured: readonly PlainOperation[], i: number, seed: number): Plan | Refusal => {
    const { group, shots: share } = measurements[i]!;
    const own = { ...readout.request, shots: share, seed };
    const plan = planMeasurement(engine, program, measured, group, own, known.get(i));
    if (plan.ok && !known.has(i)) known.set(i, plan);
    return plan;
  };
  const plans = measurements.map((_, i) => planOf(operations, i, partSeed(request.seed, i, 'measurement')));
  const refused = plans.find((plan) => !plan.ok);
  if (refused !== undefined && !refused.ok) return refused;
  const firstCount = gradient || hessian ? shiftCount(program) : 0;
  const evaluations = 1 + firstCount + (hessian ? pairCount(program) : 0);
  return {
    ok: true,
    ...routingsOf(plans),
    estimate(resources) {
      let estimate = { seconds: 0, referenceSeconds: 0, memoryBytes: 0 };
      for (const plan of plans) {
        const one = plan.ok ? plan.estimate(resources) : plan;
        if (!one.ok) return one;
        const { seconds, referenceSeconds, memoryBytes } = one;
        estimate = {
          seconds: estimate.seconds + evaluations * seconds,
          referenceSeconds: estimate.referenceSeconds + evaluations * referenceSeconds,
          memoryBytes: Math.max(estimate.memoryBytes, memoryBytes),
        };
      }
      return { ok: true, precision: request.precision ?? 'double', ...estimate };
    },
    run(runtime, control) {
      const checkpoint = checkpointOf(control, runtime.now);
      let done = 0;
      const runAll = (planned: readonly (Plan | Refusal)[]): readonly SimulationResult[] =>
        planned.map((plan) => {
          checkpoint(done++ / (evaluations * Math.max(1, plans.length)));
          return run(plan, runtime, control?.signal);
        });
      const sumsOf = (results: readonly SimulationResult[]): Evaluated => {
        let next = 0;
        const sums = observed.map(({ constant, measurements: own }) =>
          sumOfGroups(
            constant,
            own.map(({ group }) => estimateOf(group, results[next++]!, readout)),
          ),
        );
        return { values: sums.map(({ value }) => value), errors: sums.map(({ standardError }) => standardError) };
      };
      const results = runAll(plans);
      const { values, errors } = sumsOf(results);
      let measured = 0;
      const squares = observed.map(({ constant, square, measurements: own }) => {
        if (own.length === 0) return constant ** 2;
        const first = results[measured];
        measured += own.length;
        return square && square.constant + estimateOf(square.group, first!, readout).mean;
      });
      const evaluateShifted = (shifted: readonly ShiftedAngle[], at: number): Evaluated => {
        const moved = boundOperations(program, shifted);
        const seedOf = (i: number) => partSeed(request.seed, (at + 1) * measurements.length + i, 'measurement');
        return sumsOf(runAll(measurements.map((_, i) => planOf(moved, i, seedOf(i)))));
      };
      const count = observed.length;
      const firsts = gradient || hessian ? shiftDerivatives(program, count, evaluateShifted) : undefined;
      const seconds = hessian ? shiftSecondDerivatives(program, count, evaluateShifted, firstCount) : undefined;
      checkpoint(1);
      return values.map((value, k): ObservableValue => ({
        observable: printObservable(request.observables[k]!, program.qubits),
        value,
        ...varianceFrom(value, squares[k]),
        standardError: errors[k]!,
        ...(firsts && derivativesAsAsked(program, request, firsts, seconds, k)),
      }));
    },
  };
}

/** The square of an observable, but for its constant as terms of the group that measures the observable. */
interface Square {
  readonly constant: number;
  readonly group: MeasurementGroup;
}

/** More products of terms take too long for every shot. */
const MAX_SQUARED_TERMS = 32;

/** The squares of observables, once for all points. */
const squaresOf = new WeakMap<Observable, { readonly square: Observable | undefined }>();

function squareIn({ basis }: MeasurementGroup, observable: Observable): Square | undefined {
  const known = squaresOf.get(observable) ?? { square: squareOf(observable, MAX_SQUARED_TERMS) };
  squaresOf.set(observable, known);
  const { square } = known;
  if (square === undefined) return undefined;
  const terms = square.terms.filter(({ factors }) => factors.length > 0);
  const constant = square.terms.find(({ factors }) => factors.length === 0)?.coefficient ?? 0;
  return { constant, group: { basis, terms, projectors: square.projectors } };
}

/** The variance of what has this mean and this mean of its square; corrections of readout errors may exceed both. */
const varianceFrom = (value: number, square: number | undefined): Pick<ObservableValue, 'variance'> =>
  square === undefined ? {} : { variance: Math.max(0, square - value ** 2) };

/** Plans the program followed by a measurement of a group's qubits in their bases, into bits of their own. */
function planMeasurement(
  engine: Engine,
  { qubits, cells }: ObservedProgram,
  operations: readonly PlainOperation[],
  group: MeasurementGroup,
  { observables: _, variances: __, gradient: ___, hessian: ____, parameters: _____, ...request }: ValuesRequest,
  known: Plan | undefined,
): Plan | Refusal {
  const measured: readonly PlainOperation[] = [
    ...operations,
    ...basisChange(group),
    ...group.basis.map(({ qubit }, i) => ({ kind: 'measure' as const, qubit, bit: cells + i })),
  ];
  const circuit: Circuit = { qubits, classicalBits: cells + group.basis.length, operations: [] };
  const options: PlanningOptions = { expand: () => ({ ok: true, operations: measured }) };
  return known?.again?.(circuit, request, options) ?? engine.plan(circuit, request, options);
}

function run(plan: Plan | Refusal, runtime: EngineRuntime, signal: { readonly aborted: boolean } | undefined) {
  if (!plan.ok) throw new RunRefused(plan);
  const estimate = plan.estimate(runtime.resources);
  if (!estimate.ok) throw new RunRefused(estimate);
  return plan.run(runtime, signal && { signal });
}

/** The group's bits are the highest, so they are the first characters of each outcome. */
function estimateOf(group: MeasurementGroup, result: SimulationResult, { errorsIn }: MeasuredReadout) {
  if (result.kind !== 'counts') throw new Error(`counts expected, not ${result.kind}`);
  return estimateGroup(group, outcomesOf(result, group.basis.length), errorsIn(result));
}

function* outcomesOf(
  { counts, columns }: SimulationResult & { kind: 'counts' },
  width: number,
): Generator<readonly [string, number]> {
  if (columns === undefined) {
    for (const [outcome, count] of Object.entries(counts)) yield [outcome.slice(0, width), count];
    return;
  }
  // Columns of counts have one word for each outcome.
  for (let row = 0; row < columns.weights.length; row++)
    yield [columns.words[row]!.toString(2).padStart(columns.width, '0').slice(0, width), columns.weights[row]!];
}
