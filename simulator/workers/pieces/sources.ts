import type { ChunkSource, Output, WorkQueue } from '#simulator/engines/work-queue/queue.ts';

/** Ends a run whose queue is recorded. */
export class QueueRecorded extends Error {
  constructor(
    readonly queue: WorkQueue<object>,
    readonly decisions: readonly unknown[],
  ) {
    super('the queue of the run is recorded');
  }
}

/** Ends the run at its first work queue, if that has several chunks. */
export function recordQueue(): ChunkSource {
  const decisions: unknown[] = [];
  let isFirst = true;
  return {
    outputOf(queue) {
      if (isFirst && queue.chunks > 1) throw new QueueRecorded(queue, decisions);
      isFirst = false;
      return undefined;
    },
    decided(make) {
      const value = make();
      decisions.push(value);
      return value;
    },
  };
}

/** Gives the run the output of its first work queue, and what it decided before. */
export function giveOutput(
  decisions: readonly unknown[],
  outputFor: (queue: WorkQueue<object>) => Output,
): ChunkSource {
  const left = [...decisions];
  let isGiven = false;
  return {
    outputOf(queue) {
      if (isGiven) return undefined;
      isGiven = true;
      return outputFor(queue);
    },
    decided: <Value>(make: () => Value): Value => (left.length > 0 ? (left.shift() as Value) : make()),
  };
}
