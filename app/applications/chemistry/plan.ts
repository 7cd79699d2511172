import type { CircuitCost, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { countOperations } from '#simulator';
import { type Ansatz, drawnAnsatz } from './circuits.ts';
import { hamiltonianObservable, measuredParts } from './hamiltonian.ts';
import type { ChemistryInput } from './input.ts';
import { MEASURED_SHOTS } from './limits.ts';
import { problemOf } from './problem.ts';

/** How the angles of each point are searched, and how its energy is then measured. */
export interface SearchPlan {
  readonly method: 'l-bfgs' | 'spsa';
  /** Shots of a group in an evaluation; 0: exact. */
  readonly shots: number;
  /** Shots of a group in the measurement after the search; 0: there is none. */
  readonly measuredShots: number;
  /** Random starts of the first point, and of the others beside the angles of their neighbour. */
  readonly starts: { readonly first: number; readonly others: number };
  /** Evaluations from one start, at most. */
  readonly budget: number;
  /** Evaluations from one start, about: for the progress. */
  readonly typical: number;
  readonly step: number;
  readonly tolerance: number;
}

/** See `METHODS` of the simulator: of a gradient, and of moves in radians. */
const TOLERANCES = { 'l-bfgs': 1e-6, spsa: 0.02 } as const;
const STEPS = { 'l-bfgs': 0.3, spsa: 0.1 } as const;
/** Evaluations from one start: some, and more for each angle. */
const BUDGETS = {
  'l-bfgs': { some: 30, each: 10, most: 400 },
  spsa: { some: 120, each: 20, most: 400 },
} as const;
const TYPICAL = { some: 5, each: 4 } as const;
/** The hardware-efficient ansatz has local minima. */
const RANDOM_STARTS = { first: 4, others: 1 } as const;

/** The machine runs with angles that are found before; elsewhere shots are for the search. */
export const optimizerOf = ({ optimizer, shots }: ChemistryInput, engine: ApplicationEngine): 'lbfgs' | 'spsa' =>
  optimizer ?? (shots > 0 && engine !== 'machine' ? 'spsa' : 'lbfgs');

export function searchPlan(input: ChemistryInput, engine: ApplicationEngine, parameters: number): SearchPlan {
  const { ansatz } = input;
  const method = optimizerOf(input, engine) === 'spsa' ? 'spsa' : 'l-bfgs';
  const shots = method === 'spsa' ? input.shots : 0;
  const asked = input.shots > 0 ? input.shots : engine === 'exact' ? 0 : MEASURED_SHOTS;
  const { some, each, most } = BUDGETS[method];
  const budget = Math.min(most, some + each * parameters);
  return {
    ...{ method, shots, budget },
    measuredShots: shots > 0 ? 0 : asked,
    starts: ansatz === 'hardware' ? RANDOM_STARTS : { first: 0, others: 0 },
    typical: method === 'spsa' ? budget : TYPICAL.some + TYPICAL.each * parameters,
    step: STEPS[method],
    tolerance: TOLERANCES[method],
  };
}

/** Starts of all points before one, from 0. */
export const startsBefore = ({ starts: { first, others } }: SearchPlan, point: number): number =>
  point === 0 ? 0 : Math.max(1, first) + (point - 1) * (1 + others);

/** Angles of a circuit that is drawn before any are found. */
const TYPICAL_ANGLE = -0.1;
export const anglesBeforeSearch = ({ names }: Ansatz): readonly number[] => names.map(() => TYPICAL_ANGLE);

/** Seconds of an exact evaluation: alone, for each operation and its amplitudes, and for each string and its amplitudes. */
const EVALUATION = { alone: 5e-4, operation: 8e-6, amplitude: 1e-8, string: 1.5e-8 } as const;
/** Seconds of planning an operation for shots: with noise it is several. */
const PLANNING = { ideal: 1.5e-5, noisy: 2e-4 } as const;
/** Seconds of exact diagonalisation, for each entry of the matrix. */
const DIAGONALISING = 5e-6;

/** What a run of this input takes. */
export function prepareChemistry(input: ChemistryInput, engine: ApplicationEngine): Preparation {
  const { points, ansatz } = problemOf(input, engine);
  const { qubits } = ansatz.circuit;
  const plan = searchPlan(input, engine, ansatz.names.length);
  const principal = drawnAnsatz(ansatz, anglesBeforeSearch(ansatz));
  const groups = measuredParts(hamiltonianObservable(points[0]!.hamiltonian)).parts.length;
  const operations = countOperations(principal);
  const searches = points.length * Math.max(1, plan.starts.others + 1) + plan.starts.first;
  const evaluations = searches * plan.budget;
  const measured: readonly CircuitCost[] = [
    ...(plan.shots > 0 ? [{ circuit: principal, shots: plan.shots, times: groups * evaluations }] : []),
    ...(plan.measuredShots > 0
      ? [{ circuit: principal, shots: plan.measuredShots, times: groups * points.length }]
      : []),
  ];
  const runs = measured.reduce((sum, { times }) => sum + times, 0);
  // Exact evaluations are ideal on every engine: they are a part of the classical search.
  const strings = points[0]!.hamiltonian.terms.length;
  const evaluation =
    EVALUATION.alone +
    operations * (EVALUATION.operation + EVALUATION.amplitude * 2 ** qubits) +
    strings * EVALUATION.string * 2 ** qubits;
  const planning = operations * (engine === 'exact' || engine === 'sampled' ? PLANNING.ideal : PLANNING.noisy);
  return {
    principal,
    qubits,
    shots: Math.max(plan.shots, plan.measuredShots),
    circuits: [...(engine === 'exact' ? [{ circuit: principal, shots: 0, times: 1 }] : []), ...measured],
    classicalSeconds:
      0.1 +
      (plan.shots > 0 ? 0 : evaluations * evaluation) +
      planning * runs +
      points.length * DIAGONALISING * 4 ** qubits,
  };
}
