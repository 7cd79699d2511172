import type { Kysely } from 'kysely';
import { dayOf } from '#app/services/coins/index.ts';
import { type RandomBytes, randomToken } from '#app/services/secrets/index.ts';
import { deleteCertificates } from '#db/repositories/certificates.ts';
import { deleteLessons } from '#db/repositories/lesson-progress.ts';
import type { Database } from '#db/schema.ts';
import { accountProgress, mergeRecord, noteAnswerOf, noteChapterOf } from './account-progress.ts';
import { createBrowserProgress } from './browser-progress.ts';
import { createCertificates } from './certificates.ts';
import type { Learning } from './contract.ts';
import { createSealing } from './sealing.ts';

interface LearningContext {
  readonly now: () => number;
  /** Of the product: its days are counted. */
  readonly timeZone: string;
  readonly randomBytes: RandomBytes;
}

const DAY_MS = 86_400_000;

export function createLearning(db: Kysely<Database>, { now, timeZone, randomBytes }: LearningContext): Learning {
  const browser = createBrowserProgress(createSealing(db, 'learning', randomBytes));
  const moment = () => {
    const at = now();
    return { at, day: Date.parse(dayOf(at, timeZone)) / DAY_MS };
  };
  return {
    progress: ({ accountId, record }) =>
      accountId === null ? browser.progress(record) : accountProgress(db, accountId),
    async noteChapter({ accountId, record }, chapter) {
      const { at, day } = moment();
      if (accountId === null) return browser.add(record, { kind: 'chapter', name: chapter, day });
      await noteChapterOf(db, accountId, chapter, { at, day });
      return null;
    },
    async noteAnswer({ accountId, record }, answer) {
      const { at, day } = moment();
      if (accountId !== null) {
        await noteAnswerOf(db, accountId, answer, { at, day });
        return null;
      }
      return answer.isRight ? browser.add(record, { kind: 'exercise', name: answer.exercise, day }) : null;
    },
    async merge(accountId, sealed) {
      const record = await browser.open(sealed);
      if (record !== null) await mergeRecord(db, accountId, record, now());
    },
    forget: (accountId) =>
      db.transaction().execute(async (trx) => {
        await deleteLessons(trx, accountId);
        await deleteCertificates(trx, accountId);
      }),
    certificates: createCertificates(db, { now, newToken: () => randomToken(randomBytes) }),
  };
}
