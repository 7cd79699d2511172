import type { EngineName, NoisyMethod, Precision } from '#simulator/engines/engine.ts';
import type { BatchValues, ObservableValue, StateProperties, ValueColumns } from '#simulator/engines/values/values.ts';
import type { Arithmetic } from '#simulator/kernels/arithmetic.ts';
import type { MethodName } from '#simulator/optimise/methods.ts';
import type { StoppedBy } from '#simulator/optimise/search.ts';
import type { PointOutcomes } from './point-outcomes.ts';

/** What is known of every result. */
export interface ResultFacts {
  readonly engine: EngineName;
  readonly build?: string;
  readonly stream?: number;
  readonly arithmetic?: Arithmetic;
  readonly qubits: number;
  /** For each observable at each point; 0: exact values. */
  readonly shots: number;
  readonly seed: number;
  readonly precision: Precision;
  /** Wall time of the whole. */
  readonly seconds: number;
  readonly method?: NoisyMethod;
  /** As `printObservable` writes them, cut after 500 characters. */
  readonly observables: readonly string[];
  /** Names of the parameters, in the order of their declaration. */
  readonly names: readonly string[];
}

export type PointParameters = Readonly<Record<string, number>>;

/** Values of the observables at one point. */
export interface ValuesResult extends ResultFacts {
  readonly kind: 'values';
  readonly parameters: PointParameters;
  readonly values: readonly ObservableValue[];
  /** Exact, whatever the shots. */
  readonly properties?: StateProperties;
}

/** How the search for a minimum went. */
export interface MinimumSearch {
  readonly stoppedBy: NonNullable<MinimisationResult['stoppedBy']>;
  /** Every evaluation, in order. */
  readonly history: MinimisationResult['history'];
}

/** Results of many points in columns; a point that was not reached or failed has NaN in all columns of values. */
export interface PointsResult extends ResultFacts, Pick<BatchValues, 'states' | 'failures'> {
  readonly kind: 'points';
  readonly count: number;
  /** `count` values in radians for each of the names; empty for a batch of programs. */
  readonly parameters: readonly Float64Array[];
  /** Numbers of the programs, if the points are programs. */
  readonly programs?: number;
  /** If the points are minima, the observables of which they are, as texts. */
  readonly minimised?: readonly string[];
  readonly minimisedBy?: MethodName;
  /** Evaluations that each minimum may take at most, and the tolerance of all. */
  readonly budget?: number;
  readonly tolerance?: number;
  /** The search for each minimum; undefined where none was found. */
  readonly searches?: readonly (MinimumSearch | undefined)[];
  /** With observables: their values. */
  readonly values?: ValueColumns;
  /** Without: outcomes of each point. */
  readonly outcomes?: readonly (PointOutcomes | undefined)[];
}

/** A minimisation, also one that was stopped or still runs. */
export interface MinimisationResult extends ResultFacts {
  readonly kind: 'minimisation';
  readonly minimiser: MethodName;
  readonly budget: number;
  readonly tolerance: number;
  readonly history: readonly { readonly value: number | null; readonly standardError?: number }[];
  /** The best point so far; absent without any finite value. */
  readonly minimum?: {
    readonly value: number;
    readonly standardError?: number;
    readonly parameters: PointParameters;
    /** From 1. */
    readonly evaluation: number;
  };
  /** Absent while it runs; `stopped`: by its account, or by the time limit. */
  readonly stoppedBy?: StoppedBy | 'stopped';
}

export type WorkloadResult = ValuesResult | PointsResult | MinimisationResult;
