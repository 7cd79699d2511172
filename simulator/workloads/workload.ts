/**
 * What a task computes beyond one result: values of observables, many points or programs, or a minimisation. Plain
 * JSON as its author wrote it; `readWorkload` reads it together with a circuit.
 */
export interface Workload {
  /** Each a text such as `0.5 Z0 Z1 - 1.2 X2 + 3`, or the JSON form of `readObservable`. */
  readonly observables?: readonly unknown[];
  /** Derivatives by all parameters with every value. */
  readonly gradient?: boolean;
  /** Second derivatives by all parameters with every value. */
  readonly hessian?: boolean;
  /** Exact properties of the final state, also with shots; beside values of one run, or instead of them. */
  readonly properties?: PropertiesDocument;
  readonly points?: PointsDocument;
  /** Further programs in the language of the run's own, which is the first point; none of them all has parameters. */
  readonly programs?: readonly string[];
  /** What `readMinimiseOptions` reads. With several observables, each is minimised, from the best point of the last. */
  readonly minimise?: unknown;
}

/** What `readProperties` reads: lists of qubits, and programs in the language of the run's own. */
interface PropertiesDocument {
  readonly reducedDensity?: readonly (readonly number[])[];
  readonly entropy?: readonly (readonly number[])[];
  readonly purity?: readonly (readonly number[])[];
  /** Programs of gates with as many qubits, whose parameters have the values of the run. */
  readonly fidelity?: readonly string[];
}

/** Values for the parameters, in one of four forms. PointParameters that it does not name have the values of the run. */
type PointsDocument =
  /** What `readPointsDocument` reads: a list of objects, a list of lists, or `{columns, combine}`. */
  | readonly unknown[]
  | { readonly columns: unknown; readonly combine?: unknown }
  /** Assignments such as `theta=0:2*pi:101, phi=[0, pi]`. */
  | { readonly sweep: string; readonly combine?: unknown }
  /** A CSV table with the names in its first line. */
  | { readonly table: string };

/** Kinds of results. */
export const WORKLOAD_KINDS = ['values', 'points', 'minimisation'] as const;
export type WorkloadKind = (typeof WORKLOAD_KINDS)[number];

/** What a workload computes: values once, at points, of several programs, one minimisation, or several. */
export const WORK_KINDS = [...WORKLOAD_KINDS, 'programs', 'minimisations'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Returns the kind of result of a workload: programs and minimisations of several observables have a point for each. */
export const workloadKind = ({ observables, points, programs, minimise }: Workload): WorkloadKind => {
  if (minimise !== undefined) return isSeveral(observables) ? 'points' : 'minimisation';
  return points !== undefined || programs !== undefined ? 'points' : 'values';
};

const isSeveral = (observables: unknown): boolean => Array.isArray(observables) && observables.length > 1;

/** Limits of one task. */
export const WORKLOAD_LIMITS = {
  observables: 32,
  /** Lists of qubits, or programs, for each property of the final state. */
  properties: 16,
  /** With the run's own. */
  programs: 1_000,
  /** Numbers in a result: values, variances, errors and derivatives of all points. */
  numbers: 2_000_000,
  /** Outcomes in a result: points times the outcomes that each may have. */
  outcomes: 4_000_000,
} as const;
