import type { Circuit } from '#simulator';
import type { Ideal } from './ideal.ts';
import type { Reading } from './state-summary.ts';

export interface LookRequest {
  readonly id: number;
  readonly circuit: Circuit;
  readonly seed: number;
}

export interface LookAnswer {
  readonly id: number;
  /** Null where the circuit cannot be looked at. */
  readonly reading: Reading | null;
  readonly milliseconds: number;
}

/** What the browser's worker is asked: how a circuit looks, or what its measurements would give. */
export type LiveRequest =
  { readonly kind: 'look'; readonly look: LookRequest } | { readonly kind: 'ideal'; readonly circuit: Circuit };

/** Whoever asks for both has a worker for each. */
export type LiveAnswer<Kind extends LiveRequest['kind']> = Kind extends 'look' ? LookAnswer : Ideal | null;
