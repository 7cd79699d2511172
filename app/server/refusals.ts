import type { DataFunctionArgs, ServerBuild } from '@remix-run/node';
import { AppError, ERRORS, isAppError, isUnavailable, retryAfter } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { LocalizedRefusal } from '#app/refusals/service-refusal.ts';

/** Returns a refusal with its sentence, as data. */
export const sendRefusal = ({ code, params }: Pick<AppError, 'code' | 'params'>, locale: Locale): LocalizedRefusal => ({
  code,
  params,
  sentence: translator(locale)(`errors:${code}`, params),
  locale,
});

type DataFunction = (args: DataFunctionArgs) => unknown;

/** Returns the refusal for an error: an AppError itself, or `server_busy` if a required service is unavailable. */
function refusalIn(error: unknown, { context, request }: DataFunctionArgs): AppError | undefined {
  if (isAppError(error)) {
    context.refused?.(error.code);
    return error;
  }
  if (!isUnavailable(error)) return undefined;
  context.log.error({ err: error, url: request.url }, 'request failed');
  return new AppError('server_busy');
}

/** Returns the refusal as data for the page to show; for a route without a page, the sentence as text. */
async function refusalResponse(refusal: AppError, request: Request, hasPage: boolean): Promise<Response> {
  const init = {
    status: ERRORS[refusal.code].status,
    headers: { 'Cache-Control': 'no-store', ...retryAfter(refusal) },
  };
  const localized = sendRefusal(refusal, await localeOf(request));
  if (hasPage) return Response.json(localized, init);
  return new Response(`${localized.sentence}\n`, {
    ...init,
    headers: { ...init.headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

const refusing =
  (dataFunction: DataFunction, hasPage: boolean): DataFunction =>
  async (args) => {
    try {
      return await dataFunction(args);
    } catch (error) {
      const refusal = refusalIn(error, args);
      if (refusal === undefined) throw error;
      const response = await refusalResponse(refusal, args.request, hasPage);
      if (hasPage) throw response;
      return response;
    }
  };

/**
 * Adds one handling of refusals to all routes: a refusal that a loader or an action throws is answered with its status,
 * `Retry-After` and a sentence. A refusal is not a server failure.
 */
export function withRefusalResponses(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route];
    const { module } = route;
    const hasPage = module.default !== undefined;
    const [loader, action] = [module.loader, module.action].map(
      (dataFunction) => dataFunction && refusing(dataFunction as DataFunction, hasPage),
    );
    return [id, { ...route, module: { ...module, ...(loader && { loader }), ...(action && { action }) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}
