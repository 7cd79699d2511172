import { Piscina } from 'piscina';
import type { Resources } from '#simulator/engines/engine.ts';
import { FairQueue, type QueueClient, type QueueLimits } from './fair-queue.ts';
import type {
  AdviceOutcome,
  AdviceRequest,
  Assessment,
  AssessRequest,
  CompareRequest,
  ProgramComparison,
  ReadOutcome,
  ReadRequest,
  WriteOutcome,
  WriteRequest,
} from './messages.ts';
import { threadOptions } from './thread-options.ts';

export interface ReadersSettings {
  /** What every estimate may count on. */
  readonly resources: Resources;
  /** How long a piece of work may run; waiting does not count. */
  readonly limitMs?: number;
  /** How long one may wait. */
  readonly waitMs?: Readonly<Record<'visitor' | 'signedIn', number>>;
  readonly limits?: QueueLimits;
}

/** Who has something read. */
export interface ReaderClient extends QueueClient {
  /** Aborts when nobody waits for the answer any more: what waits is not begun, what runs is ended. */
  readonly signal?: AbortSignal;
}

interface Patience {
  /** How long it may run. */
  readonly limitMs?: number;
  /** How long it may wait, where that is less than its client may. */
  readonly waitMs?: number;
}

type With<Request> = Omit<Request, 'resources'>;

/**
 * Threads that read programs beside the server's own: one for everybody, one for those who are signed in. Whoever asks is
 * served in turn with the others. Everything rejects with ReadersBusy where too much waits or it waited too long, with ReadingTooLong where it runs
 * longer than it may, and with the signal's reason where it was given up.
 */
export interface Readers {
  read(request: ReadRequest, client: ReaderClient): Promise<ReadOutcome>;
  assess(request: With<AssessRequest>, client: ReaderClient): Promise<Assessment>;
  /** Empty where it waits longer than `limitMs`, or runs longer. */
  advise(request: With<AdviceRequest>, client: ReaderClient, limitMs?: number): Promise<AdviceOutcome>;
  write(request: WriteRequest, client: ReaderClient): Promise<WriteOutcome>;
  compare(request: CompareRequest, client: ReaderClient): Promise<ProgramComparison>;
  close(): Promise<void>;
}

/** As much waits as may, or this as long as it may. */
export class ReadersBusy extends Error {
  override readonly name = 'ReadersBusy';
}

/** It ran longer than it may, or took more memory than its thread has. */
export class ReadingTooLong extends Error {
  override readonly name = 'ReadingTooLong';

  constructor(
    /** How long it may run. */
    readonly limitSeconds: number,
  ) {
    super();
  }
}

interface Work {
  readonly name: string;
  readonly request: unknown;
  /** The programs in it. */
  readonly texts: readonly ReadRequest[];
  readonly limitMs: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread that does one piece of work at a time; one that was ended is replaced by the next piece. */
class ReaderThread {
  isFree = true;
  readonly #pool = new Piscina({ ...threadOptions('reader'), minThreads: 0, maxThreads: 1 });

  /** What it read last, and has at hand. */
  #texts: readonly ReadRequest[] = [];

  constructor(readonly isReserved: boolean) {}

  /** Whether it would not have to read again what it is to work on. */
  has({ texts }: Work): boolean {
    return texts.every((text) =>
      this.#texts.some(({ language, program }) => language === text.language && program === text.program),
    );
  }

  async run({ name, request, texts, limitMs, signal }: Work): Promise<unknown> {
    // A thread that has to start first takes no time from what it is to do.
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
 * Many networks, each with its turn, may keep the visitors' reader at work for as long as they like: a page that says so is
 * better than one that never comes. Who is signed in waits for others who are, and for what they asked before.
 */
const WAIT_MS = { visitor: 10_000, signedIn: 30_000 } as const;

export function createReaders({
  resources,
  limitMs: ownLimitMs = 10_000,
  waitMs: mostWaitMs = WAIT_MS,
  limits,
}: ReadersSettings): Readers {
  const queue = new FairQueue<Work>(limits);
  // The reserved one comes last: it stays free for as long as the other is.
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
    request: (ReadRequest & { readonly resources?: Resources }) | CompareRequest,
    { signal, ...client }: ReaderClient,
    { limitMs = ownLimitMs, waitMs = client.isSignedIn ? mostWaitMs.signedIn : mostWaitMs.visitor }: Patience = {},
  ): Promise<Outcome> =>
    new Promise<Outcome>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const texts = 'older' in request ? [request.older, request.newer] : [request];
      const item: Work = {
        name,
        request,
        texts,
        limitMs,
        signal,
        resolve: settle(resolve as (outcome: unknown) => void),
        reject: settle(reject),
      };
      const giveUp = (): void => {
        // What is at work already is ended by its thread.
        if (queue.remove(client, item)) item.reject(signal?.reason);
      };
      const waited = (): void => {
        if (queue.remove(client, item)) item.reject(new ReadersBusy());
      };
      const timer = setTimeout(waited, waitMs);
      function settle<Value>(answer: (value: Value) => void): (value: Value) => void {
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
    assess: (request, client) => ask('assess', { ...request, resources }, client),
    async advise(request, client, mostMs = ownLimitMs) {
      const limitMs = Math.min(mostMs, ownLimitMs);
      try {
        return await ask<AdviceOutcome>('advise', { ...request, resources }, client, { limitMs, waitMs: limitMs });
      } catch (error) {
        if (error instanceof ReadingTooLong || error instanceof ReadersBusy) return [];
        throw error;
      }
    },
    write: (request, client) => ask('write', request, client),
    compare: (request, client) => ask('compare', request, client),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
