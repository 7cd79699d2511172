import { Piscina } from 'piscina';
import type { Resources } from '../engines/engine.ts';
import { FairQueue, type QueueClient, type QueueLimits } from './fair-queue.ts';
import type { AdviceOutcome, AdviceRequest, AssessRequest, Assessment, CompareRequest, ProgramComparison, ReadOutcome, ReadRequest, WriteOutcome, WriteRequest } from './messages.ts';

export interface ReadersSettings {
  /** What every estimate may count on. */
  readonly resources: Resources;
  /** How long a piece of work may run; waiting does not count. */
  readonly limitMs?: number;
  readonly limits?: QueueLimits;
}

/** Who has something read. */
export interface ReaderClient extends QueueClient {
  /** Aborts when nobody waits for the answer any more: what waits is not begun, what runs is ended. */
  readonly signal?: AbortSignal;
}

type With<Request> = Omit<Request, 'resources'>;

/**
 * Threads that read programs beside the server's own: one for everybody, one for those who are signed in. Whoever asks is
 * served in turn with the others. Everything rejects with ReadersBusy where too much waits, with ReadingTooLong where it runs
 * longer than it may, and with the signal's reason where it was given up.
 */
export interface Readers {
  read(request: ReadRequest, client: ReaderClient): Promise<ReadOutcome>;
  /** An estimate that takes too long to make is the refusal `too_long`. */
  assess(request: With<AssessRequest>, client: ReaderClient): Promise<Assessment>;
  /** Empty where it takes longer than `limitMs`. */
  advise(request: With<AdviceRequest>, client: ReaderClient, limitMs?: number): Promise<AdviceOutcome>;
  write(request: WriteRequest, client: ReaderClient): Promise<WriteOutcome>;
  compare(request: CompareRequest, client: ReaderClient): Promise<ProgramComparison>;
  close(): Promise<void>;
}

/** As much waits as may. */
export class ReadersBusy extends Error {
  override readonly name = 'ReadersBusy';
}

/** It ran longer than it may. */
export class ReadingTooLong extends Error {
  override readonly name = 'ReadingTooLong';
}

interface Work {
  readonly name: string;
  readonly request: unknown;
  readonly limitMs: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

const isSource = import.meta.url.endsWith('.ts');

/** A thread that does one piece of work at a time; one that was ended is replaced by the next piece. */
class ReaderThread {
  isFree = true;
  readonly #pool = new Piscina({
    filename: new URL(`./reader.worker${isSource ? '.ts' : '.js'}`, import.meta.url).href,
    execArgv: isSource ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });

  constructor(readonly isReserved: boolean) {}

  async run({ name, request, limitMs, signal }: Work): Promise<unknown> {
    // A thread that has to start first takes no time from what it is to do.
    await this.#pool.run(undefined, { name: 'start' });
    const end = new AbortController();
    const giveUp = () => end.abort(signal?.reason);
    if (signal?.aborted) throw signal.reason;
    signal?.addEventListener('abort', giveUp, { once: true });
    const timer = setTimeout(() => end.abort(new ReadingTooLong()), limitMs);
    try {
      return await this.#pool.run(request, { name, signal: end.signal });
    } catch (error) {
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

export function createReaders({ resources, limitMs: ownLimitMs = 10_000, limits }: ReadersSettings): Readers {
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
    for (const thread of threads) {
      const next = thread.isFree ? queue.take(thread) : undefined;
      if (next !== undefined) void work(thread, next.client, next.item);
    }
  };
  const ask = <Outcome>(name: string, request: unknown, { signal, ...client }: ReaderClient, limitMs = ownLimitMs): Promise<Outcome> =>
    new Promise<Outcome>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const item: Work = { name, request, limitMs, signal, resolve: settle(resolve as (outcome: unknown) => void), reject: settle(reject) };
      const giveUp = (): void => {
        // What is at work already is ended by its thread.
        if (queue.remove(client, item)) reject(signal?.reason as Error);
      };
      function settle<Value>(answer: (value: Value) => void): (value: Value) => void {
        return (value) => {
          signal?.removeEventListener('abort', giveUp);
          answer(value);
        };
      }
      if (!queue.push(client, item)) return reject(new ReadersBusy());
      signal?.addEventListener('abort', giveUp, { once: true });
      serve();
    });

  return {
    read: (request, client) => ask('read', request, client),
    async assess(request, client) {
      try {
        return await ask<Assessment>('assess', { ...request, resources }, client);
      } catch (error) {
        if (!(error instanceof ReadingTooLong)) throw error;
        const seconds = ownLimitMs / 1000;
        return { violations: [], estimate: { ok: false, reason: 'too_long', values: { seconds, limit: seconds } } };
      }
    },
    async advise(request, client, limitMs = ownLimitMs) {
      try {
        return await ask<AdviceOutcome>('advise', { ...request, resources }, client, Math.min(limitMs, ownLimitMs));
      } catch (error) {
        if (!(error instanceof ReadingTooLong)) throw error;
        return [];
      }
    },
    write: (request, client) => ask('write', request, client),
    compare: (request, client) => ask('compare', request, client),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
