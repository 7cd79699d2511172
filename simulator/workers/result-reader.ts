import { Piscina } from 'piscina';
import type { LanguageId } from '#simulator/languages/language.ts';
import type { Comparison } from '#simulator/results/compare.ts';
import { firstRowsText, type RowFormat } from '#simulator/results/rows.ts';
import { rowsWanted, viewSummary } from '#simulator/results/summary.ts';
import type { ResultView, ViewRequest } from '#simulator/results/view.ts';
import type { DescribeFailure } from '#simulator/workloads/file-pieces.ts';
import { chunkText, type WorkloadChunk } from '#simulator/workloads/workload-rows.ts';
import type { WorkloadView, WorkloadViewRequest } from '#simulator/workloads/workload-view.ts';
import type { CompiledView } from './compiled-view.ts';
import { ReadersBusy } from './readers.ts';
import { createResultWork, type NamedResult, type ResultWork, type RowsRequest } from './result-work.ts';
import { readPage, readSummary, shared } from './stored-result.ts';
import { threadOptions } from './thread-options.ts';
import { bodyWithWrittenBits, type ResultSource } from './written-bits.ts';

/** A stored result whose packed outcomes are fetched on demand. */
export interface KeptResult {
  readonly key: string;
  readonly body: string;
  readonly isPacked: boolean;
  /** Source of the result, for one stored before results contained the written bits. */
  readonly source?: ResultSource;
  /** Returns one part by number, from 0. */
  part(number: number): Promise<Uint8Array>;
  /** Returns all parts, in order. */
  parts(): AsyncIterable<Uint8Array>;
}

/**
 * Creates views, comparisons and files of stored results on another thread, because a million outcomes would block the
 * caller.
 */
export interface ResultReader {
  /**
   * Reads the first pages of a packed result from its summary, other pages of the same order from one or two parts, and
   * everything else from all outcomes.
   */
  view(result: KeptResult, request: ViewRequest): Promise<ResultView>;
  /** Returns null if the results cannot be compared: different widths, no outcomes, or amplitudes of chosen states. */
  compare(results: readonly KeptResult[], request: ViewRequest): Promise<Comparison | null>;
  /** Returns a file in chunks; each is made on demand. */
  file(result: KeptResult, request: Omit<RowsRequest, 'from'>): AsyncGenerator<string, void>;
  /** Returns what a page shows of the result of a workload, also of a partial one. */
  workload(result: KeptResult, request: WorkloadViewRequest): Promise<WorkloadView>;
  /** Returns the file of a workload in chunks; each is made on demand. `describe` has the words of its reader. */
  workloadFile(result: KeptResult, format: RowFormat, describe: DescribeFailure): AsyncGenerator<string, void>;
  /** Returns what the machine ran; null for results of other engines. */
  compiled(result: Pick<KeptResult, 'body'>): Promise<CompiledView | null>;
  /** Returns the whole compiled circuit as a program in UTF-8; null also if the language cannot express it. */
  compiledFile(result: Pick<KeptResult, 'body'>, language: LanguageId): Promise<Uint8Array<ArrayBuffer> | null>;
  close(): Promise<void>;
}

/** Shorter texts take less time to read than to send to a thread. */
const INLINE_CHARACTERS = 64 * 1024;
/** Limit of work to parse a program on this thread: some milliseconds, as measured by `budget.ts`. */
const INLINE_STEPS = 100_000;
/** Size of the cache of results that need no added information on written bits. */
const MAX_KNOWN_COMPLETE = 10_000;
/** Maximum number of waiting requests; more are refused at once. */
const MAX_QUEUE = 64;

const isSmall = ({ body, isPacked }: KeptResult): boolean => !isPacked && body.length <= INLINE_CHARACTERS;

const inline = ({ key, body }: KeptResult): NamedResult => ({ key, body, parts: [] });

/**
 * Fetches the outcomes into shared memory, which the thread reads without a copy; a long download reads hundreds of
 * chunks.
 */
async function fetched(result: KeptResult): Promise<NamedResult> {
  const parts: Uint8Array[] = [];
  for await (const part of result.parts()) parts.push(shared(part));
  return { key: result.key, body: result.body, parts };
}

const summarized = ({ body, isPacked }: KeptResult) =>
  isPacked && body.length <= INLINE_CHARACTERS ? readSummary({ body }) : null;

/**
 * Reads large results on a separate thread, which sleeps while there are none, and small ones on the caller's thread.
 * Rejects with ReadersBusy if too many requests wait.
 */
export function createResultReader(): ResultReader {
  const pool = new Piscina({ ...threadOptions('result'), minThreads: 0, maxThreads: 1 });
  const here = createResultWork(0);
  const there = async <Name extends keyof ResultWork>(
    name: Name,
    ...args: Parameters<ResultWork[Name]>
  ): Promise<ReturnType<ResultWork[Name]>> => {
    if (pool.queueSize >= MAX_QUEUE) throw new ReadersBusy();
    return pool.run({ name, args }) as Promise<ReturnType<ResultWork[Name]>>;
  };
  const complete = new Set<string>();
  const addWrittenBits = async (result: KeptResult): Promise<KeptResult> => {
    const { key, body, source } = result;
    if (source === undefined || complete.has(key)) return result;
    const here = body.length <= INLINE_CHARACTERS ? bodyWithWrittenBits(result, source, INLINE_STEPS) : undefined;
    const whole = here === undefined ? await there('addWrittenBits', { body }, source) : here;
    if (whole !== null) return { ...result, body: whole };
    complete.add(key);
    if (complete.size > MAX_KNOWN_COMPLETE) complete.clear();
    return result;
  };
  return {
    async view(stored, request) {
      const result = await addWrittenBits(stored);
      if (isSmall(result)) return here.view(inline(result), request);
      const known = summarized(result);
      const wanted = known && rowsWanted(known.summary, request);
      const rows =
        known &&
        wanted &&
        (wanted.isHeld ? undefined : await readPage(known, wanted.from, wanted.to, (number) => result.part(number)));
      const view = known && rows !== null && viewSummary(known.summary, known.facts, request, rows);
      return view || there('view', await fetched(result), request);
    },
    async compare(stored, request) {
      const results = await Promise.all(stored.map(addWrittenBits));
      if (results.every(isSmall)) return here.compare(results.map(inline), request);
      const all: NamedResult[] = [];
      for (const result of results) all.push(await fetched(result));
      return there('compare', all, request);
    },
    async *file(stored, request) {
      const given = await addWrittenBits(stored);
      const isInline = isSmall(given);
      const known = request.format === 'csv' && request.outcomes === null ? summarized(given) : null;
      if (known !== null) yield firstRowsText(known.summary);
      const result = isInline ? inline(given) : await fetched(given);
      for (let from: number | null = known?.summary.largest.length ?? 0; from !== null;) {
        const { text, next }: { readonly text: string; readonly next: number | null } = isInline
          ? here.rows(result, { ...request, from })
          : await there('rows', result, { ...request, from });
        yield text;
        from = next;
      }
    },
    async workload(result, request) {
      return isSmall(result)
        ? here.workload(inline(result), request)
        : there('workload', await fetched(result), request);
    },
    async *workloadFile(result, format, describe) {
      const isInline = isSmall(result);
      const stored = isInline ? inline(result) : await fetched(result);
      for (let from: number | null = 0; from !== null;) {
        const chunk: WorkloadChunk = isInline
          ? here.workloadRows(stored, format, from)
          : await there('workloadRows', stored, format, from);
        yield chunkText(chunk, format, describe);
        from = chunk.next;
      }
    },
    async compiled({ body }) {
      return body.length <= INLINE_CHARACTERS ? here.compiled({ body }) : there('compiled', { body });
    },
    async compiledFile({ body }, language) {
      return body.length <= INLINE_CHARACTERS
        ? here.compiledFile({ body }, language)
        : there('compiledFile', { body }, language);
    },
    close: () => pool.destroy(),
  };
}
