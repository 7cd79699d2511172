import type { Kysely, Selectable } from 'kysely';
import type { CertificatesTable, Database } from '#db/schema.ts';

export interface CertificateRecord {
  readonly token: string;
  readonly part: number;
  readonly holder: string;
  readonly chapters: number;
  readonly exercises: number;
  readonly madeAt: number;
}

const toCertificate = (row: Selectable<CertificatesTable>): CertificateRecord => ({
  token: row.token,
  part: row.part,
  holder: row.holder,
  chapters: row.chapters,
  exercises: row.exercises,
  madeAt: Number(row.made_at),
});

/** Inserts a certificate unless the account has one of this part. */
export async function insertCertificate(
  db: Kysely<Database>,
  accountId: string,
  { token, part, holder, chapters, exercises, madeAt }: CertificateRecord,
): Promise<void> {
  await db
    .insertInto('certificates')
    .values({ token, account_id: accountId, part, holder, chapters, exercises, made_at: madeAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'part']).doNothing())
    .execute();
}

export async function findCertificate(db: Kysely<Database>, token: string): Promise<CertificateRecord | undefined> {
  const row = await db.selectFrom('certificates').selectAll().where('token', '=', token).executeTakeFirst();
  return row && toCertificate(row);
}

/** Returns the certificates of an account by their parts. */
export async function listCertificates(db: Kysely<Database>, accountId: string): Promise<readonly CertificateRecord[]> {
  const rows = await db
    .selectFrom('certificates')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('part')
    .execute();
  return rows.map(toCertificate);
}

/** Deletes one certificate of an account, or all of them. */
export async function deleteCertificates(db: Kysely<Database>, accountId: string, token?: string): Promise<void> {
  const ofAccount = db.deleteFrom('certificates').where('account_id', '=', accountId);
  await (token === undefined ? ofAccount : ofAccount.where('token', '=', token)).execute();
}
