import type { MessagePort } from 'node:worker_threads';
import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { type EngineRuntime, type Resources, RunAborted, type RunControl } from '#simulator/engines/engine.ts';
import type { EvaluationChain } from '#simulator/workloads/plan-workload.ts';
import type { JobOutcome } from './messages.ts';

/** A job that is planned; `run` runs it once. */
export interface PreparedJob {
  readonly kind: 'prepared';
  /** Whether its run is one work queue, but for what comes before and after it. */
  readonly isQueue: boolean;
  /** Of a minimisation. */
  readonly chain?: EvaluationChain;
  readonly referenceSeconds: number;
  readonly memoryBytes: number;
  /** @throws RunAborted, RunRefused, and what the source of the chunks or evaluations throws */
  run(runtime: EngineRuntime): JobOutcome;
}

/** What a job is planned with. */
export interface PreparationHost {
  /** A job that these cannot run is refused. */
  readonly resources: Resources;
  readonly control: RunControl;
  readonly build: string | undefined;
  /** Partial results are sent here. Without it none are made. */
  readonly port?: MessagePort;
  readonly now: () => number;
  /** What the run has taken on other machines. */
  readonly earlierSeconds?: number;
}

/** A checkpoint for short work that reports no progress. It throws RunAborted. */
export const onlyStopping =
  ({ control: { signal } }: Pick<PreparationHost, 'control'>): Checkpoint =>
  () => {
    if (signal?.aborted) throw new RunAborted('the run was aborted');
  };
