import type { Kysely, Transaction } from 'kysely';
import { DEFAULT_QUOTAS, MIB, type QuotaLimits, type Unkept, unkeptCode } from '#app/domain/quotas.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { findKeptBytes } from '#db/repositories/account-usage.ts';
import { countProjects, countVersions } from '#db/repositories/projects.ts';
import type { Database } from '#db/schema.ts';

export type { Unkept } from '#app/domain/quotas.ts';

/** Who asks for room. */
export interface QuotaContext {
  /** The operator's; the product's own where nothing is said. */
  readonly quotas?: QuotaLimits;
}

export interface Quota {
  readonly used: number;
  readonly limit: number;
}

/** What an account keeps and may keep: numbers of projects, bytes of programs and of results. */
export interface AccountUse {
  readonly projects: Quota;
  readonly programs: Quota;
  readonly results: Quota;
  /** Versions that one project may have. */
  readonly versionLimit: number;
}

export interface Quotas {
  of(accountId: string): Promise<AccountUse>;
}

const limitsOf = ({ quotas = DEFAULT_QUOTAS }: QuotaContext): QuotaLimits => quotas;

/** As the sentence says it: MiB with one digit after the point. */
const inMib = (bytes: number): number => Math.round((bytes / MIB) * 10) / 10;

/**
 * Each of these looks while the transaction holds the account's row, so that of many who ask at once none gets the
 * room of another.
 */

/** @throws AppError quota_projects {used, limit} */
export async function requireRoomForProject(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
): Promise<void> {
  const { projects: limit } = limitsOf(context);
  const used = await countProjects(trx, accountId);
  if (used >= limit) throw new AppError('quota_projects', { used, limit });
}

/** @throws AppError quota_versions {used, limit} · quota_programs {used, limit in MiB; needed in KiB} */
export async function requireRoomForVersion(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
  { projectId, program }: { readonly projectId: string | null; readonly program: string },
): Promise<void> {
  const { versions, programBytes } = limitsOf(context);
  const count = projectId === null ? 0 : await countVersions(trx, projectId);
  if (count >= versions) throw new AppError('quota_versions', { used: count, limit: versions });
  const needed = Buffer.byteLength(program);
  const { programs } = await findKeptBytes(trx, accountId);
  if (programs + needed > programBytes) {
    throw new AppError('quota_programs', {
      used: inMib(programs),
      limit: inMib(programBytes),
      needed: Math.ceil(needed / 1024),
    });
  }
}

/** A refusal to keep what is run, as data; anything else is thrown on. */
export function asUnkept(error: unknown): Unkept {
  const code = isAppError(error) ? unkeptCode(error.code) : null;
  if (!isAppError(error) || code === null) throw error;
  return { code, params: error.params };
}

/**
 * Of a run, before anything is charged. What a run that was accepted leaves is kept, however large it comes out: it is
 * paid for.
 * @throws AppError quota_results {used, limit in MiB}
 */
export async function requireRoomForResults(
  trx: Transaction<Database>,
  context: QuotaContext,
  accountId: string,
): Promise<void> {
  const { resultBytes } = limitsOf(context);
  const { results } = await findKeptBytes(trx, accountId);
  if (results >= resultBytes) throw new AppError('quota_results', { used: inMib(results), limit: inMib(resultBytes) });
}

export function createQuotas(db: Kysely<Database>, context: QuotaContext): Quotas {
  const limits = limitsOf(context);
  return {
    async of(accountId) {
      const [kept, projects] = await Promise.all([findKeptBytes(db, accountId), countProjects(db, accountId)]);
      return {
        projects: { used: projects, limit: limits.projects },
        programs: { used: kept.programs, limit: limits.programBytes },
        results: { used: kept.results, limit: limits.resultBytes },
        versionLimit: limits.versions,
      };
    },
  };
}
