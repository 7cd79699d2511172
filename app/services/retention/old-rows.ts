import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { RetentionRules } from '#app/domain/retention.ts';
import { type AgingTable, deleteOldest, listNewestBytes } from '#db/repositories/old-rows.ts';
import type { Database } from '#db/schema.ts';
import type { MayGoOn } from './contract.ts';

const DAY_MS = 86_400_000;
/** Rows of one statement: 2 to 12 ms on SQLite, during which nobody else writes. */
const BATCH = 500;

const SIGN_INS: readonly AgingTable[] = [{ table: 'sign_ins', key: ['id'], time: 'at' }];

const LETTERS: readonly AgingTable[] = [
  { table: 'feedbacks', key: ['id'], time: 'created_at', texts: ['contact', 'title', 'description'] },
  { table: 'messages', key: ['id'], time: 'created_at', texts: ['subject', 'content', 'contact'] },
  { table: 'contact_messages', key: ['id'], time: 'created_at', texts: ['name', 'phone', 'message'] },
];

/** What nobody can use any more, long before it is deleted. Each has its own life of minutes or hours. */
const ORPHANS: readonly AgingTable[] = [
  { table: 'requests', key: ['account_id', 'key_hash'], time: 'created_at' },
  { table: 'captchas', key: ['key'], time: 'expires_at' },
  { table: 'verification_codes', key: ['id'], time: 'expires_at' },
  { table: 'code_requests', key: ['id'], time: 'at' },
  { table: 'code_sends', key: ['target'], time: 'sent_at' },
  { table: 'identity_grants', key: ['id'], time: 'expires_at' },
  { table: 'login_tokens', key: ['token_hash'], time: 'expires_at' },
  { table: 'third_party_rounds', key: ['id'], time: 'expires_at' },
  { table: 'sign_in_failures', key: ['id'], time: 'at' },
];

/** Deletes the rows from before a time, in batches. Returns their number. */
async function deleteBefore(
  db: Kysely<Database>,
  tables: readonly AgingTable[],
  before: number,
  mayGoOn: MayGoOn,
): Promise<number> {
  let deleted = 0;
  for (const table of tables)
    for (let last = BATCH; last === BATCH && mayGoOn();) {
      last = await deleteOldest(db, table, { before, limit: BATCH });
      deleted += last;
      await nextTurn();
    }
  return deleted;
}

const deleteOlder =
  (tables: readonly AgingTable[], daysOf: (rules: RetentionRules) => number) =>
  async (db: Kysely<Database>, rules: RetentionRules, now: number, mayGoOn: MayGoOn): Promise<number> => {
    const days = daysOf(rules);
    return days === 0 ? 0 : deleteBefore(db, tables, now - days * DAY_MS, mayGoOn);
  };

export const deleteOldSignIns = deleteOlder(SIGN_INS, ({ signInDays }) => signInDays);
export const deleteOrphans = deleteOlder(ORPHANS, ({ orphanDays }) => orphanDays);
const deleteLettersByAge = deleteOlder(LETTERS, ({ letterDays }) => letterDays);

/** Returns the time before which the letters of a kind are too many bytes; -Infinity if they are not. */
async function timeOfLimit(db: Kysely<Database>, table: AgingTable, bytes: number, mayGoOn: MayGoOn) {
  let [left, before] = [bytes, Number.MAX_SAFE_INTEGER];
  while (mayGoOn()) {
    const rows = await listNewestBytes(db, table, { before, limit: BATCH });
    for (const { at, bytes: size } of rows) {
      left -= size;
      if (left < 0) return at + 1;
    }
    if (rows.length < BATCH) break;
    before = rows.at(-1)!.at;
    await nextTurn();
  }
  return -Infinity;
}

/** Deletes letters that are too old, and the oldest of a kind if they are more than a third of the bytes of all kinds. */
export async function deleteOldLetters(
  db: Kysely<Database>,
  rules: RetentionRules,
  now: number,
  mayGoOn: MayGoOn,
): Promise<number> {
  let deleted = await deleteLettersByAge(db, rules, now, mayGoOn);
  if (rules.letterBytes === 0) return deleted;
  for (const table of LETTERS) {
    const before = await timeOfLimit(db, table, rules.letterBytes / LETTERS.length, mayGoOn);
    if (Number.isFinite(before)) deleted += await deleteBefore(db, [table], before, mayGoOn);
  }
  return deleted;
}
