import type { Kysely } from 'kysely';
import { findResult, findResultBody, findResultPart, type JoinedTaskRow, readResultParts } from '../../../db/repositories/tasks.ts';
import type { Database } from '../../../db/schema.ts';
import type { Comparison } from '../../../simulator/results/compare.ts';
import type { RowFormat } from '../../../simulator/results/rows.ts';
import type { ResultFacts } from '../../../simulator/results/table.ts';
import type { OutcomeRequest, ResultView, ViewRequest } from '../../../simulator/results/view.ts';
import type { KeptResult, ResultReader } from '../../../simulator/workers/result-reader.ts';
import { readFacts } from '../../../simulator/workers/stored-result.ts';
import { AppError, isAppError } from '../../errors.ts';

/** Reading what tasks left. A result may have millions of outcomes: none of these answers holds them all at once. */
export interface TaskResults {
  /** What a result says of its run: everything but its outcomes. null until the task is completed. @throws AppError not_found */
  resultFacts(accountId: string, taskId: string): Promise<ResultFacts | null>;
  /** A page of a result and its chart; null until the task is completed. @throws AppError not_found, server_busy */
  resultView(accountId: string, taskId: string, request: ViewRequest): Promise<ResultView | null>;
  /**
   * Outcomes as CSV, or as the SimulationResult in JSON, piece by piece as they are asked for; null until the task is
   * completed. `outcomes` null: all of them.
   * @throws AppError not_found
   */
  resultFile(accountId: string, taskId: string, format: RowFormat, outcomes: OutcomeRequest | null): Promise<AsyncGenerator<string, void> | null>;
  /** Results side by side; null where they cannot be compared. @throws AppError not_found for any that is unknown or has no result */
  compareResults(accountId: string, taskIds: readonly string[], request: ViewRequest): Promise<Comparison | null>;
}

export function createTaskResults(db: Kysely<Database>, reader: ResultReader, requireRow: (accountId: string, taskId: string) => Promise<JoinedTaskRow>): TaskResults {
  const find = async (accountId: string, taskId: string): Promise<KeptResult | null> => {
    await requireRow(accountId, taskId);
    const found = await findResult(db, taskId);
    if (found === undefined) return null;
    const part = async (number: number): Promise<Uint8Array> => {
      const packed = await findResultPart(db, taskId, number);
      // Deleted while it was read.
      if (packed === undefined) throw new AppError('not_found');
      return packed;
    };
    return { key: taskId, ...found, part, parts: () => readResultParts(db, taskId) };
  };
  const busy = (error: unknown): never => {
    if (isAppError(error)) throw error;
    // The reader's queue is full.
    throw new AppError('server_busy', {}, error);
  };
  return {
    async resultFacts(accountId, taskId) {
      await requireRow(accountId, taskId);
      const body = await findResultBody(db, taskId);
      return body === undefined ? null : readFacts({ body });
    },
    async resultView(accountId, taskId, request) {
      const result = await find(accountId, taskId);
      return result && reader.view(result, request).catch(busy);
    },
    async resultFile(accountId, taskId, format, outcomes) {
      const result = await find(accountId, taskId);
      return result && reader.file(result, { format, outcomes });
    },
    async compareResults(accountId, taskIds, request) {
      const results = await Promise.all(taskIds.map((taskId) => find(accountId, taskId)));
      const known = results.filter((result) => result !== null);
      if (known.length < taskIds.length) throw new AppError('not_found');
      return reader.compare(known, request).catch(busy);
    },
  };
}
