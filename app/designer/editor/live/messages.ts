import type { Binding, Circuit } from '#simulator';
import type { NoiseSource } from './noise-source.ts';
import type { StateSummary } from './state-summary.ts';

export interface LiveStateRequest {
  readonly id: number;
  /** Absent: the circuit of the previous request. */
  readonly circuit?: Circuit;
  /** Values of the circuit's parameters, in radians. */
  readonly values: Binding;
  readonly seed: number;
  /** Absent: without noise. */
  readonly noise?: NoiseSource;
  /** Whether the visitor asked for it, so that the limit of live computation does not count. */
  readonly isOnDemand?: boolean;
  /** Where the response is left, besides its message. */
  readonly mailbox?: SharedArrayBuffer;
}

/**
 * What computes live states. `kernels`: the simulator's WebAssembly kernels. `script`: plain script, as long as they are
 * not loaded. `script-only`: plain script, because they cannot run in this browser.
 */
export type LiveEngine = 'kernels' | 'script' | 'script-only';

export interface LiveStateResponse {
  readonly id: number;
  /** Null if the state of the circuit cannot be computed, or if it has more qubits than `limit`. */
  readonly summary: StateSummary | null;
  readonly engine: LiveEngine;
  /** Most qubits that are computed live in this way. */
  readonly limit: number;
  readonly milliseconds: number;
}
