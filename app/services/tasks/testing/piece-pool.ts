import type { PiecePool } from '#app/services/tasks/contract.ts';
import type { FinishedRun, MergeOutcome, PieceOutcome, PiecesPlan } from '#simulator/workers';

/** A piece that is being computed: nothing happens until the test ends it. */
interface PendingPiece {
  /** Number of its first chunk, which is its place. */
  readonly place: number;
  readonly signal: AbortSignal;
  finish(outcome?: PieceOutcome): void;
  fail(error: Error): void;
}

/** The build of the plans and pieces of tests. */
export const TEST_BUILD = 'build-of-tests';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const pieceOf = (place: number): PieceOutcome => ({ kind: 'piece', bytes: bytesOf(`${place}`), seconds: 1 });

const runOf = (body: object, seconds: number): FinishedRun => ({
  ...{ kind: 'counts', seconds, storingSeconds: 0, body: JSON.stringify(body), parts: [] },
});

/** Creates a pool for pieces: a plan has as many as the test wants, a result is the list of what they brought. */
export function createManualPiecePool() {
  const pieces: PendingPiece[] = [];
  const state = {
    /** Pieces of each plan; 0: jobs are run whole. */
    count: 0,
    showsParts: false,
    /** Replaces the outcome of merges. */
    merge: undefined as (() => Promise<MergeOutcome>) | undefined,
    /** What `plan` waits for. */
    planning: Promise.resolve(),
  };
  const pool: PiecePool = {
    async plan(job) {
      await state.planning;
      const plan: PiecesPlan = {
        ...{ kind: 'pieces', build: TEST_BUILD, plan: bytesOf(`plan of seed ${job.request.seed}`) },
        ranges: Array.from({ length: state.count }, (_, first) => ({ first, count: 1 })),
        ...{ seconds: state.count, threadBytes: 2 ** 20, toleratesGaps: state.showsParts },
      };
      return plan;
    },
    piece: ({ range }, { signal }) =>
      new Promise((resolve, reject) => {
        const place = range.first;
        const stop = (): void => resolve({ kind: 'stopped' });
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        pieces.push({ place, signal, finish: (outcome = pieceOf(place)) => resolve(outcome), fail: reject });
      }),
    async merge({ plan, pieces: given, seconds }) {
      if (state.merge !== undefined) return state.merge();
      const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
      const run = runOf({ plan: text(plan), pieces: given.map(text) }, seconds);
      return given.length === state.count
        ? { kind: 'result', result: run }
        : { kind: 'stopped', partial: { ...run, done: given.length } };
    },
  };
  return { pool, pieces, state };
}
