import type { Kysely } from 'kysely';
import { FIRST_STEPS, type FirstStep } from '#app/domain/first-steps.ts';
import { hasCharges } from '#db/repositories/coin-entries.ts';
import { hasRunLaterVersion, hasShareLink, insertFirstSteps, listFirstSteps } from '#db/repositories/first-steps.ts';
import type { Database } from '#db/schema.ts';
import type { FirstSteps } from './contract.ts';

/** Rows that close the checklist. */
const DISMISSED = 'dismiss';
const FINISHED = 'finish';

/** How the rows of an account show that it has done a step; the others are noted when they happen. */
const TRACES: Readonly<Partial<Record<FirstStep, (db: Kysely<Database>, accountId: string) => Promise<boolean>>>> = {
  // A user who has run a circuit needs no case to open.
  open: hasCharges,
  run: hasCharges,
  change: hasRunLaterVersion,
  share: hasShareLink,
};

export function createFirstSteps(db: Kysely<Database>, { now }: { readonly now: () => number }): FirstSteps {
  return {
    async note(accountId, step) {
      // Usually it is noted already, and reading waits for no other writer.
      if ((await listFirstSteps(db, accountId)).includes(step)) return;
      await insertFirstSteps(db, accountId, [step], now());
    },
    async progress(accountId) {
      const noted = new Set(await listFirstSteps(db, accountId));
      if (noted.has(DISMISSED) || noted.has(FINISHED)) return null;
      const found = await Promise.all(
        FIRST_STEPS.map(async (step) => !noted.has(step) && (await TRACES[step]?.(db, accountId)) === true),
      );
      const added = FIRST_STEPS.filter((_, index) => found[index]);
      const done = FIRST_STEPS.filter((step) => noted.has(step) || added.includes(step));
      const isFinished = done.length === FIRST_STEPS.length;
      await insertFirstSteps(db, accountId, [...added, ...(isFinished ? [FINISHED] : [])], now());
      return done;
    },
  };
}
