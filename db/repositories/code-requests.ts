import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A request for a code. */
export interface CodeRequestRecord {
  /** Id of its code. */
  readonly id: string;
  readonly target: string;
  readonly network: string;
  /** Digest of the browser cookie, sent or newly set; null if there is none. */
  readonly browser: string | null;
  /**
   * Which limit it counts for: that of the browser if it had requested a code for this target before, otherwise that of
   * its network.
   */
  readonly countsFor: 'browser' | 'network';
  /** The account of the target has signed in from this network, or is signed in at the client. */
  readonly isKnownNetwork: boolean;
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
    isKnownNetwork: is_familiar === 1,
  }));
}

export async function insertCodeRequest(
  db: Kysely<Database>,
  { countsFor, isKnownNetwork, ...rest }: CodeRequestRecord,
): Promise<void> {
  await db
    .insertInto('code_requests')
    .values({ ...rest, counts_for: countsFor, is_familiar: isKnownNetwork ? 1 : 0 })
    .execute();
}

interface Attempts {
  readonly codeId: string;
  readonly submitter: string;
  readonly isOtherNetwork: boolean;
  readonly wrongAttempts: number;
}

export async function listAttempts(db: Kysely<Database>, codeIds: readonly string[]): Promise<readonly Attempts[]> {
  const rows = await db
    .selectFrom('code_tries')
    .selectAll()
    .where('code_id', 'in', [...codeIds])
    .execute();
  return rows.map((row) => ({
    codeId: row.code_id,
    submitter: row.presenter,
    isOtherNetwork: row.is_stranger === 1,
    wrongAttempts: row.wrong_tries,
  }));
}

/** Counts one more wrong attempt of a client. */
export async function insertAttempt(
  db: Kysely<Database>,
  { codeId, submitter, isOtherNetwork }: Omit<Attempts, 'wrongAttempts'>,
): Promise<void> {
  await db
    .insertInto('code_tries')
    .values({ code_id: codeId, presenter: submitter, is_stranger: isOtherNetwork ? 1 : 0, wrong_tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['code_id', 'presenter'])
        .doUpdateSet(({ eb }) => ({ wrong_tries: eb('code_tries.wrong_tries', '+', 1) })),
    )
    .execute();
}
