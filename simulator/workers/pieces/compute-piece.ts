import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type { EngineRuntime, RunControl } from '#simulator/engines/engine.ts';
import type { ChunkRange } from '#simulator/engines/work-queue/queue.ts';
import { chunkWorkersFor, runRange } from '#simulator/engines/work-queue/work-queue.ts';
import { framed } from './frame.ts';
import { type OpenPlan, withoutThreads } from './open-plans.ts';
import { clearSlots, requireRange, takePiece } from './piece-bytes.ts';

/** Computes the bytes of some chunks. @throws UnusableBytes if there are no such chunks, RunAborted, RunRefused */
export function computePiece(
  known: OpenPlan,
  range: ChunkRange,
  runtime: EngineRuntime,
  control: RunControl,
  build: string,
): Uint8Array<ArrayBuffer> {
  const { queue, output, open, identity } = known;
  requireRange(range, queue.chunks);
  const checkpoint = checkpointOf(control, runtime.now);
  checkpoint(0);
  if (!known.isPrepared) open.prepare?.(() => checkpoint());
  known.isPrepared = true;
  clearSlots(open, output, range);
  const workers = chunkWorkersFor(runtime, (queue.seconds * range.count) / queue.chunks, queue.threadBytes);
  const own = workers > 0 ? withoutThreads(runtime) : runtime;
  runRange({ queue, range, output, begin: () => open.runner(own) }, runtime, workers, checkpoint);
  checkpoint(1);
  return framed('piece', build, takePiece(open, output, range, identity));
}
