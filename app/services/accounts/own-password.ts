import { LIMITS } from '#app/domain/limits.ts';
import { tooManyRequests } from '#app/errors.ts';
import { randomId, sha256 } from '#app/services/secrets/index.ts';
import { countFailures, deleteFailuresBefore, insertFailures } from '#db/repositories/sign-ins.ts';
import type { AccountsContext } from './context.ts';
import { createPendingSignIns, signInToAwait } from './pending-sign-ins.ts';

const WINDOW_MS = LIMITS.failureWindowMinutes * 60_000;
/** Allowed wrong passwords of a signed-in user: more than a person needs, far fewer than a script. */
const FAILURES = 5;

/** Returns the subject for which wrong passwords of a signed-in user are counted. */
export const ownSubject = (accountId: string): string => sha256(`own:${accountId}`);

/**
 * Compares the password of a signed-in user. Limited, so that a stolen session cannot be used to guess the password.
 * @throws AppError too_many_requests
 */
export type MatchesOwnPassword = (
  account: { readonly id: string; readonly passwordHash: string | null },
  passwordMd5: string,
) => Promise<boolean>;

/**
 * Concurrent comparisons wait for earlier ones if together they could exceed the limit. They are refused only if the
 * earlier ones failed.
 */
export function createOwnPassword({ db, passwords, now, randomBytes }: AccountsContext): MatchesOwnPassword {
  const beginAttempt = createPendingSignIns();
  return async (account, passwordMd5) => {
    const subject = ownSubject(account.id);
    const attempt = beginAttempt([subject]);
    try {
      for (;;) {
        const [ahead = []] = attempt.ahead([subject]);
        const [failures = 0] = await countFailures(db, { subjects: [subject], since: now() - WINDOW_MS });
        if (failures >= FAILURES) throw tooManyRequests(WINDOW_MS / 1000);
        const earlierSignIn = signInToAwait(ahead, FAILURES - failures);
        if (earlierSignIn === undefined) break;
        await earlierSignIn;
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
