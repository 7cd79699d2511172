import { RunAborted } from '#simulator/engines/engine.ts';
import type { EvaluationSource } from '#simulator/engines/evaluation-source.ts';
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

/** Ends a run that goes on after the evaluations that were to be recorded. */
export class EvaluationsRecorded extends Error {
  constructor() {
    super('the evaluations are recorded');
  }
}

/** Gives the run its first evaluations, has it make `count` more, which are recorded, and ends it at the next one. */
export class RecordedEvaluations implements EvaluationSource {
  /** The evaluations that this run has made. */
  readonly recorded: unknown[] = [];
  /** Searches of the run, as the evaluations so far have left them. */
  readonly searches: object[];
  readonly #given: readonly unknown[];
  readonly #count: number;
  #used = 0;
  #begun = 0;

  /** @param given those that come after what the first searches have been told */
  constructor(given: readonly unknown[], count: number, searches: readonly object[]) {
    this.searches = [...searches];
    this.#given = given;
    this.#count = count;
  }

  search<Search extends object>(create: () => Search): Search {
    return (this.searches[this.#begun++] ??= create()) as Search;
  }

  next<Evaluation>(make: () => Evaluation): Evaluation {
    if (this.#used < this.#given.length) return this.#given[this.#used++] as Evaluation;
    if (this.recorded.length === this.#count) throw new EvaluationsRecorded();
    const value = make();
    this.recorded.push(value);
    return value;
  }
}

/** Gives the run its evaluations, and stops it where there are no more. */
export function giveEvaluations(given: readonly unknown[]): EvaluationSource & { readonly isUsedUp: () => boolean } {
  let used = 0;
  return {
    isUsedUp: () => used === given.length,
    search: (create) => create(),
    next<Evaluation>(): Evaluation {
      if (used === given.length) throw new RunAborted('pieces are missing');
      return given[used++] as Evaluation;
    },
  };
}
