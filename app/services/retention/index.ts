import type { Kysely } from 'kysely';
import type { RetentionRules } from '#app/domain/retention.ts';
import { findNextExpiry } from '#db/repositories/result-ages.ts';
import type { Database } from '#db/schema.ts';
import type { Retention } from './contract.ts';

export type * from './contract.ts';
export { giveBackSpace } from './free-space.ts';
export { deleteOldResults, tellOfOldResults } from './old-results.ts';
export { deleteOldLetters, deleteOldSignIns, deleteOrphans } from './old-rows.ts';

export const createRetention = (db: Kysely<Database>, rules: RetentionRules): Retention => ({
  rules,
  resultsOf: async (accountId) =>
    rules.resultDays === 0 ? null : { days: rules.resultDays, next: await findNextExpiry(db, accountId) },
});
