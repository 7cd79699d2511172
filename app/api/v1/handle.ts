import { z } from 'zod';
import { type CallRequest, readFields } from '#app/api/call-request.ts';
import type { AppContext } from '#app/context.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError, isAppError, isUnavailable, secondsToWait } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { type Translate, translator } from '#app/i18n/translator.ts';
import type { ConsumedPoints } from '#app/services/rate-limits/index.ts';
import type { Bearer } from '#app/services/tokens/index.ts';
import type { NoiseError, PlacementProblem } from '#simulator';
import { jsonReply, problem } from './answers.ts';
import { V1_CONTRACT } from './contract.ts';
import type { V1Endpoint } from './endpoint.ts';

export const V1_PREFIX = '/api/v1';

/** The endpoints of every address; `{name}` matches one path segment that is not empty. */
const ADDRESSES = [...Map.groupBy(V1_CONTRACT, ({ path }) => path)].map(([path, endpoints]) => ({
  pattern: new URLPattern({ pathname: path.replace(/\{(\w+)\}/g, ':$1') }),
  endpoints,
}));

/** Returns an endpoint and its path parameters, or the methods that the address allows. */
function find(
  method: string,
  pathname: string,
): { endpoint: V1Endpoint; parts: Readonly<Record<string, string>> } | { allow: readonly string[] } {
  for (const { pattern, endpoints } of ADDRESSES) {
    const parts = pattern.exec({ pathname })?.pathname.groups as Readonly<Record<string, string>> | undefined;
    if (parts === undefined) continue;
    const endpoint = endpoints.find((each) => each.method === method);
    return endpoint === undefined ? { allow: endpoints.map((each) => each.method) } : { endpoint, parts };
  }
  return { allow: [] };
}

/** The remaining calls of a token (draft-ietf-httpapi-ratelimit-headers). */
const limitHeaders = ({ limit, remaining, resetSeconds }: ConsumedPoints): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
});

/** Counts a call of a token and returns the values of the headers; a token above its limit has no calls left. */
async function countCall(
  { tokenId }: Bearer,
  { services }: AppContext,
): Promise<{ refusal: AppError | null; headers: Record<string, string> }> {
  try {
    return { refusal: null, headers: limitHeaders(await services.tokens.countCall(tokenId)) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return {
      refusal: error,
      headers: limitHeaders({ limit: LIMITS.apiCallsPerMinute, remaining: 0, resetSeconds: secondsToWait(error) ?? 0 }),
    };
  }
}

/**
 * Reads the token from the header only: with a cookie, pages of other sites could call.
 * @throws AppError token_missing, token_invalid, abnormal_account
 */
function bearerOf(request: CallRequest, { services }: AppContext): Promise<Bearer> {
  const secret = /^Bearer +(\S+) *$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (secret === undefined) throw new AppError('token_missing');
  return services.tokens.open(secret);
}

/** Error messages of fields, in the caller's language. */
const FIELD_ERRORS: Readonly<Record<Locale, z.core.$ZodErrorMap>> = {
  'zh-CN': z.locales.zhCN().localeError,
  'en-US': z.locales.en().localeError,
};

/** Returns the error that the reader of noise models found; it has its own messages. */
const noiseErrorIn = (issue: z.core.$ZodIssue): NoiseError | undefined =>
  issue.code === 'custom' ? (issue.params?.['noise'] as NoiseError | undefined) : undefined;

/** Returns the problem of a placement; it has its own messages, too. */
const placementProblemIn = (issue: z.core.$ZodIssue): PlacementProblem | undefined =>
  issue.code === 'custom' ? (issue.params?.['placement'] as PlacementProblem | undefined) : undefined;

const sentenceOf = (issue: z.core.$ZodIssue, t: Translate): string => {
  const [noise, placement] = [noiseErrorIn(issue), placementProblemIn(issue)];
  if (noise !== undefined) return t(`program:noiseErrors.${noise.code}`, noise.values);
  return placement === undefined ? issue.message : t(`program:refusals.${placement.reason}`, placement.values);
};

const wrongFields = (issues: readonly z.core.$ZodIssue[], t: Translate) =>
  issues.slice(0, 20).map((issue) => ({ field: `/${issue.path.join('/')}`, message: sentenceOf(issue, t) }));

/** Answers one call of the task API. Every error is a problem document in the caller's language. */
export function createV1(): (request: CallRequest, context: AppContext) => Promise<Response> {
  return async (request, context) => {
    const locale = await localeOf(request);
    const t = translator(locale);
    let headers: Record<string, string> = {};
    try {
      const { pathname, searchParams } = new URL(request.url);
      const found = find(request.method === 'HEAD' ? 'GET' : request.method, pathname.slice(V1_PREFIX.length));
      if (!('endpoint' in found)) return unknown(found.allow, t);
      const { endpoint, parts } = found;
      const bearer = await bearerOf(request, context);
      const { refusal, headers: counted } = await countCall(bearer, context);
      headers = counted;
      if (refusal !== null) throw refusal;
      if (endpoint.scope !== null && !bearer.scopes.includes(endpoint.scope))
        throw new AppError('token_scope', { scope: endpoint.scope });
      const body = endpoint.body === undefined ? undefined : await readFields(request);
      const outcome = await endpoint.run(
        { path: parts, bearer, context, request, t, locale },
        Object.fromEntries(searchParams),
        body,
        FIELD_ERRORS[locale],
      );
      if ('issues' in outcome)
        return problem(new AppError('invalid_input'), t, { headers, errors: wrongFields(outcome.issues, t) });
      if (outcome.result instanceof Response) {
        for (const [name, value] of Object.entries(headers)) outcome.result.headers.set(name, value);
        return outcome.result;
      }
      return jsonReply(outcome.result, endpoint.status, headers);
    } catch (error) {
      if (isAppError(error)) context.refused?.(error.code);
      const isMissing =
        isAppError(error) &&
        (error.code === 'token_missing' || error.code === 'token_invalid' || error.code === 'token_expired');
      if (isMissing) headers = { ...headers, 'WWW-Authenticate': 'Bearer' };
      if (isAppError(error)) return problem(error, t, { headers });
      context.log.error({ err: error, url: request.url }, 'call failed');
      return problem(new AppError('server_busy'), t, { headers, ...(!isUnavailable(error) && { status: 500 }) });
    }
  };
}

const unknown = (allow: readonly string[], t: Translate): Response =>
  allow.length === 0
    ? problem(new AppError('not_found'), t)
    : problem(new AppError('method_not_allowed'), t, { headers: { Allow: allow.join(', ') } });
