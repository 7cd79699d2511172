import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface SignInRecord {
  readonly id: string;
  readonly accountId: string;
  readonly method: string;
  readonly outcome: 'success' | 'wrong_password' | 'refused';
  readonly userAgent: string;
  readonly ip: string;
  readonly at: number;
}

/** `browserHash`: digest by which the browser is recognised; only of successful sign-ins. */
export async function insertSignIn(
  db: Kysely<Database>,
  signIn: SignInRecord & { readonly browserHash?: string | null },
): Promise<void> {
  const { accountId, userAgent, browserHash = null, ...rest } = signIn;
  await db
    .insertInto('sign_ins')
    .values({ ...rest, account_id: accountId, user_agent: userAgent, browser: browserHash })
    .execute();
}

/** Newest first. */
export async function listSignIns(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<readonly SignInRecord[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ account_id, user_agent, outcome, browser: _browser, ...rest }) => ({
    ...rest,
    accountId: account_id,
    userAgent: user_agent,
    outcome: outcome as SignInRecord['outcome'],
  }));
}

/** Returns the addresses from which an account has been signed in to. */
export async function listSignInAddresses(db: Kysely<Database>, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select('ip')
    .distinct()
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'success')
    .execute();
  return rows.map(({ ip }) => ip);
}

/** Whether an account has been signed in to with this browser. */
export async function hasSignedInWith(
  db: Kysely<Database>,
  { accountId, browserHash }: { accountId: string; browserHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('account_id', '=', accountId)
    .where('browser', '=', browserHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts one row per subject: a wrong password counts for the name and for the client. */
export async function insertFailures(
  db: Kysely<Database>,
  { id, subjects, at }: { id: string; subjects: readonly string[]; at: number },
): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values(subjects.map((subject) => ({ id: `${id}:${subject}`, subject, at })))
    .execute();
}

/** Deletes the failures of a subject, and of its combinations with others: `subject:other`. */
export async function deleteFailuresOf(db: Kysely<Database>, subject: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where((eb) => eb.or([eb('subject', '=', subject), eb('subject', 'like', `${subject}:%`)]))
    .execute();
}

export async function deleteFailuresBefore(db: Kysely<Database>, at: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('at', '<', at).execute();
}

/** Returns the number of failures since a time, in the order of `subjects`. */
export async function countFailures(
  db: Kysely<Database>,
  { subjects, since }: { subjects: readonly string[]; since: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('sign_in_failures')
    .select(({ fn }) => ['subject', fn.countAll<number>().as('failures')])
    .where('subject', 'in', [...subjects])
    .where('at', '>', since)
    .groupBy('subject')
    .execute();
  return subjects.map((subject) => rows.find((row) => row.subject === subject)?.failures ?? 0);
}
