import type { EngineRuntime, Estimate, Refusal, Resources, RunControl, RunRequest } from '#simulator/engines/engine.ts';
import type { Observable } from '#simulator/observables/observable.ts';

/** A request for expectation values: exact ones without shots, else estimates. */
export interface ValuesRequest extends Omit<RunRequest, 'states'> {
  /**
   * Their values are those before the measurements at the end of the circuit, and means over the outcomes of all other
   * measurements and resets. `shots` is for each observable, divided among its groups.
   */
  readonly observables: readonly Observable[];
  /** Whether every value comes with its derivatives by the circuit's parameters. */
  readonly gradient?: boolean;
}

/** What a run says of one observable. */
export interface ObservableValue {
  /** As `printObservable` writes it. */
  readonly observable: string;
  readonly value: number;
  /** ⟨O²⟩ − ⟨O⟩² in the final state; for exact values, if there was memory for it. */
  readonly variance?: number;
  /** For estimates; null if a group had a single shot. */
  readonly standardError?: number | null;
  /** Derivatives by the parameters, in the order of their declaration. */
  readonly gradient?: Readonly<Record<string, number>>;
  /** Standard errors of the derivatives, for estimates. */
  readonly gradientError?: Readonly<Record<string, number | null>>;
}

/** A circuit and observables as one engine evaluates them. */
export interface ValuesPlan {
  readonly ok: true;
  estimate(resources: Resources): Estimate | Refusal;
  /** Precondition: the estimate for these resources is no refusal. @throws RunAborted, RunRefused */
  run(runtime: EngineRuntime, control?: RunControl): readonly ObservableValue[];
}
