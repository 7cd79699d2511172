import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A code that somebody asked for. */
export interface CodeRequestRecord {
  /** Of its code. */
  readonly id: string;
  readonly target: string;
  readonly network: string;
  /** A digest of what the browser brought, or was given; null where there is none. */
  readonly browser: string | null;
  /** Whose allowance it was of: the browser's where it had asked for this target before, else its network's. */
  readonly countsFor: 'browser' | 'network';
  /** The account of the target has signed in from there, or asked itself. */
  readonly isFamiliar: boolean;
  readonly at: number;
}

/** Oldest first. */
export async function listCodeRequests(
  db: Kysely<Database>,
  { target, since }: { target: string; since: number },
): Promise<readonly CodeRequestRecord[]> {
  const rows = await db
    .selectFrom('code_requests')
    .selectAll()
    .where('target', '=', target)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ counts_for, is_familiar, ...rest }) => ({
    ...rest,
    countsFor: counts_for as CodeRequestRecord['countsFor'],
    isFamiliar: is_familiar === 1,
  }));
}

export async function insertCodeRequest(
  db: Kysely<Database>,
  { countsFor, isFamiliar, ...rest }: CodeRequestRecord,
): Promise<void> {
  await db
    .insertInto('code_requests')
    .values({ ...rest, counts_for: countsFor, is_familiar: isFamiliar ? 1 : 0 })
    .execute();
}

interface Tries {
  readonly codeId: string;
  readonly presenter: string;
  readonly isStranger: boolean;
  readonly wrongTries: number;
}

export async function listTries(db: Kysely<Database>, codeIds: readonly string[]): Promise<readonly Tries[]> {
  const rows = await db
    .selectFrom('code_tries')
    .selectAll()
    .where('code_id', 'in', [...codeIds])
    .execute();
  return rows.map((row) => ({
    codeId: row.code_id,
    presenter: row.presenter,
    isStranger: row.is_stranger === 1,
    wrongTries: row.wrong_tries,
  }));
}

/** Counts one more wrong code of a presenter. */
export async function insertTry(
  db: Kysely<Database>,
  { codeId, presenter, isStranger }: Omit<Tries, 'wrongTries'>,
): Promise<void> {
  await db
    .insertInto('code_tries')
    .values({ code_id: codeId, presenter, is_stranger: isStranger ? 1 : 0, wrong_tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['code_id', 'presenter'])
        .doUpdateSet(({ eb }) => ({ wrong_tries: eb('code_tries.wrong_tries', '+', 1) })),
    )
    .execute();
}
