import type { Binding, Circuit } from '#simulator';
import type { StateSummary } from './state-summary.ts';

export interface LiveStateRequest {
  readonly id: number;
  /** Absent: the circuit of the previous request. */
  readonly circuit?: Circuit;
  /** Values of the circuit's parameters, in radians. */
  readonly values: Binding;
  readonly seed: number;
}

export interface LiveStateResponse {
  readonly id: number;
  /** Null if the state of the circuit cannot be computed. */
  readonly summary: StateSummary | null;
  readonly milliseconds: number;
}
