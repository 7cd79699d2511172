import { countFailures, deleteFailuresBefore, insertFailures } from '#db/repositories/sign-ins.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { tooManyRequests } from '#app/errors.ts';
import { randomId, sha256 } from '#app/services/secrets/index.ts';
import { blockerOf, createAttempts } from './pending-sign-ins.ts';
import type { AccountsContext } from './context.ts';

const WINDOW_MS = LIMITS.failureWindowMinutes * 60_000;
/** Wrong passwords of somebody who is signed in already: more than a person's, far fewer than a script's. */
const FAILURES = 5;

/** What failures of an account's own password are counted against. */
export const ownSubject = (accountId: string): string => sha256(`own:${accountId}`);

/**
 * Compares the password of somebody who is signed in; a stolen session must not be a way to guess it.
 * @throws AppError too_many_requests
 */
export type MatchesOwnPassword = (
  account: { readonly id: string; readonly passwordHash: string | null },
  passwordMd5: string,
) => Promise<boolean>;

/** Comparisons that came at once wait for each other where they could be too many guesses, and are refused only where they were. */
export function createOwnPassword({ db, passwords, now, randomBytes }: AccountsContext): MatchesOwnPassword {
  const beginAttempt = createAttempts();
  return async (account, passwordMd5) => {
    const subject = ownSubject(account.id);
    const attempt = beginAttempt([subject]);
    try {
      for (;;) {
        const [ahead = []] = attempt.ahead([subject]);
        const [failures = 0] = await countFailures(db, { subjects: [subject], since: now() - WINDOW_MS });
        if (failures >= FAILURES) throw tooManyRequests(WINDOW_MS / 1000);
        const blocker = blockerOf(ahead, FAILURES - failures);
        if (blocker === undefined) break;
        await blocker;
      }
      const isMatch = await passwords.matches(account.passwordHash, passwordMd5);
      if (!isMatch) {
        await deleteFailuresBefore(db, now() - WINDOW_MS);
        await insertFailures(db, { id: randomId(randomBytes), subjects: [subject], at: now() });
      }
      return isMatch;
    } finally {
      attempt.end();
    }
  };
}
