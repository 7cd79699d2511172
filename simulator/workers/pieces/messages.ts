import type { Refusal, Resources } from '#simulator/engines/engine.ts';
import type { ChunkRange, WorkQueue } from '#simulator/engines/work-queue/queue.ts';
import type { Job, JobHost, JobOutcome } from '#simulator/workers/messages.ts';
import type { EvaluationChain } from '#simulator/workloads/plan-workload.ts';
import type { Unusable } from './frame.ts';

/** Bytes of a plan or a piece that this build, or this task, cannot use. Nothing was computed. */
interface NotUsable {
  readonly kind: 'unusable';
  readonly reason: Unusable;
}

/** A job as pieces that any machine of the same build can compute. */
export interface PiecesPlan {
  readonly kind: 'pieces';
  readonly plan: Uint8Array<ArrayBuffer>;
  readonly build: string;
  readonly ranges: readonly ChunkRange[];
  /** Of all pieces, on one thread of the reference machine. */
  readonly seconds: number;
  /** Of a thread that computes a piece, without the output of all pieces. */
  readonly threadBytes: number;
  /** Whether a merge without some of the pieces makes a partial result. Without it that merge has none. */
  readonly toleratesGaps: boolean;
  /** Whether a piece needs all before it, so that there is one at a time. One of them may be the last before the ranges end. */
  readonly isChain: boolean;
}

/** A job that is short, or has no pieces, was run at once. */
export type PlanOutcome = PiecesPlan | JobOutcome;

/** A piece that crashes rejects, as a job does. */
export type PieceOutcome =
  | {
      readonly kind: 'piece';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly seconds: number;
      /** The run of a chain has ended: there is no piece after this one. */
      readonly isLast?: true;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'stopped' }
  | NotUsable;

export type MergeOutcome = JobOutcome | NotUsable;

export interface PieceRequest {
  readonly plan: Uint8Array;
  readonly range: ChunkRange;
  /** Of a chain: the pieces of all ranges before this one, in any order. */
  readonly earlier?: readonly Uint8Array[];
}

export interface MergeRequest {
  readonly job: Job;
  readonly plan: Uint8Array;
  /** In any order; ranges may come twice. If the plan `toleratesGaps`, some may be missing: `stopped`, with the others. */
  readonly pieces: readonly Uint8Array[];
  /** What the run has taken until now; the result has it with the time of the merge. */
  readonly seconds: number;
}

/** Content of the bytes of a plan whose ranges are of evaluations. */
export interface StoredChain extends EvaluationChain {
  /** As in a `StoredPlan`. */
  readonly resources: Resources;
  readonly job: Job;
}

/** Content of the bytes of a plan whose ranges are of chunks. */
export interface StoredPlan {
  /** Resources that the plan was made for: what depends on them is the same on every machine. */
  readonly resources: Resources;
  readonly decisions: readonly unknown[];
  readonly shape: Omit<WorkQueue<object>, 'task'>;
  /** What the pieces need; or the job, if that is much shorter. */
  readonly source: { readonly task: object } | { readonly job: Job };
}

export interface PieceEnvelope extends PieceRequest, JobHost {}
export interface MergeEnvelope extends MergeRequest, JobHost {}
