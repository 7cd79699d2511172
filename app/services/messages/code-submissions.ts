import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { insertAttempt, listAttempts } from '#db/repositories/code-requests.ts';
import {
  anonymousOwner,
  consumeCode,
  listLiveCodes,
  type LiveCode,
  lockTarget,
} from '#db/repositories/verification-codes.ts';
import type { Database } from '#db/schema.ts';

/** The client that submits a code. */
interface CodeSubmitter {
  readonly network: string;
  /** A digest. */
  readonly browser: string | null;
  /** The account of the target has signed in from this network. */
  readonly isKnownNetwork: boolean;
  /** This network has recently entered too many wrong codes of any kind: it has one attempt per code. */
  readonly isNoisy: boolean;
}

export interface CodeSubmission {
  readonly target: string;
  readonly purpose: string;
  readonly codeOwner: string | undefined;
  readonly submitter: CodeSubmitter;
  readonly isRight: (code: LiveCode) => boolean;
  readonly isUsedUp: boolean;
  readonly now: number;
}

/** Returns the name under which attempts of this client are counted, and how many wrong ones it has. */
function allowanceOf(
  code: LiveCode,
  codeOwner: string | undefined,
  { network, browser, isKnownNetwork, isNoisy }: CodeSubmitter,
) {
  const { codeAttempts, otherNetworkAttempts } = LIMITS;
  if (codeOwner !== undefined) return { name: 'holder', attempts: codeAttempts, isOtherNetwork: false };
  if (browser !== null && code.browser === browser)
    return { name: `browser:${browser}`, attempts: codeAttempts, isOtherNetwork: false };
  const name = anonymousOwner(network);
  if (isKnownNetwork) return { name, attempts: codeAttempts, isOtherNetwork: false };
  const hasRequested = code.codeOwner === name;
  return {
    name,
    attempts: isNoisy ? 1 : hasRequested ? codeAttempts : otherNetworkAttempts,
    isOtherNetwork: !hasRequested,
  };
}

/**
 * Compares a code with the active ones, and counts a wrong attempt, for the client that made it. A right code is never
 * counted. Serialised per target, so that concurrent guesses share the remaining attempts.
 */
export async function submitCode(
  db: Kysely<Database>,
  { target, purpose, codeOwner, submitter, isRight, isUsedUp, now }: CodeSubmission,
): Promise<'right' | 'wrong' | 'expired'> {
  const criteria = { target, purpose, codeOwner, now };
  // Writes nothing for guesses at targets without an active code.
  if ((await listLiveCodes(db, criteria)).length === 0) return 'expired';
  return db.transaction().execute(async (transaction) => {
    await lockTarget(transaction, target);
    const codes = await listLiveCodes(transaction, criteria);
    if (codes.length === 0) return 'expired';
    const attempts = await listAttempts(
      transaction,
      codes.map(({ id }) => id),
    );
    const open = codes
      .map((code) => ({ code, allowance: allowanceOf(code, codeOwner, submitter) }))
      .filter(({ code: { id }, allowance }) => {
        const ofCode = attempts.filter(({ codeId }) => codeId === id);
        const ownAttempts = ofCode.find(({ submitter: name }) => name === allowance.name)?.wrongAttempts ?? 0;
        const ofOtherNetworks = ofCode
          .filter(({ isOtherNetwork }) => isOtherNetwork)
          .reduce((sum, { wrongAttempts }) => sum + wrongAttempts, 0);
        return (
          ownAttempts < allowance.attempts &&
          !(allowance.isOtherNetwork && ofOtherNetworks >= LIMITS.otherNetworkAttemptsInAll)
        );
      });
    const right = open.find(({ code }) => isRight(code));
    if (right !== undefined) {
      if (isUsedUp) await consumeCode(transaction, { id: right.code.id, now });
      return 'right';
    }
    for (const { code, allowance } of open)
      await insertAttempt(transaction, {
        codeId: code.id,
        submitter: allowance.name,
        isOtherNetwork: allowance.isOtherNetwork,
      });
    return open.length === 0 ? 'expired' : 'wrong';
  });
}
