import type { EngineRuntime } from '#simulator/engines/engine.ts';
import type { ChunkSource, WorkQueue } from '#simulator/engines/work-queue/queue.ts';
import type { Job } from '#simulator/workers/messages.ts';
import { prepareJob } from '#simulator/workers/prepare-job.ts';
import { onlyStopping, type PreparationHost, type PreparedJob } from '#simulator/workers/prepared-job.ts';
import { openQueue } from '#simulator/workloads/chunk-kinds.ts';
import type { EvaluationChain } from '#simulator/workloads/plan-workload.ts';
import { chainBytes } from './chain-bytes.ts';
import { UnusableBytes } from './frame.ts';
import type { PiecesPlan, PlanOutcome, StoredPlan } from './messages.ts';
import { planBytes } from './open-plans.ts';
import { bytesOfSlots } from './piece-bytes.ts';
import { cutRanges } from './ranges.ts';
import { giveOutput, QueueRecorded, recordQueue } from './sources.ts';

/** A job that takes less on the reference machine is not worth sharing. */
const LEAST_SECONDS = 4;

/** A larger plan has the program instead, which each thread plans again, if that is at most half as long. */
const MOST_PLAN_BYTES = 2 ** 20;

/** Plans a job that is no procedure as pieces; runs it if it is short or has none. @throws RunAborted, RunRefused */
export function planPieces(
  job: Job,
  host: PreparationHost,
  runtime: EngineRuntime,
  build: string,
  least = LEAST_SECONDS,
): PlanOutcome {
  const prepared = prepareJob(job, host);
  if (prepared.kind !== 'prepared') return prepared;
  if (prepared.referenceSeconds < least) return prepared.run(runtime);
  const { chain } = prepared;
  if (chain !== undefined && fitsInPieces(chain, prepared)) return chainOf(job, prepared, chain, host, build);
  if (!prepared.isQueue) return prepared.run(runtime);
  try {
    return prepared.run({ ...runtime, chunkSource: recordQueue() });
  } catch (error) {
    if (!(error instanceof QueueRecorded)) throw error;
    return piecesOf(job, error, host, build);
  }
}

function piecesOf(job: Job, { queue, decisions }: QueueRecorded, host: PreparationHost, build: string): PlanOutcome {
  const { task, ...shape } = queue;
  const open = openQueue(queue.kind, task, new ArrayBuffer(queue.outputBytes));
  open.prepare?.(onlyStopping(host));
  const chunks = Array.from({ length: queue.chunks }, (_, chunk) => chunk);
  const busy = chunks.filter((chunk) => open.slotsOf(chunk).length > 0);
  const all = { first: 0, count: queue.chunks };
  const bytesWith = (source: StoredPlan['source']) =>
    planBytes(build, { resources: host.resources, decisions, shape, source });
  return {
    kind: 'pieces',
    plan: shortPlan(bytesWith({ task }), () => bytesWith({ job: plainJob(job) })),
    build,
    ranges: cutRanges(busy, queue.chunks, { seconds: queue.seconds, bytes: bytesOfSlots(open, all) }),
    seconds: queue.seconds,
    threadBytes: queue.threadBytes,
    toleratesGaps: open.toleratesGaps === true,
    isChain: false,
  };
}

/** Each piece of a chain reads all before it, so that one with more bytes is not made. */
const MOST_CHAIN_BYTES = 32 * 2 ** 20;

/** Bytes of the evaluations, as V8 writes their numbers with their names: value, standard error, gradient. */
const bytesOfEvaluations = ({ evaluations, parameters, hasGradients }: EvaluationChain): number =>
  evaluations * (100 + (hasGradients ? 9 * parameters : 0));

/** A piece that not every worker can hold is left by those that find it first, and a chain waits for each of its pieces. */
const MOST_PIECE_MEMORY = 256 * 2 ** 20;

const fitsInPieces = (chain: EvaluationChain, { memoryBytes }: PreparedJob): boolean =>
  chain.evaluations > 1 && bytesOfEvaluations(chain) <= MOST_CHAIN_BYTES && memoryBytes <= MOST_PIECE_MEMORY;

/** Plans all evaluations that the run may need. Nothing of it depends on the first of them, so that the run is not begun. */
function chainOf(
  job: Job,
  { referenceSeconds: seconds, memoryBytes }: PreparedJob,
  chain: EvaluationChain,
  { resources }: PreparationHost,
  build: string,
): PiecesPlan {
  const { evaluations } = chain;
  const all = Array.from({ length: evaluations }, (_, evaluation) => evaluation);
  return {
    kind: 'pieces',
    plan: chainBytes(build, { ...chain, resources, job: plainJob(job) }),
    build,
    ranges: cutRanges(all, evaluations, { seconds, bytes: bytesOfEvaluations(chain) }),
    seconds,
    threadBytes: memoryBytes,
    toleratesGaps: true,
    isChain: true,
  };
}

function shortPlan<Bytes extends Uint8Array>(ofTask: Bytes, planOfJob: () => Bytes): Bytes {
  if (ofTask.length <= MOST_PLAN_BYTES) return ofTask;
  const ofJob = planOfJob();
  return 2 * ofJob.length <= ofTask.length ? ofJob : ofTask;
}

/** Without what belongs to the thread that planned it. */
const plainJob = ({ language, program, engine, request, workload, routings }: Job): Job => ({
  language,
  program,
  engine,
  request,
  ...(workload && { workload }),
  ...(routings && { routings }),
});

/** Returns the queue of a job again. @throws UnusableBytes if it has none here or is refused, RunAborted, RunRefused */
export function queueAgain(
  { source, resources, decisions }: StoredPlan,
  host: PreparationHost,
  runtime: EngineRuntime,
): WorkQueue<object> {
  const prepared = 'job' in source ? prepareJob(source.job, { ...host, resources }) : undefined;
  if (prepared?.kind !== 'prepared') throw new UnusableBytes('refused-job');
  const recorder = recordQueue();
  const given = giveOutput(decisions, () => new ArrayBuffer(0));
  const chunkSource: ChunkSource = { ...recorder, decided: (make) => given.decided(make) };
  try {
    prepared.run({ ...runtime, chunkSource });
  } catch (error) {
    if (error instanceof QueueRecorded) return error.queue;
    throw error;
  }
  throw new UnusableBytes('other-task');
}
