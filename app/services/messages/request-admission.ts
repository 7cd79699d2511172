import type { Kysely } from 'kysely';
import { isAppError } from '#app/errors.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';
import { CODE_LIMITS } from '#app/services/rate-limits/index.ts';
import { listCodeRequests } from '#db/repositories/code-requests.ts';
import type { Database } from '#db/schema.ts';
import { assessRequest, type CodeRequester, type RequestAssessment } from './code-requests.ts';
import type { MessagesContext } from './context.ts';

/** The period of the longest limit. */
export const REQUESTS_MS = 24 * 3_600_000;

export async function assessAt(
  db: Kysely<Database>,
  { target, requester, at }: { readonly target: string; readonly requester: CodeRequester; readonly at: number },
): Promise<RequestAssessment> {
  return assessRequest(await listCodeRequests(db, { target, since: at - REQUESTS_MS }), requester, {
    at,
    limits: CODE_LIMITS,
  });
}

/** A browser that requested a code for this target before is not limited by other requests from its network. */
async function countRequest(
  { rates }: MessagesContext,
  { network, browser }: CodeRequester,
  countsFor: 'browser' | 'network',
): Promise<void> {
  try {
    await rates.codes.consume(network);
  } catch (refusal) {
    if (!isAppError(refusal) || countsFor === 'network' || browser === null) throw refusal;
    await rates.codesOfRequester.consume(browser);
  }
}

/**
 * Checks the client's limit, and the captcha if one is required; returns whether a captcha was passed. A request that
 * is refused anyway uses up neither.
 */
export async function admitRequest(
  context: MessagesContext,
  target: string,
  requester: CodeRequester,
  proof: CaptchaProof | null,
): Promise<boolean> {
  const { db, captcha, rates, now } = context;
  const { refusal, needsPicture, countsFor } = await assessAt(db, { target, requester, at: now() });
  if (refusal !== null) throw refusal;
  if (!requester.isKnownNetwork) await countRequest(context, requester, countsFor);
  if (!needsPicture) return false;
  try {
    await captcha.pass(proof);
    return true;
  } catch (error) {
    // A client that learns only now of the captcha will repeat the request with an answer.
    if (!requester.isKnownNetwork && isAppError(error) && error.code === 'captcha_required')
      await rates.codes.refund(requester.network);
    throw error;
  }
}
