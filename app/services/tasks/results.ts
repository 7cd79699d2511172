import type { Kysely } from 'kysely';
import { AppError, isNamed } from '#app/errors.ts';
import { findResult, findResultPart, readResultParts } from '#db/repositories/task-results.ts';
import { type JoinedTaskRow } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { LanguageId } from '#simulator';
import type { KeptResult, ResultReader } from '#simulator/workers';
import type { TaskResults } from './contract.ts';

/** Rethrows unexpected errors. @throws AppError server_busy */
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
      // Deleted during reading.
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
    async workloadView(accountId, taskId) {
      await requireRow(accountId, taskId);
      return null;
    },
    async workloadFile(accountId, taskId) {
      await requireRow(accountId, taskId);
      return null;
    },
    async compareResults(accountId, taskIds, request) {
      const results = await Promise.all(taskIds.map((taskId) => find(accountId, taskId)));
      const existing = results.filter((result) => result !== null);
      if (existing.length < taskIds.length) throw new AppError('not_found');
      return reader.compare(existing, request).catch(orBusy);
    },
  };
}
