import type { Circuit } from '#simulator';
import type { Ideal } from './ideal.ts';
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

/** Request to the web worker: the state of a circuit, or the distribution of its measurements. */
export type LiveRequest =
  | { readonly kind: 'liveState'; readonly liveState: LiveStateRequest }
  | { readonly kind: 'ideal'; readonly circuit: Circuit };

/** Answer to one kind of request. A client that sends both kinds uses one worker for each. */
export type LiveResponse<Kind extends LiveRequest['kind']> = Kind extends 'liveState'
  ? LiveStateResponse
  : Ideal | null;
