import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Reading } from './reading.ts';

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
