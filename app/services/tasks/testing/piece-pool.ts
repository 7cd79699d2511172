import type { PiecePool } from '#app/services/tasks/contract.ts';
import { pieceQueuesFor } from '#app/services/tasks/index.ts';
import type { FinishedRun, MergeOutcome, PieceOutcome, PiecesPlan } from '#simulator/workers';

/** A piece that is being computed: nothing happens until the test ends it. */
interface PendingPiece {
  /** Number of its first chunk, which is its place. */
  readonly place: number;
  readonly signal: AbortSignal;
  /** What earlier pieces of a chain brought; undefined for a piece that needs none. */
  readonly earlier: readonly string[] | undefined;
  finish(outcome?: PieceOutcome): void;
  /** Ends the chain with this piece. */
  finishLast(): void;
  fail(error: Error): void;
}

/** The build of the plans and pieces of tests. */
export const TEST_BUILD = 'build-of-tests';

/** Memory, in MiB, that a worker with 256 MiB does not have. */
export const LARGE_PIECE_MB = 257;

/** The queues of its pieces that need little memory, and of those that need this much. */
export const [TEST_PIECES, TEST_LARGE_PIECES] = pieceQueuesFor(TEST_BUILD, LARGE_PIECE_MB) as readonly [string, string];

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

const pieceOf = (place: number) => ({ kind: 'piece', bytes: bytesOf(`${place}`), seconds: 1 }) as const;
/** The last piece of a chain says so in its bytes, too, as those of a run do. */
const lastPieceOf = (place: number): PieceOutcome => ({
  ...pieceOf(place),
  ...{ bytes: bytesOf(`${place}, the last`), isLast: true },
});
const isLastPiece = (text: string | undefined): boolean => text?.endsWith('the last') === true;

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
    isChain: false,
    /** Memory of one piece. */
    threadBytes: 2 ** 20,
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
        ...{ seconds: state.count, threadBytes: state.threadBytes, toleratesGaps: state.showsParts },
        isChain: state.isChain,
      };
      return plan;
    },
    piece: ({ range, earlier }, { signal }) =>
      new Promise((resolve, reject) => {
        const place = range.first;
        const stop = (): void => resolve({ kind: 'stopped' });
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        pieces.push({
          ...{ place, signal, earlier: earlier?.map(textOf), fail: reject },
          finish: (outcome = pieceOf(place)) => resolve(outcome),
          finishLast: () => resolve(lastPieceOf(place)),
        });
      }),
    async merge({ plan, pieces: given, seconds }) {
      if (state.merge !== undefined) return state.merge();
      const brought = given.map(textOf);
      const run = runOf({ plan: textOf(plan), pieces: brought }, seconds);
      return given.length === state.count || isLastPiece(brought.at(-1))
        ? { kind: 'result', result: run }
        : { kind: 'stopped', partial: { ...run, done: given.length } };
    },
  };
  return { pool, pieces, state };
}
