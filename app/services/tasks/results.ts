import type { Kysely } from 'kysely';
import { findResult, findResultPart, type JoinedTaskRow, readResultParts } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { Comparison, LanguageId, OutcomeRequest, ResultView, RowFormat, ViewRequest } from '#simulator';
import type { CompiledView, KeptResult, ResultReader } from '#simulator/workers';
import { AppError, isNamed } from '#app/errors.ts';

/** Reading what tasks left. A result may have millions of outcomes: none of these answers holds them all at once. */
export interface TaskResults {
  /** What the machine ran, as far as a page shows it; null for what no machine ran. @throws AppError not_found, server_busy */
  compiled(accountId: string, taskId: string): Promise<CompiledView | null>;
  /** The whole of it as a program, in UTF-8; null, too, where the language cannot say it. @throws AppError not_found, server_busy */
  compiledFile(accountId: string, taskId: string, language: LanguageId): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A page of a result and its chart; null until the task is completed. @throws AppError not_found, server_busy */
  resultView(accountId: string, taskId: string, request: ViewRequest): Promise<ResultView | null>;
  /**
   * Outcomes as CSV, or as the SimulationResult in JSON, piece by piece as they are asked for; null until the task is
   * completed. `outcomes` null: all of them.
   * @throws AppError not_found
   */
  resultFile(
    accountId: string,
    taskId: string,
    format: RowFormat,
    outcomes: OutcomeRequest | null,
  ): Promise<AsyncGenerator<string, void> | null>;
  /** Results side by side; null where they cannot be compared. @throws AppError not_found for any that is unknown or has no result */
  compareResults(accountId: string, taskIds: readonly string[], request: ViewRequest): Promise<Comparison | null>;
}

/** What nobody expected is thrown on. @throws AppError server_busy */
function orBusy(error: unknown): never {
  throw isNamed(error, 'ReadersBusy') ? new AppError('server_busy') : error;
}

export function createTaskResults(
  db: Kysely<Database>,
  reader: ResultReader,
  requireRow: (accountId: string, taskId: string) => Promise<JoinedTaskRow>,
): TaskResults {
  const find = async (accountId: string, taskId: string): Promise<KeptResult | null> => {
    const { language, program } = await requireRow(accountId, taskId);
    const found = await findResult(db, taskId);
    if (found === undefined) return null;
    const part = async (number: number): Promise<Uint8Array> => {
      const packed = await findResultPart(db, taskId, number);
      // Deleted while it was read.
      if (packed === undefined) throw new AppError('not_found');
      return packed;
    };
    return {
      key: taskId,
      ...found,
      source: { language: language as LanguageId, program },
      part,
      parts: () => readResultParts(db, taskId),
    };
  };
  return {
    async compiled(accountId, taskId) {
      const result = await find(accountId, taskId);
      return result && reader.compiled(result).catch(orBusy);
    },
    async compiledFile(accountId, taskId, language) {
      const result = await find(accountId, taskId);
      return result && reader.compiledFile(result, language).catch(orBusy);
    },
    async resultView(accountId, taskId, request) {
      const result = await find(accountId, taskId);
      return result && reader.view(result, request).catch(orBusy);
    },
    async resultFile(accountId, taskId, format, outcomes) {
      const result = await find(accountId, taskId);
      return result && reader.file(result, { format, outcomes });
    },
    async compareResults(accountId, taskIds, request) {
      const results = await Promise.all(taskIds.map((taskId) => find(accountId, taskId)));
      const known = results.filter((result) => result !== null);
      if (known.length < taskIds.length) throw new AppError('not_found');
      return reader.compare(known, request).catch(orBusy);
    },
  };
}
