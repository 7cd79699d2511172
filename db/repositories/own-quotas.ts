import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Limits of one account, in place of those of the installation; null: those of the installation. */
export interface OwnQuotasRecord {
  readonly projects: number | null;
  readonly versions: number | null;
  readonly programMib: number | null;
  readonly resultMib: number | null;
}

export async function findOwnQuotas(db: Kysely<Database>, accountId: string): Promise<OwnQuotasRecord> {
  const row = await db
    .selectFrom('accounts')
    .select(['quota_projects', 'quota_versions', 'quota_program_mib', 'quota_result_mib'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return {
    projects: row?.quota_projects ?? null,
    versions: row?.quota_versions ?? null,
    programMib: row?.quota_program_mib ?? null,
    resultMib: row?.quota_result_mib ?? null,
  };
}

export async function updateOwnQuotas(
  db: Kysely<Database>,
  accountId: string,
  { projects, versions, programMib, resultMib }: OwnQuotasRecord,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      quota_projects: projects,
      quota_versions: versions,
      quota_program_mib: programMib,
      quota_result_mib: resultMib,
    })
    .where('id', '=', accountId)
    .execute();
}
