import { Piscina } from 'piscina';
import type { Resources } from '#simulator/engines/engine.ts';
import type { ImportedProgram } from '#simulator/languages/formats/index.ts';
import { FairQueue, type QueueClient, type QueueLimits } from './fair-queue.ts';
import { readBuildName } from './kernels.ts';
import type {
  AdviceOutcome,
  AdviceRequest,
  Assessment,
  AssessRequest,
  CompareRequest,
  ImportRequest,
  PrepareRequest,
  ProgramComparison,
  ProgramWriteOutcome,
  ReadOutcome,
  ReadRequest,
  ReceiveOutcome,
  ReceiveRequest,
  WriteRequest,
} from './messages.ts';
import { threadOptions } from './thread-options.ts';

export interface ReadersSettings {
  /** Resources on which every estimate is based. */
  readonly resources: Resources;
  /** Where the kernels of the build are. Without it assessments return no routings for jobs. */
  readonly kernelFolder?: string;
  /** How long a request may run; waiting time does not count. */
  readonly limitMs?: number;
  /** How long a request may wait. */
  readonly waitMs?: Readonly<Record<'visitor' | 'signedIn', number>>;
  readonly limits?: QueueLimits;
}

/** The client of a request. */
export interface ReaderClient extends QueueClient {
  /** Aborts when the client no longer waits: a waiting request is not started, a running one is terminated. */
  readonly signal?: AbortSignal;
}

interface Patience {
  /** How long the request may run. */
  readonly limitMs?: number;
  /** How long the request may wait, if less than its client's limit. */
  readonly waitMs?: number;
}

type With<Request> = Omit<Request, 'resources' | 'build' | 'kernelFolder'>;

/**
 * Reader threads beside the server's main thread: one for all clients, one reserved for signed-in users. Clients are
 * served round-robin. Every call rejects with ReadersBusy if too many requests wait or it waited too long, with
 * ReadingTooLong if it runs too long, and with the signal's reason if it was cancelled.
 */
export interface Readers {
  read(request: ReadRequest, client: ReaderClient): Promise<ReadOutcome>;
  assess(request: With<AssessRequest>, client: ReaderClient): Promise<Assessment>;
  /** Returns an empty list if it waits or runs longer than `limitMs`. */
  advise(request: With<AdviceRequest>, client: ReaderClient, limitMs?: number): Promise<AdviceOutcome>;
  /** Returns what a procedure knows before its run; its module says what that is. */
  prepare(request: With<PrepareRequest>, client: ReaderClient): Promise<unknown>;
  /** Checks and encodes a result that was computed elsewhere. */
  receive(request: With<ReceiveRequest>, client: ReaderClient): Promise<ReceiveOutcome>;
  write(request: WriteRequest, client: ReaderClient): Promise<ProgramWriteOutcome>;
  /** Reads a program of another tool, as a program in a language. */
  importProgram(request: ImportRequest, client: ReaderClient): Promise<ImportedProgram>;
  compare(request: CompareRequest, client: ReaderClient): Promise<ProgramComparison>;
  close(): Promise<void>;
}

/** Too many requests wait, or this one waited too long. */
export class ReadersBusy extends Error {
  override readonly name = 'ReadersBusy';
}

/** The request ran too long, or needed more memory than its thread has. */
export class ReadingTooLong extends Error {
  override readonly name = 'ReadingTooLong';

  constructor(
    /** How long the request was allowed to run. */
    readonly limitSeconds: number,
  ) {
    super();
  }
}

interface Work {
  readonly name: string;
  readonly request: unknown;
  /** Texts of the programs. */
  readonly texts: readonly ReadRequest[];
  readonly limitMs: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread that runs one request at a time. A terminated thread is replaced at the next request. */
class ReaderThread {
  isFree = true;
  readonly #pool = new Piscina({ ...threadOptions('reader'), minThreads: 0, maxThreads: 1 });

  /** Texts that it read last and has cached. */
  #texts: readonly ReadRequest[] = [];

  constructor(readonly isReserved: boolean) {}

  /** Whether the programs of this request are already parsed on this thread. */
  has({ texts }: Work): boolean {
    return texts.every((text) =>
      this.#texts.some(({ language, program }) => language === text.language && program === text.program),
    );
  }

  async run({ name, request, texts, limitMs, signal }: Work): Promise<unknown> {
    // The start of a thread does not count as run time of the request.
    await this.#pool.run(undefined, { name: 'start' });
    const end = new AbortController();
    const giveUp = () => end.abort(signal?.reason);
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener('abort', giveUp, { once: true });
    const tooLong = new ReadingTooLong(limitMs / 1000);
    const timer = setTimeout(() => end.abort(tooLong), limitMs);
    this.#texts = texts;
    try {
      return await this.#pool.run(request, { name, signal: end.signal });
    } catch (error) {
      if (end.signal.aborted) {
        this.#texts = [];
        throw end.signal.reason;
      }
      throw isOutOfMemory(error) ? tooLong : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/**
 * Many networks together may keep the visitors' reader busy without limit; an error page is better than no response. A
 * signed-in user waits for other signed-in users and for their own earlier requests.
 */
const WAIT_MS = { visitor: 10_000, signedIn: 30_000 } as const;

export function createReaders({
  resources,
  kernelFolder,
  limitMs: ownLimitMs = 10_000,
  waitMs: mostWaitMs = WAIT_MS,
  limits,
}: ReadersSettings): Readers {
  const build = kernelFolder && readBuildName(kernelFolder);
  const queue = new FairQueue<Work>(limits);
  // The reserved thread is last: it stays free as long as the other one is free.
  const threads = [new ReaderThread(false), new ReaderThread(true)];

  const work = async (thread: ReaderThread, client: QueueClient, item: Work): Promise<void> => {
    thread.isFree = false;
    await thread.run(item).then(item.resolve, item.reject);
    thread.isFree = true;
    queue.done(client);
    serve();
  };
  const serve = (): void => {
    for (const free of threads) {
      const next = free.isFree ? queue.take(free) : undefined;
      if (next === undefined) continue;
      const { client, item } = next;
      const serving = threads.filter(({ isFree, isReserved }) => isFree && (!isReserved || client.isSignedIn));
      const chosen = serving.find((thread) => thread.has(item)) ?? free;
      void work(chosen, client, item);
      if (chosen !== free) return serve();
    }
  };
  const ask = <Outcome>(
    name: string,
    request: (ReadRequest & { readonly resources?: Resources }) | CompareRequest | PrepareRequest,
    { signal, ...client }: ReaderClient,
    { limitMs = ownLimitMs, waitMs = client.isSignedIn ? mostWaitMs.signedIn : mostWaitMs.visitor }: Patience = {},
  ): Promise<Outcome> =>
    new Promise<Outcome>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const texts = 'procedure' in request ? [] : 'older' in request ? [request.older, request.newer] : [request];
      const item: Work = {
        name,
        request,
        texts,
        limitMs,
        signal,
        resolve: once(resolve as (outcome: unknown) => void),
        reject: once(reject),
      };
      const giveUp = (): void => {
        // Work in flight is terminated by its thread.
        if (queue.remove(client, item)) item.reject(signal?.reason);
      };
      const waited = (): void => {
        if (queue.remove(client, item)) item.reject(new ReadersBusy());
      };
      const timer = setTimeout(waited, waitMs);
      function once<Value>(answer: (value: Value) => void): (value: Value) => void {
        return (value) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          answer(value);
        };
      }
      if (!queue.push(client, item)) return item.reject(new ReadersBusy());
      signal?.addEventListener('abort', giveUp, { once: true });
      serve();
    });

  return {
    read: (request, client) => ask('read', request, client),
    // A large program is compiled for its estimate, which takes seconds on a busy machine. Accounts have a thread of
    // their own for it.
    assess: (request, client) =>
      ask('assess', { ...request, resources, ...(build && { build }) }, client, {
        limitMs: client.isSignedIn ? 2 * ownLimitMs : ownLimitMs,
      }),
    async advise(request, client, mostMs = ownLimitMs) {
      const limitMs = Math.min(mostMs, ownLimitMs);
      try {
        return await ask<AdviceOutcome>('advise', { ...request, resources }, client, { limitMs, waitMs: limitMs });
      } catch (error) {
        if (error instanceof ReadingTooLong || error instanceof ReadersBusy) return [];
        throw error;
      }
    },
    prepare: (request, client) => ask('prepareProcedure', { ...request, resources }, client),
    receive: (request, client) =>
      ask('receive', { ...request, resources, ...(kernelFolder && { kernelFolder }) }, client),
    write: (request, client) => ask('write', request, client),
    importProgram: (request, client) => ask('importProgram', request, client),
    compare: (request, client) => ask('compare', request, client),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
