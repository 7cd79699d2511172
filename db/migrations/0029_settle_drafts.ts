import type { Kysely } from 'kysely';

/**
 * A draft whose work was run or saved stays, so that what goes on in it goes on in the same project. It holds nothing unsaved
 * while its revision is the one that was settled: any write, of an older release too, takes it past that.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('drafts').addColumn('settled_revision', 'integer').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('drafts').dropColumn('settled_revision').execute();
}
