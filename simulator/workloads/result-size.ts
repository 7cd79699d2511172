import type { Circuit } from '#simulator/circuit/circuit.ts';
import { walk } from '#simulator/circuit/wires.ts';
import type { PropertiesRequest } from '#simulator/engines/values/values.ts';
import type { OutcomeSlot } from './outcome-output.ts';
import type { ReadWorkload, WorkloadRun } from './read-workload.ts';
import { WORKLOAD_LIMITS } from './workload.ts';
import type { WorkloadErrors } from './workload-errors.ts';

type OutcomesRun = Pick<WorkloadRun, 'shots' | 'states'>;

/** Methods that keep a simplex of points. */
const SIMPLEX_METHODS: readonly string[] = ['nelder-mead', 'cobyla'];

/** Numbers in the result, or that a minimisation holds. */
function numbersOf(work: ReadWorkload, { shots }: WorkloadRun): number {
  const { observables, gradient, count, circuit } = work;
  const names = circuit.parameters?.length ?? 0;
  if (work.kind === 'minimisation' || work.kind === 'minimisations') {
    // A point and perhaps a gradient for each evaluation of one minimisation.
    const held = 2 * work.options.budget * (names + 1);
    // A value and perhaps an error for each evaluation of all.
    const histories = observables.length * work.options.budget * (shots > 0 ? 2 : 1);
    const most = Math.max(held, histories);
    return SIMPLEX_METHODS.includes(work.options.method) ? Math.max(most, names * (names + 1)) : most;
  }
  // Each value has a variance, each estimate an error besides, and so has each of its derivatives.
  const derivatives = (gradient ? names : 0) * (shots > 0 ? 2 : 1);
  const hessian = work.kind === 'values' && work.hessian ? names ** 2 : 0;
  const properties = work.kind === 'values' ? numbersOfProperties(work.properties) : 0;
  return count * observables.length * ((shots > 0 ? 3 : 2) + derivatives + hessian) + properties;
}

/** A density matrix has two numbers for each entry, every other property is one number. */
function numbersOfProperties({ reducedDensity = [], ...others }: PropertiesRequest = {}): number {
  const single = Object.values(others).reduce((sum, list) => sum + list.length, 0);
  return reducedDensity.reduce((sum, { length }) => sum + 2 * 4 ** length, single);
}

/** Fails if there would be too many numbers. */
export function checkNumbers(work: ReadWorkload, run: WorkloadRun, errors: WorkloadErrors): void {
  const numbers = numbersOf(work, run);
  const { numbers: limit } = WORKLOAD_LIMITS;
  if (numbers > limit) errors.fail(FIELDS[work.kind], 'too_many_numbers', { numbers, limit });
}

const FIELDS = {
  values: 'observables',
  points: 'points',
  programs: 'programs',
  minimisation: 'minimise',
  minimisations: 'minimise',
} as const;

/** The outcomes that a run of this circuit may have at most. */
function outcomesOf({ qubits, probabilitiesOf, operations }: Circuit, { shots, states = [] }: OutcomesRun): number {
  if (states.length > 0) return states.length;
  if (probabilitiesOf !== undefined) return 2 ** probabilitiesOf.length;
  const bits = new Set<number>();
  for (const { operation } of walk(operations))
    if (operation.kind === 'measure' || operation.kind === 'assign') bits.add(operation.bit);
  // What measures nothing is read as a whole, or refused.
  const possible = 2 ** (bits.size === 0 ? qubits : bits.size);
  return shots > 0 ? Math.min(shots, possible) : possible;
}

/** Returns the room for the outcomes of a run of this circuit: the most that it may have, and the most bits of each. */
export const outcomeSlot = (circuit: Circuit, run: OutcomesRun): OutcomeSlot => ({
  outcomes: outcomesOf(circuit, run),
  width: Math.max(circuit.qubits, circuit.classicalBits),
});

/** Larger numbers are not told: they have more digits than meaning. */
const MOST = 1e15;

/** Fails if points without observables would have too many outcomes. */
export function checkOutcomes(work: ReadWorkload, run: WorkloadRun, errors: WorkloadErrors): void {
  if (work.observables.length > 0 || (work.kind !== 'points' && work.kind !== 'programs')) return;
  const outcomes =
    work.kind === 'points'
      ? work.count * outcomesOf(work.circuit, run)
      : work.programs.reduce((sum, { circuit }) => sum + outcomesOf(circuit, run), 0);
  const { outcomes: limit } = WORKLOAD_LIMITS;
  if (outcomes > limit)
    errors.fail(FIELDS[work.kind], 'too_many_outcomes', { outcomes: Math.min(outcomes, MOST), limit });
}
