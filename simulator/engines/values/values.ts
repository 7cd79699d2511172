import type { Circuit } from '#simulator/circuit/circuit.ts';
import type {
  EngineRuntime,
  Estimate,
  Plan,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
} from '#simulator/engines/engine.ts';
import type { Observable } from '#simulator/observables/observable.ts';

/** A request for expectation values: exact ones without shots, else estimates. */
export interface ValuesRequest extends Omit<RunRequest, 'states'> {
  /**
   * Their values are those before the measurements at the end of the circuit, and means over the outcomes of all other
   * measurements and resets. `shots` is for each observable, divided among its groups.
   */
  readonly observables: readonly Observable[];
  /**
   * Which variances come with the values. `cheap`: those that take at most as long again, for many points. `none`: for
   * searches, which do not read them. Absent: also those that take a moment.
   */
  readonly variances?: 'cheap' | 'none';
  /** Whether every value comes with its derivatives by the circuit's parameters. */
  readonly gradient?: boolean;
  /** Whether every value comes with its second derivatives by the circuit's parameters. */
  readonly hessian?: boolean;
  /** Exact properties of the final state besides; see `ValuesPlan.properties`. */
  readonly properties?: PropertiesRequest;
}

/** What is asked of the final state besides observables; each list of qubits is without repetition. */
export interface PropertiesRequest {
  /** Bit j of an index is the j-th qubit listed. */
  readonly reducedDensity?: readonly (readonly number[])[];
  /** One side of a cut, or of a mixed state the part itself. */
  readonly entropy?: readonly (readonly number[])[];
  readonly purity?: readonly (readonly number[])[];
  /** Circuits of gates with as many qubits, whose parameters have the values of the request. */
  readonly fidelity?: readonly Circuit[];
}

type Rows = readonly (readonly number[])[];

/** Properties of the state before the measurements at the end, averaged over the outcomes of all others. */
export interface StateProperties {
  readonly reducedDensity?: readonly { readonly qubits: readonly number[]; readonly re: Rows; readonly im: Rows }[];
  /** Von Neumann entropy in bits. */
  readonly entropy?: readonly { readonly qubits: readonly number[]; readonly bits: number }[];
  /** tr ρ² */
  readonly purity?: readonly { readonly qubits: readonly number[]; readonly purity: number }[];
  /** ⟨φ|ρ|φ⟩ for the final state φ of each circuit. */
  readonly fidelity?: readonly number[];
}

/** What a run says of one observable. */
export interface ObservableValue {
  /** As `printObservable` writes it. */
  readonly observable: string;
  readonly value: number;
  /**
   * ⟨O²⟩ − ⟨O⟩² in the final state. Of exact values, if that takes little more time and memory; of estimates, if the
   * terms commute qubit by qubit, so that the same shots tell ⟨O²⟩.
   */
  readonly variance?: number;
  /** For estimates; null if a group had a single shot. */
  readonly standardError?: number | null;
  /** Derivatives by the parameters, in the order of their declaration. */
  readonly gradient?: Readonly<Record<string, number>>;
  /** Standard errors of the derivatives, for estimates. */
  readonly gradientError?: Readonly<Record<string, number | null>>;
  /** Second derivatives by two parameters; symmetric. */
  readonly hessian?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Their standard errors, for estimates. */
  readonly hessianError?: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
}

/** A circuit and observables as one engine evaluates them. */
export interface ValuesPlan {
  readonly ok: true;
  /** As of a `Plan`. */
  readonly routings?: Plan['routings'];
  estimate(resources: Resources): Estimate | Refusal;
  /** Precondition: the estimate for these resources is no refusal. @throws RunAborted, RunRefused */
  run(runtime: EngineRuntime, control?: RunControl): readonly ObservableValue[];
  /** Present if the request asks for them; with the same precondition, which includes their estimate. */
  properties?(runtime: EngineRuntime, control?: RunControl): StateProperties;
}

/** Values of observables at many points, in columns; NaN where a point has none. */
export interface ValueColumns {
  /** A number for each point, for each observable. */
  readonly value: readonly Float64Array[];
  /** Absent if no point has one. */
  readonly variance?: readonly Float64Array[];
  /** For estimates. */
  readonly standardError?: readonly Float64Array[];
  /** By observable, then by parameter. */
  readonly gradient?: readonly (readonly Float64Array[])[];
  readonly gradientError?: readonly (readonly Float64Array[])[];
}

/** State of a point. */
export const POINT_STATES = { pending: 0, done: 1, failed: 2 } as const;

/** What is known of all points; those that are pending or failed have NaN in all columns. */
export interface BatchValues {
  readonly columns: ValueColumns;
  /** One of `POINT_STATES` for each point. */
  readonly states: Uint8Array;
  /** Why points failed, by their index from 0. */
  readonly failures: ReadonlyMap<number, Refusal>;
}

export interface BatchControl extends RunControl {
  /** Called now and then, at most every 500 ms, with what is known so far; valid during the call. */
  readonly onPartial?: (values: BatchValues) => void;
}

/** One program and its observables at many points: expanded and compiled once. */
export interface BatchPlan {
  readonly ok: true;
  /** As of a `Plan`. */
  readonly routings?: Plan['routings'];
  /** Of all points together. */
  estimate(resources: Resources): Estimate | Refusal;
  /**
   * Evaluates the points, on several threads if that pays off. The point of index i has the seed
   * `partSeed(request.seed, i, 'point')`. A point that fails does not end the others. When the signal aborts, it returns
   * what is known then.
   */
  run(runtime: EngineRuntime, control?: BatchControl): BatchValues;
}
