import type { Kysely } from 'kysely';
import { AppError, isNamed } from '#app/errors.ts';
import { findPartialResult } from '#db/repositories/partial-results.ts';
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
  const keptOf = async ({ id, language, program }: JoinedTaskRow): Promise<KeptResult | null> => {
    const found = await findResult(db, id);
    if (found === undefined) return null;
    const part = async (number: number): Promise<Uint8Array> => {
      const packed = await findResultPart(db, id, number);
      // Deleted during reading.
      if (packed === undefined) throw new AppError('not_found');
      return packed;
    };
    return {
      key: id,
      ...found,
      source: { language: language as LanguageId, program },
      part,
      parts: () => readResultParts(db, id),
    };
  };
  /** What was found; null if there never was a result. */
  const orExpired = async <Found>(found: Found | null, accountId: string, taskId: string): Promise<Found | null> => {
    if (found === null && (await requireRow(accountId, taskId)).result_deleted_at !== null)
      throw new AppError('result_expired');
    return found;
  };
  const findApplication = async (accountId: string, taskId: string): Promise<string | null> => {
    const row = await requireRow(accountId, taskId);
    if (row.application === null) return null;
    // In this order, as for workloads.
    const partial = await findPartialResult(db, taskId);
    return (await findResult(db, taskId))?.body ?? partial?.body ?? null;
  };
  /** The result of one run. */
  const find = async (accountId: string, taskId: string): Promise<KeptResult | null> => {
    const row = await requireRow(accountId, taskId);
    return row.workload === null && row.application === null ? keptOf(row) : null;
  };
  /** The result of a workload; the newest partial one while it runs. */
  const findWorkload = async (accountId: string, taskId: string): Promise<KeptResult | null> => {
    const row = await requireRow(accountId, taskId);
    if (row.workload === null) return null;
    // In this order: at its end, the partial result is deleted together with the insertion of the result.
    const partial = await findPartialResult(db, taskId);
    const kept = await keptOf(row);
    if (kept !== null || partial === undefined) return kept;
    const none = async function* (): AsyncGenerator<Uint8Array, void> {};
    const part = (): Promise<Uint8Array> => Promise.reject(new AppError('not_found'));
    return { key: taskId, body: partial.body, isPacked: false, part, parts: none };
  };
  return {
    async compiled(accountId, taskId) {
      const result = await find(accountId, taskId);
      return result && reader.compiled(result).catch(orBusy);
    },
    async compiledFile(accountId, taskId, language) {
      const result = await orExpired(await find(accountId, taskId), accountId, taskId);
      return result && reader.compiledFile(result, language).catch(orBusy);
    },
    async resultView(accountId, taskId, request) {
      const result = await find(accountId, taskId);
      return result && reader.view(result, request).catch(orBusy);
    },
    async resultFile(accountId, taskId, format, outcomes) {
      const result = await orExpired(await find(accountId, taskId), accountId, taskId);
      return result && reader.file(result, { format, outcomes });
    },
    async workloadView(accountId, taskId, request) {
      const result = await findWorkload(accountId, taskId);
      return result && reader.workload(result, request).catch(orBusy);
    },
    async workloadFile(accountId, taskId, format, describe) {
      const result = await orExpired(await findWorkload(accountId, taskId), accountId, taskId);
      return result && reader.workloadFile(result, format, describe);
    },
    applicationResult: findApplication,
    async applicationFile(accountId, taskId) {
      return orExpired(await findApplication(accountId, taskId), accountId, taskId);
    },
    async compareResults(accountId, taskIds, request) {
      const results = await Promise.all(
        taskIds.map(async (taskId) => orExpired(await find(accountId, taskId), accountId, taskId)),
      );
      const existing = results.filter((result) => result !== null);
      if (existing.length < taskIds.length) throw new AppError('not_found');
      return reader.compare(existing, request).catch(orBusy);
    },
  };
}
