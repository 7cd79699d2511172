import type { Kysely } from 'kysely';

/**
 * A draft whose work was run or saved is kept, so that further edits belong to the same project. It has no unsaved work
 * while its revision is the settled one: any write, also of an older release, increases the revision.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('drafts').addColumn('settled_revision', 'integer').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('drafts').dropColumn('settled_revision').execute();
}
