import type { EngineName, EngineRuntime, Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';
import type { TimeBar } from './bars.ts';

/** One line of the benchmark. */
export interface BenchRow {
  readonly name: string;
  readonly qubits: number;
  readonly precision: 'single' | 'double';
  readonly threads: number;
  /** Prepares what is not timed; the returned function does the work once, compiling included. */
  readonly prepare: (runtime: EngineRuntime) => () => void;
  /** Estimate of the engine. */
  readonly estimate?: (resources: Resources) => Estimate | Refusal;
  /** Number of timed runs, of which the median is reported; 1 for work so long that it needs no warm-up. */
  readonly runs: number;
  /** The same work by other simulators, in the same run of the benchmark. */
  readonly peers: readonly { readonly name: string; readonly prepare: () => () => void }[];
  readonly bars?: readonly TimeBar[];
}

/**
 * The rows of one engine, of the benchmark page, of observables, gradients or batches, or of the languages; each suite
 * has its own file, listed in suites.ts.
 */
export interface BenchSuite {
  readonly engine: EngineName | 'standard' | 'observables' | 'gradients' | 'batches' | 'languages';
  /** `quick`: rows that together take about a minute. */
  readonly rows: (extent: 'quick' | 'full') => readonly BenchRow[];
}
