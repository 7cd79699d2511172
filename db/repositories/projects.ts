import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Database, ProjectsTable } from '#db/schema.ts';
import { contains, foundBy, type NameSearch } from './search.ts';
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

interface ProjectListFilter {
  /** Tags are searched as well. */
  readonly search?: NameSearch;
  /** A tag in its folded form. */
  readonly tag?: string;
}

export interface ProjectListQuery extends ProjectListFilter {
  readonly order: ProjectOrder;
  readonly limit: number;
  readonly offset: number;
}

type ProjectColumns = ExpressionBuilder<Database, 'projects'>;

/** The projects of an account that have a tag. Independent of the listed row, so it is read once. */
const taggedProjects = (eb: ProjectColumns, accountId: string) =>
  eb.selectFrom('project_tags').select('project_tags.project_id').where('project_tags.account_id', '=', accountId);

/** The condition for the projects of an account that a filter lists. */
export const matchingProjects =
  (accountId: string, { search, tag }: ProjectListFilter) =>
  (eb: ProjectColumns) =>
    eb.and([
      eb('projects.account_id', '=', accountId),
      ...(tag === undefined
        ? []
        : [eb('projects.id', 'in', taggedProjects(eb, accountId).where('project_tags.folded', '=', tag))]),
      ...(search
        ? foundBy(
            search,
            {
              name: eb.ref('projects.name'),
              product: eb.ref('projects.product'),
              content: eb.ref('projects.content'),
              qubits: eb.ref('projects.qubits'),
            },
            ({ text }) => [
              eb(
                'projects.id',
                'in',
                taggedProjects(eb, accountId).where((tags) => contains(tags.ref('project_tags.folded'), text)),
              ),
            ],
          )
        : []),
    ]);

export async function listProjects(
  db: Kysely<Database>,
  accountId: string,
  { order, limit, offset, ...filter }: ProjectListQuery,
) {
  const [column, direction] = ORDERS[order];
  const query = db.selectFrom('projects').where(matchingProjects(accountId, filter));
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
