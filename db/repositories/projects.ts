import type { Kysely, Selectable } from 'kysely';
import type { Database, ProjectsTable, ProjectVersionsTable } from '../schema.ts';
import { contains } from './search.ts';

export interface ProjectRecord {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly product: string;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface VersionRecord {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly name: string | null;
  readonly language: string;
  readonly program: string;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly createdAt: number;
}

const toProject = (row: Selectable<ProjectsTable>): ProjectRecord => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  product: row.product,
  qubits: row.qubits,
  classicalBits: row.classical_bits,
  shots: row.shots,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toVersion = (row: Selectable<ProjectVersionsTable>): VersionRecord => ({
  id: row.id,
  projectId: row.project_id,
  number: row.number,
  name: row.name,
  language: row.language,
  program: row.program,
  qubits: row.qubits,
  classicalBits: row.classical_bits,
  createdAt: row.created_at,
});

export async function insertProject(db: Kysely<Database>, project: ProjectRecord): Promise<void> {
  await db
    .insertInto('projects')
    .values({
      id: project.id,
      account_id: project.accountId,
      name: project.name,
      product: project.product,
      qubits: project.qubits,
      classical_bits: project.classicalBits,
      shots: project.shots,
      share_token: null,
      created_at: project.createdAt,
      updated_at: project.updatedAt,
    })
    .execute();
}

/** What a save may change; a project's owner and birthday stay. */
export async function updateProject(
  db: Kysely<Database>,
  projectId: string,
  changes: Pick<ProjectRecord, 'name' | 'product' | 'qubits' | 'classicalBits' | 'shots' | 'updatedAt'>,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({
      name: changes.name,
      product: changes.product,
      qubits: changes.qubits,
      classical_bits: changes.classicalBits,
      shots: changes.shots,
      updated_at: changes.updatedAt,
    })
    .where('id', '=', projectId)
    .execute();
}

export async function findProject(db: Kysely<Database>, accountId: string, projectId: string): Promise<ProjectRecord | undefined> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', projectId).where('account_id', '=', accountId).executeTakeFirst();
  return row && toProject(row);
}

/** Holds the project's row until the transaction ends, so that two saves cannot claim one version number. */
export async function lockProject(db: Kysely<Database>, projectId: string): Promise<void> {
  await db.updateTable('projects').set((eb) => ({ id: eb.ref('id') })).where('id', '=', projectId).execute();
}

export interface ProjectListQuery {
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

export async function listProjects(db: Kysely<Database>, accountId: string, { search, limit, offset }: ProjectListQuery) {
  let query = db.selectFrom('projects').where('account_id', '=', accountId);
  if (search) query = query.where((eb) => contains(eb.ref('name'), search));
  const [{ total }, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
    query.selectAll().orderBy('updated_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
  ]);
  return { total: Number(total), projects: rows.map(toProject) };
}

export async function deleteProjects(db: Kysely<Database>, accountId: string, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  await db.deleteFrom('projects').where('account_id', '=', accountId).where('id', 'in', projectIds).execute();
}

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
      created_at: version.createdAt,
    })
    .execute();
}

export async function findLatestVersion(db: Kysely<Database>, projectId: string): Promise<VersionRecord | undefined> {
  const row = await db.selectFrom('project_versions').selectAll().where('project_id', '=', projectId).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row && toVersion(row);
}

export async function findVersion(db: Kysely<Database>, projectId: string, number: number): Promise<VersionRecord | undefined> {
  const row = await db.selectFrom('project_versions').selectAll().where('project_id', '=', projectId).where('number', '=', number).executeTakeFirst();
  return row && toVersion(row);
}

export async function listVersions(db: Kysely<Database>, projectId: string): Promise<readonly VersionRecord[]> {
  const rows = await db.selectFrom('project_versions').selectAll().where('project_id', '=', projectId).orderBy('number', 'desc').execute();
  return rows.map(toVersion);
}

/** Latest version number of each project. */
export async function latestVersionNumbers(db: Kysely<Database>, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_versions')
    .select((eb) => ['project_id', eb.fn.max<number>('number').as('number')])
    .where('project_id', 'in', projectIds)
    .groupBy('project_id')
    .execute();
  return new Map(rows.map((row) => [row.project_id, Number(row.number)]));
}
