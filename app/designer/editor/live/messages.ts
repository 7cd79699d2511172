import type { Circuit } from '#simulator';
import type { StateSummary } from './state-summary.ts';

export interface LiveStateRequest {
  readonly id: number;
  readonly circuit: Circuit;
  readonly seed: number;
}

export interface LiveStateResponse {
  readonly id: number;
  /** Null if the state of the circuit cannot be computed. */
  readonly summary: StateSummary | null;
  readonly milliseconds: number;
}
