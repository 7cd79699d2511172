import type { EngineName, EngineRuntime, Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';

/** One line of the benchmark. */
export interface BenchRow {
  readonly name: string;
  readonly qubits: number;
  readonly precision: 'single' | 'double';
  readonly threads: number;
  /** Makes ready what is not timed; the function given back does the work once, compiling included. */
  readonly prepare: (runtime: EngineRuntime) => () => void;
  /** What the engine says beforehand. */
  readonly estimate?: (resources: Resources) => Estimate | Refusal;
  /** Timed runs, of which the median counts; 1 for what takes so long that it needs no warming up. */
  readonly runs: number;
  /** The same work done by others, in the same run of the benchmark. */
  readonly peers: readonly { readonly name: string; readonly prepare: () => () => void }[];
}

/** What one engine is measured on, or what reads its programs; a file of its own for each, listed in suites.ts. */
export interface BenchSuite {
  readonly engine: EngineName | 'languages';
  /** `quick`: what a minute has time for. */
  readonly rows: (extent: 'quick' | 'full') => readonly BenchRow[];
}
