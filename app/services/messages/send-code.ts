import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { browserHash, randomDigits, randomId } from '#app/services/secrets/index.ts';
import { insertCodeRequest } from '#db/repositories/code-requests.ts';
import {
  anonymousOwner,
  deleteCode,
  deleteExpiredCodes,
  insertCode,
  lockTarget,
} from '#db/repositories/verification-codes.ts';
import { codeHash, ignoreExceededLimit, type MessagesContext } from './context.ts';
import type { Messages } from './contract.ts';
import { admitRequest, assessAt, REQUESTS_MS } from './request-admission.ts';
import { codeText } from './texts.ts';
import { deliverMessage } from './transports.ts';

const LIFETIME_MS = LIMITS.codeMinutes * 60_000;
/** Longer than the outbox takes, and short enough for a user. Slower mail servers are not awaited. */
const CONSTANT_TIME_MS = 250;

export function createCodeSending(context: MessagesContext): Pick<Messages, 'sendCode'> {
  const { db, transport, rates, now, randomBytes, onError, wait } = context;
  return {
    async sendCode({
      target,
      purpose,
      locale,
      ip,
      browser,
      captcha: proof = null,
      relation,
      check,
      codeOwner = anonymousOwner(rateLimitNetwork(ip)),
      hideExistence,
    }) {
      // Starts here: work that is done only for known targets must not take longer than this.
      const constantTime = hideExistence && wait(CONSTANT_TIME_MS);
      const requester = {
        network: rateLimitNetwork(ip),
        browser: browserHash(browser),
        isOwner: relation === 'owner',
        isKnownNetwork: relation !== undefined,
      };
      const hasPassed = await admitRequest(context, target.to, requester, proof);
      await check?.();
      const code = randomDigits(randomBytes, LIMITS.codeLength);
      const id = randomId(randomBytes);
      const at = now();
      await deleteExpiredCodes(db, { now: at, notAfter: at - REQUESTS_MS });
      const row = {
        id,
        target: target.to,
        channel: target.channel,
        purpose,
        codeOwner,
        codeHash: codeHash(id, code),
        createdAt: at,
        expiresAt: at + LIFETIME_MS,
      };
      await db.transaction().execute(async (transaction) => {
        await lockTarget(transaction, target.to, at);
        const { refusal, needsPicture, countsFor } = await assessAt(transaction, {
          target: target.to,
          requester,
          at,
        });
        if (refusal !== null) throw refusal;
        if (needsPicture && !hasPassed) throw new AppError('captcha_required');
        const { network, browser: known, isKnownNetwork } = requester;
        await insertCode(transaction, row);
        await insertCodeRequest(transaction, {
          id,
          target: target.to,
          network,
          browser: known,
          countsFor,
          isKnownNetwork,
          at,
        });
      });
      // From now on the captcha service recognises this browser.
      if (browser && !(await rates.codeRequesters.isSpent(browser)))
        await rates.codeRequesters.consume(browser).catch(ignoreExceededLimit);
      const send = async () => {
        try {
          if (hideExistence?.isKnown !== false)
            await deliverMessage(transport, target, {
              purpose,
              code,
              ...codeText({ channel: target.channel, purpose, code, locale }),
            });
        } catch (error) {
          // Not delivered: the next attempt need not wait, unless that would reveal that the target is known.
          if (hideExistence === undefined) await deleteCode(db, row);
          onError(error);
          throw new AppError('server_busy');
        }
      };
      if (hideExistence === undefined) return send();
      // A failure from here on can occur only for known targets, so it is not reported to the client.
      send().catch(() => undefined);
      await constantTime;
    },
  };
}
