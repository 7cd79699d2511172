import { type EngineRuntime, RunAborted } from '#simulator/engines/engine.ts';
import type { Output, WorkQueue } from '#simulator/engines/work-queue/queue.ts';
import { prepareJob } from '#simulator/workers/prepare-job.ts';
import { onlyStopping, type PreparationHost } from '#simulator/workers/prepared-job.ts';
import { openQueue } from '#simulator/workloads/chunk-kinds.ts';
import { evaluationsOf, isChainPlan, prepareChain, readChain } from './chain-bytes.ts';
import { unframed, UnusableBytes } from './frame.ts';
import type { MergeOutcome, MergeRequest } from './messages.ts';
import { isOfShape, readPlan } from './open-plans.ts';
import { putPiece, rangeOfPiece } from './piece-bytes.ts';
import { giveEvaluations, giveOutput } from './sources.ts';

/** Makes the result of pieces. @throws UnusableBytes, RunAborted, RunRefused */
export const mergePieces = (
  request: MergeRequest,
  host: PreparationHost,
  runtime: EngineRuntime,
  build: string,
): MergeOutcome => (isChainPlan(request.plan) ? mergeEvaluations : mergeChunks)(request, host, runtime, build);

function mergeEvaluations(
  { plan, pieces, seconds }: MergeRequest,
  host: PreparationHost,
  runtime: EngineRuntime,
  build: string,
): MergeOutcome {
  const open = readChain(build, plan);
  const checkpoint = onlyStopping(host);
  const source = giveEvaluations(evaluationsOf(open, pieces, checkpoint)!);
  const prepared = prepareChain(open.chain, { ...host, earlierSeconds: seconds });
  const resources = { ...runtime.resources, memoryBytes: open.chain.resources.memoryBytes };
  const outcome = prepared.run({ ...runtime, resources, evaluations: source });
  // Without it, the run has stopped at the first evaluation that is missing.
  checkpoint();
  // The run has asked for fewer evaluations than another run has made.
  if (!source.isUsedUp()) throw new UnusableBytes('other-task');
  return outcome;
}

function mergeChunks(
  { job, plan: bytes, pieces, seconds }: MergeRequest,
  host: PreparationHost,
  runtime: EngineRuntime,
  build: string,
): MergeOutcome {
  const { plan, identity } = readPlan(build, bytes);
  const checkpoint = onlyStopping(host);
  const bodies = pieces.map((piece) => {
    checkpoint();
    return unframed('piece', build, piece).body;
  });
  const ranges = bodies.map((body) => rangeOfPiece(body, identity, plan.shape.chunks));
  const prepared = prepareJob(job, { ...host, resources: plan.resources, earlierSeconds: seconds });
  if (prepared.kind !== 'prepared') return prepared;
  const outputFor = (queue: WorkQueue<object>): Output => {
    if (!isOfShape(queue, plan)) throw new UnusableBytes('other-task');
    const output = new ArrayBuffer(queue.outputBytes);
    const open = openQueue(queue.kind, queue.task, output);
    open.prepare?.(checkpoint);
    const missing = new Uint8Array(queue.chunks).fill(1);
    for (const [i, range] of ranges.entries()) {
      checkpoint();
      putPiece(open, output, range, bodies[i]!);
      missing.fill(0, range.first, range.first + range.count);
    }
    if (missing.includes(1) && !open.toleratesGaps) throw new RunAborted('pieces are missing');
    return output;
  };
  const resources = { ...runtime.resources, memoryBytes: plan.resources.memoryBytes };
  return prepared.run({ ...runtime, resources, chunkSource: giveOutput(plan.decisions, outputFor) });
}
