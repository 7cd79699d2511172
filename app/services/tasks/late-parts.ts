import type { Kysely } from 'kysely';
import { deleteLateResultParts, listLateParts } from '#db/repositories/task-results.ts';
import type { Database } from '#db/schema.ts';

/** Number of tasks that one query checks. */
const PAGE = 200;

/** Deletes parts of results whose tasks ended without a result, because their worker crashed while it stored them. */
export async function deleteLateParts(db: Kysely<Database>): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const { taskIds, next } = await listLateParts(db, after, PAGE);
    for (const id of taskIds) await deleteLateResultParts(db, id);
    after = next;
  }
}
