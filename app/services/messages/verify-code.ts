import { AppError } from '#app/errors.ts';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { browserHash } from '#app/services/secrets/index.ts';
import { findNewestPurpose } from '#db/repositories/verification-codes.ts';
import { submitCode } from './code-submissions.ts';
import { codeHash, ignoreExceededLimit, type MessagesContext } from './context.ts';
import type { Messages, SubmittedCode } from './contract.ts';

export function createCodeVerification({
  db,
  rates,
  now,
}: Pick<MessagesContext, 'db' | 'rates' | 'now'>): Pick<Messages, 'verifyCode' | 'checkCode' | 'newestPurpose'> {
  /** @throws AppError code_wrong · code_expired */
  const submitCodeOf = async (
    { target, purpose, code, codeOwner, ip, browser, isKnownNetwork = false }: SubmittedCode,
    isUsedUp: boolean,
  ): Promise<void> => {
    const network = rateLimitNetwork(ip);
    const submitter = {
      network,
      browser: browserHash(browser),
      isKnownNetwork,
      isNoisy: await rates.wrongCodes.isSpent(network),
    };
    const isRight = ({ id, codeHash: hash }: { id: string; codeHash: string }) => codeHash(id, code) === hash;
    const outcome = await submitCode(db, {
      target: target.to,
      purpose,
      codeOwner,
      submitter,
      isRight,
      isUsedUp,
      now: now(),
    });
    if (outcome === 'right') return;
    // If the limit is exceeded already, the response is still that the code is wrong.
    await rates.wrongCodes.consume(network).catch(ignoreExceededLimit);
    throw new AppError(outcome === 'expired' ? 'code_expired' : 'code_wrong');
  };
  return {
    verifyCode: (code) => submitCodeOf(code, true),
    checkCode: (code) => submitCodeOf(code, false),

    async newestPurpose(target, purposes, codeOwner) {
      const newest = await findNewestPurpose(db, { target: target.to, purposes, codeOwner, now: now() });
      return purposes.find((purpose) => purpose === newest) ?? null;
    },
  };
}
