import type { Kysely, Selectable } from 'kysely';
import type { Database, ProjectsTable } from '#db/schema.ts';
import { contains, containsWords, contentMatches, type SearchedCases } from './search.ts';
import type { ListPosition } from './task-list.ts';

export interface ProjectRecord {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly product: string;
  readonly qubits: number;
  readonly classicalBits: number;
  readonly shots: number;
  readonly precision: string | null;
  /** JSON, as stored in the column. */
  readonly options: string | null;
  /** Gates and case of the latest version, for searches. */
  readonly content: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const toProject = (row: Selectable<ProjectsTable>): ProjectRecord => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  product: row.product,
  qubits: row.qubits,
  classicalBits: row.classical_bits,
  shots: row.shots,
  precision: row.precision,
  options: row.options,
  content: row.content,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function countProjects(db: Kysely<Database>, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

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
      precision: project.precision,
      options: project.options,
      content: project.content,
      share_token: null,
      version_counter: 0,
      created_at: project.createdAt,
      updated_at: project.updatedAt,
    })
    .execute();
}

/** Columns that a save may change; owner and creation time never change. */
export async function updateProject(
  db: Kysely<Database>,
  projectId: string,
  changes: Pick<
    ProjectRecord,
    'name' | 'product' | 'qubits' | 'classicalBits' | 'shots' | 'precision' | 'options' | 'content' | 'updatedAt'
  >,
): Promise<void> {
  await db
    .updateTable('projects')
    .set({
      name: changes.name,
      product: changes.product,
      qubits: changes.qubits,
      classical_bits: changes.classicalBits,
      shots: changes.shots,
      precision: changes.precision,
      options: changes.options,
      content: changes.content,
      updated_at: changes.updatedAt,
    })
    .where('id', '=', projectId)
    .execute();
}

export async function findProject(
  db: Kysely<Database>,
  accountId: string,
  projectId: string,
): Promise<ProjectRecord | undefined> {
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && toProject(row);
}

/** Locks the project's row until the transaction ends, so that two saves cannot allocate the same version number. */
export async function lockProject(db: Kysely<Database>, projectId: string): Promise<void> {
  await db
    .updateTable('projects')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', projectId)
    .execute();
}

export async function renameProject(
  db: Kysely<Database>,
  projectId: string,
  name: string,
  updatedAt: number,
): Promise<void> {
  await db.updateTable('projects').set({ name, updated_at: updatedAt }).where('id', '=', projectId).execute();
}

/** Returns the number of a project's next version; a number is never reused, even after a deletion. */
export async function allocateVersionNumber(db: Kysely<Database>, projectId: string): Promise<number> {
  const { version_counter } = await db
    .updateTable('projects')
    .set((eb) => ({ version_counter: eb('version_counter', '+', 1) }))
    .where('id', '=', projectId)
    .returning('version_counter')
    .executeTakeFirstOrThrow();
  return version_counter;
}

/** Sort orders of the project list. */
const ORDERS = { updated: ['updated_at', 'desc'], created: ['created_at', 'desc'], name: ['name', 'asc'] } as const;
export type ProjectOrder = keyof typeof ORDERS;

export interface ProjectListQuery {
  /** Part of the name, of the gates or of a tag. */
  readonly search?: string;
  /** Tutorial cases that a search finds as well. */
  readonly cases?: SearchedCases;
  /** A tag in its folded form. */
  readonly tag?: string;
  readonly order: ProjectOrder;
  readonly limit: number;
  readonly offset: number;
}

export async function listProjects(
  db: Kysely<Database>,
  accountId: string,
  { search, cases, tag, order, limit, offset }: ProjectListQuery,
) {
  const [column, direction] = ORDERS[order];
  let query = db.selectFrom('projects').where('account_id', '=', accountId);
  const tagged = db.selectFrom('project_tags').select('project_id').where('project_tags.account_id', '=', accountId);
  if (tag !== undefined) query = query.where('id', 'in', tagged.where('folded', '=', tag));
  if (search)
    query = query.where((eb) =>
      eb.or([
        containsWords(eb.ref('name'), search),
        ...contentMatches({ name: eb.ref('name'), content: eb.ref('content') }, search, cases),
        eb(
          'id',
          'in',
          tagged.where((tags) => contains(tags.ref('folded'), search)),
        ),
      ]),
    );
  const [{ total }, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
    query.selectAll().orderBy(column, direction).orderBy('id').limit(limit).offset(offset).execute(),
  ]);
  return { total: Number(total), projects: rows.map(toProject) };
}

/** Returns the next projects after a position, newest first. */
export async function listProjectsFrom(
  db: Kysely<Database>,
  accountId: string,
  { limit, after }: { readonly limit: number; readonly after: ListPosition | null },
): Promise<readonly ProjectRecord[]> {
  const ownProjects = db.selectFrom('projects').selectAll().where('account_id', '=', accountId);
  const rest =
    after === null
      ? ownProjects
      : ownProjects.where((eb) =>
          eb.or([
            eb('created_at', '<', after.createdAt),
            eb.and([eb('created_at', '=', after.createdAt), eb('id', '<', after.id)]),
          ]),
        );
  return (await rest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(toProject);
}

export async function deleteProjects(
  db: Kysely<Database>,
  accountId: string,
  projectIds: readonly string[],
): Promise<void> {
  if (projectIds.length === 0) return;
  await db.deleteFrom('projects').where('account_id', '=', accountId).where('id', 'in', projectIds).execute();
}
