import type { Kysely, Selectable } from 'kysely';
import type { Database, ProjectVersionsTable } from '#db/schema.ts';
import type { ListPosition } from './task-list.ts';

export interface VersionRecord {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly name: string | null;
  readonly language: string;
  readonly program: string;
  readonly qubits: number;
  readonly classicalBits: number;
  /** JSON of what lists show of the program, and what they search. */
  readonly summary: string | null;
  readonly content: string | null;
  readonly createdAt: number;
}

const toVersion = (row: Selectable<ProjectVersionsTable>): VersionRecord => ({
  id: row.id,
  projectId: row.project_id,
  number: row.number,
  name: row.name,
  language: row.language,
  program: row.program,
  qubits: row.qubits,
  classicalBits: row.classical_bits,
  summary: row.summary,
  content: row.content,
  createdAt: row.created_at,
});

export async function insertVersion(db: Kysely<Database>, version: VersionRecord): Promise<void> {
  await db
    .insertInto('project_versions')
    .values({
      id: version.id,
      project_id: version.projectId,
      number: version.number,
      name: version.name,
      language: version.language,
      program: version.program,
      layout: null,
      qubits: version.qubits,
      classical_bits: version.classicalBits,
      summary: version.summary,
      content: version.content,
      created_at: version.createdAt,
    })
    .execute();
}

export async function findLatestVersion(db: Kysely<Database>, projectId: string): Promise<VersionRecord | undefined> {
  const row = await db
    .selectFrom('project_versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toVersion(row);
}

export async function findVersion(
  db: Kysely<Database>,
  projectId: string,
  number: number,
): Promise<VersionRecord | undefined> {
  const row = await db
    .selectFrom('project_versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && toVersion(row);
}

/** A version of any project of the account. */
export async function findVersionById(
  db: Kysely<Database>,
  accountId: string,
  versionId: string,
): Promise<VersionRecord | undefined> {
  const row = await db
    .selectFrom('project_versions')
    .innerJoin('projects', 'projects.id', 'project_versions.project_id')
    .selectAll('project_versions')
    .where('project_versions.id', '=', versionId)
    .where('projects.account_id', '=', accountId)
    .executeTakeFirst();
  return row && toVersion(row);
}

export async function nameVersion(db: Kysely<Database>, versionId: string, name: string | null): Promise<void> {
  await db.updateTable('project_versions').set({ name }).where('id', '=', versionId).execute();
}

export async function countVersions(db: Kysely<Database>, projectId: string): Promise<number> {
  const { total } = await db
    .selectFrom('project_versions')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deleteVersion(db: Kysely<Database>, versionId: string): Promise<void> {
  await db.deleteFrom('project_versions').where('id', '=', versionId).execute();
}

export async function listVersions(db: Kysely<Database>, projectId: string): Promise<readonly VersionRecord[]> {
  const rows = await db
    .selectFrom('project_versions')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toVersion);
}

/** Returns the next versions of a project after a position, latest first, without their programs. */
export async function listVersionsFrom(
  db: Kysely<Database>,
  projectId: string,
  { limit, after }: { readonly limit: number; readonly after: ListPosition | null },
): Promise<readonly Omit<VersionRecord, 'program' | 'summary' | 'content'>[]> {
  const all = db
    .selectFrom('project_versions')
    .select(['id', 'project_id', 'number', 'name', 'language', 'qubits', 'classical_bits', 'created_at'])
    .where('project_id', '=', projectId);
  // The clock may have been set back between two versions, so their numbers define the order.
  const rest =
    after === null
      ? all
      : all.where('number', '<', (eb) =>
          eb.selectFrom('project_versions as last').select('last.number').where('last.id', '=', after.id),
        );
  const rows = await rest.orderBy('number', 'desc').limit(limit).execute();
  return rows.map(({ project_id, classical_bits, created_at, ...row }) => ({
    ...row,
    projectId: project_id,
    classicalBits: classical_bits,
    createdAt: created_at,
  }));
}

/** What a list shows of a project's latest version. */
export interface LatestVersion {
  readonly number: number;
  readonly summary: string | null;
}

/** Returns the latest version of each project. */
export async function latestVersions(
  db: Kysely<Database>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, LatestVersion>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_versions')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('project_versions')
          .select((inner) => ['project_id', inner.fn.max<number>('number').as('number')])
          .where('project_id', 'in', projectIds)
          .groupBy('project_id')
          .as('latest'),
      (join) =>
        join
          .onRef('latest.project_id', '=', 'project_versions.project_id')
          .onRef('latest.number', '=', 'project_versions.number'),
    )
    .select(['project_versions.project_id', 'project_versions.number', 'project_versions.summary'])
    .execute();
  return new Map(rows.map(({ project_id, number, summary }) => [project_id, { number: Number(number), summary }]));
}

/** Stores what lists show of a project's latest version, for a version that was saved without it. */
export async function summarizeLatestVersion(
  db: Kysely<Database>,
  { id, projectId, number }: Pick<VersionRecord, 'id' | 'projectId' | 'number'>,
  { summary, content }: { readonly summary: string; readonly content: string },
): Promise<void> {
  await db.updateTable('project_versions').set({ summary, content }).where('id', '=', id).execute();
  // A version that was saved in the meantime has written its own content.
  await db
    .updateTable('projects')
    .set({ content })
    .where('id', '=', projectId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('project_versions')
            .select('id')
            .where('project_id', '=', projectId)
            .where('number', '>', number),
        ),
      ),
    )
    .execute();
}
