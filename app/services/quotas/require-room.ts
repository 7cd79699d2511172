import type { Kysely, Transaction } from 'kysely';
import { DEFAULT_QUOTAS, MIB, type NotStored, notStoredCode, type QuotaLimits } from '#app/domain/quotas.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { findStoredBytes } from '#db/repositories/account-usage.ts';
import { findOwnQuotas } from '#db/repositories/own-quotas.ts';
import { countVersions } from '#db/repositories/project-versions.ts';
import { countProjects } from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';
import type { QuotaContext } from './contract.ts';

/** Returns the limits of an account: its own, where an operator has set some, else those of the installation. */
export async function limitsOf(
  db: Kysely<Database>,
  { quotas = DEFAULT_QUOTAS }: QuotaContext,
  accountId: string,
): Promise<QuotaLimits> {
  const own = await findOwnQuotas(db, accountId);
  return {
    projects: own.projects ?? quotas.projects,
    versions: own.versions ?? quotas.versions,
    programBytes: own.programMib === null ? quotas.programBytes : own.programMib * MIB,
    resultBytes: own.resultMib === null ? quotas.resultBytes : own.resultMib * MIB,
  };
}

/** Converts bytes to MiB with one decimal place, as in the message. */
const inMib = (bytes: number): number => Math.round((bytes / MIB) * 10) / 10;

/**
 * Each of these checks runs while the transaction holds the account's row, so that concurrent requests cannot use the
 * same room.
 */

/** @throws AppError quota_projects {used, limit} */
export async function requireRoomForProject(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
): Promise<void> {
  const { projects: limit } = await limitsOf(trx, context, accountId);
  const used = await countProjects(trx, accountId);
  if (used >= limit) throw new AppError('quota_projects', { used, limit });
}

/** @throws AppError quota_versions {used, limit} · quota_programs {used, limit in MiB; needed in KiB} */
export async function requireRoomForVersion(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
  {
    projectId,
    program,
    more = 0,
  }: {
    readonly projectId: string | null;
    readonly program: string;
    /** Bytes by which the options of its project grow. */
    readonly more?: number;
  },
): Promise<void> {
  const { versions } = await limitsOf(trx, context, accountId);
  const count = projectId === null ? 0 : await countVersions(trx, projectId);
  if (count >= versions) throw new AppError('quota_versions', { used: count, limit: versions });
  await requireRoomForPrograms(trx, context, accountId, Buffer.byteLength(program) + more);
}

/**
 * @param needed bytes of a program, or by which the options of a project grow
 * @throws AppError quota_programs {used, limit in MiB; needed in KiB}
 */
export async function requireRoomForPrograms(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
  needed: number,
): Promise<void> {
  if (needed === 0) return;
  const { programBytes } = await limitsOf(trx, context, accountId);
  const { programs } = await findStoredBytes(trx, accountId);
  if (programs + needed > programBytes) {
    throw new AppError('quota_programs', {
      used: inMib(programs),
      limit: inMib(programBytes),
      needed: Math.ceil(needed / 1024),
    });
  }
}

/** Returns a quota refusal as data; rethrows any other error. */
export function asNotStored(error: unknown): NotStored {
  const code = isAppError(error) ? notStoredCode(error.code) : null;
  if (!isAppError(error) || code === null) throw error;
  return { code, params: error.params };
}

/**
 * Checks the room for results before a run is charged. The result of an accepted run is always stored, whatever its
 * size, because it has been paid.
 * @throws AppError quota_results {used, limit in MiB}
 */
export async function requireRoomForResults(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
): Promise<void> {
  const { resultBytes } = await limitsOf(trx, context, accountId);
  const { results } = await findStoredBytes(trx, accountId);
  if (results >= resultBytes) throw new AppError('quota_results', { used: inMib(results), limit: inMib(resultBytes) });
}
