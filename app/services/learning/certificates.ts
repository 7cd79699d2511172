import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import {
  deleteCertificates,
  findCertificate,
  insertCertificate,
  listCertificates,
} from '#db/repositories/certificates.ts';
import { listLessons } from '#db/repositories/lesson-progress.ts';
import type { Database } from '#db/schema.ts';
import type { Certificates } from './contract.ts';

interface CertificatesContext {
  readonly now: () => number;
  /** Returns an unguessable token. */
  readonly newToken: () => string;
}

export function createCertificates(db: Kysely<Database>, { now, newToken }: CertificatesContext): Certificates {
  return {
    make: (accountId, { part, chapters, exercises }, holder) =>
      db.transaction().execute(async (trx) => {
        const done = (await listLessons(trx, accountId)).filter(({ doneAt }) => doneAt !== null);
        const names = new Set(done.map(({ kind, name }) => `${kind} ${name}`));
        const isDone =
          chapters.every((name) => names.has(`chapter ${name}`)) &&
          exercises.every((name) => names.has(`exercise ${name}`));
        if (!isDone || chapters.length === 0) throw new AppError('not_permitted');
        await insertCertificate(trx, accountId, {
          token: newToken(),
          part,
          holder,
          chapters: chapters.length,
          exercises: exercises.length,
          madeAt: now(),
        });
        return (await listCertificates(trx, accountId)).find((certificate) => certificate.part === part)!;
      }),
    list: (accountId) => listCertificates(db, accountId),
    remove: (accountId, token) => deleteCertificates(db, accountId, token),
    find: async (token) => (await findCertificate(db, token)) ?? null,
  };
}
