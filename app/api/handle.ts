import { z } from 'zod';
import { expiredSessionCookie, readSessionToken } from '#app/account/cookies.ts';
import type { AppContext } from '#app/context.ts';
import { AppError, type ErrorCode, isAppError, isUnavailable } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { type Translate, translator } from '#app/i18n/translator.ts';
import { type CallRequest, readFields, type Reply } from './call-request.ts';
import { CONTRACT } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { errorEnvelope, type FieldRefusal, invalid, okEnvelope } from './envelope.ts';
import { isForeignOrigin } from './origin.ts';

/** Answers one JSON call. Every result is an envelope in the caller's language. */
export async function handleCall(request: CallRequest, context: AppContext): Promise<Reply> {
  const locale = await localeOf(request);
  const t = translator(locale);
  let failure: ErrorCode = 'server_busy';
  try {
    if (isForeignOrigin(request)) throw new AppError('foreign_origin');
    const found = findEndpoint(request);
    if (!('run' in found))
      return found.allow.length === 0
        ? errorEnvelope(new AppError('not_found'), t, { status: 404 })
        : wrongMethod(found.allow, t);
    failure = found.failure ?? failure;
    if (found.auth === 'account' && context.session === null) return notSignedIn(request, context, t);
    const fields =
      request.method === 'POST' ? await readFields(request) : Object.fromEntries(new URL(request.url).searchParams);
    const outcome = await found.run({ context, request, locale }, fields);
    if (outcome instanceof z.ZodError) return invalid(fieldRefusals(outcome, t), t);
    if ('body' in outcome) return outcome;
    if (outcome.refusal !== undefined) return errorEnvelope(new AppError(outcome.refusal), t, outcome);
    return okEnvelope({
      message: t(outcome.message ?? 'account:success.done'),
      obj: outcome.obj ?? null,
      headers: outcome.headers,
    });
  } catch (error) {
    if (isAppError(error)) {
      context.refused?.(error.code);
      return errorEnvelope(error, t);
    }
    context.log.error({ err: error, url: request.url }, 'call failed');
    // A fault does not disappear by waiting; a service that is unavailable now may return.
    return isUnavailable(error)
      ? errorEnvelope(new AppError('server_busy'), t)
      : errorEnvelope(new AppError(failure), t, { status: 500 });
  }
}

/** Returns the endpoint, or the methods that its path allows. */
function findEndpoint(request: CallRequest): Endpoint | { readonly allow: readonly string[] } {
  const { pathname } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const onPath = CONTRACT.filter((endpoint) => endpoint.path === pathname);
  return onPath.find((endpoint) => endpoint.method === method) ?? { allow: onPath.map((endpoint) => endpoint.method) };
}

const wrongMethod = (allow: readonly string[], t: Translate): Reply =>
  errorEnvelope(new AppError('method_not_allowed'), t, { headers: { Allow: allow.join(', ') } });

/** A client that sends an invalid token had a session before; its cookie is removed. */
function notSignedIn(request: CallRequest, { hasSecureCookies }: AppContext, t: Translate): Reply {
  if (readSessionToken(request.headers.get('Cookie')) === null) return errorEnvelope(new AppError('not_logged_in'), t);
  return errorEnvelope(new AppError('session_expired'), t, {
    headers: { 'Set-Cookie': expiredSessionCookie(hasSecureCookies) },
  });
}

/** One sentence per field, in the order of the form. */
function fieldRefusals({ issues }: z.ZodError, t: Translate): readonly FieldRefusal[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return [...first].map(([field, message]) => ({
    field,
    message: t(`errors:${message}` as 'errors:invalid_input', { defaultValue: t('errors:invalid_input') }),
  }));
}
