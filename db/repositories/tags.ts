import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

export type TaggedKind = 'task' | 'project';

const TABLES = {
  task: { items: sql.table('tasks'), tags: sql.table('task_tags'), id: sql.ref('task_id') },
  project: { items: sql.table('projects'), tags: sql.table('project_tags'), id: sql.ref('project_id') },
} as const;

/** Tags of one kind of items of an account. */
export interface TaggedItems {
  readonly kind: TaggedKind;
  readonly accountId: string;
  readonly ids: readonly string[];
}

const idList = (ids: readonly string[]): RawBuilder<unknown> => sql`(${sql.join(ids)})`;

/** Returns the tags of all items of an account, by name. */
export async function listTags(
  db: Kysely<Database>,
  { kind, accountId }: Omit<TaggedItems, 'ids'>,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(tag) as tag from ${TABLES[kind].tags}
    where account_id = ${accountId} group by folded order by folded limit ${limit}
  `.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Returns the tags of items, by name. */
export async function tagsOfItems(
  db: Kysely<Database>,
  { kind, accountId, ids }: TaggedItems,
): Promise<readonly { readonly id: string; readonly tag: string }[]> {
  if (ids.length === 0) return [];
  const { tags, id } = TABLES[kind];
  const { rows } = await sql<{ id: string; tag: string }>`
    select ${id} as id, tag from ${tags} where account_id = ${accountId} and ${id} in ${idList(ids)} order by folded
  `.execute(db);
  return rows;
}

/** Returns whether one of the items has `limit` tags besides this one. */
export async function hasFullItem(
  db: Kysely<Database>,
  { kind, accountId, ids }: TaggedItems,
  folded: string,
  limit: number,
): Promise<boolean> {
  const { tags, id } = TABLES[kind];
  const { rows } = await sql`
    select ${id} from ${tags} where account_id = ${accountId} and ${id} in ${idList(ids)} and folded <> ${folded}
    group by ${id} having count(*) >= ${limit} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Adds a tag to those of the items that belong to the account and do not have it. */
export async function insertTag(
  db: Kysely<Database>,
  { kind, accountId, ids }: TaggedItems,
  { tag, folded }: { readonly tag: string; readonly folded: string },
): Promise<void> {
  const { items, tags, id } = TABLES[kind];
  await sql`
    insert into ${tags} (${id}, account_id, folded, tag)
    select id, account_id, cast(${folded} as text), cast(${tag} as text) from ${items}
    where account_id = ${accountId} and id in ${idList(ids)}
    on conflict do nothing
  `.execute(db);
}

export async function deleteTag(
  db: Kysely<Database>,
  { kind, accountId, ids }: TaggedItems,
  folded: string,
): Promise<void> {
  const { tags, id } = TABLES[kind];
  await sql`
    delete from ${tags} where account_id = ${accountId} and ${id} in ${idList(ids)} and folded = ${folded}
  `.execute(db);
}
