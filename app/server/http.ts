import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { ViteDevServer } from 'vite';
import { readClientKey, readSessionToken } from '#app/account/cookies.ts';
import { createSignIn } from '#app/account/sign-in.server.ts';
import type { Services } from '#app/context.ts';
import type { ErrorCode } from '#app/errors.ts';
import { DESIGNER_PATHS } from '#app/paths.ts';
import type { Session } from '#app/services/accounts/index.ts';
import type { RequestTracking } from '#app/services/telemetry/index.ts';
import type { Portal } from '#app/site/portal.ts';
import { apiMiddleware } from './api-middleware.ts';
import { createBuiltFiles } from './built-files.ts';
import { expressErrorHandler } from './error-handler.ts';
import { probeEventLoop } from './event-loop-probe.ts';
import { forwarded } from './forwarded.ts';
import { createLoadLimit } from './load-limit.ts';
import { createLoadShedding } from './load-shedding.ts';
import { isLocalRequest } from './local-request.ts';
import { mergeLearning } from './merge-learning.ts';
import { legacyCookiesOf, normaliseRequest, renameSession } from './normalise-request.ts';
import { createOperatorsSeen } from './operators-seen.ts';
import { createPageRoutes } from './page-routes.ts';
import { type Probes, showsToken } from './probes.ts';
import { withRefusalResponses } from './refusals.ts';
import { requestGuard } from './request-guard.ts';
import { requestIdOf } from './request-id.ts';
import { trackRequests } from './request-tracking.ts';
import { createTurns } from './turns.ts';

/**
 * Documents are compressed for each answer: with quality 5 they would be a twelfth smaller, in twice the time. The window
 * has room for the largest; with the usual one of 4 MiB, the memory of each compression makes V8 collect garbage.
 */
const COMPRESSION = {
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

/** No page takes so much computing; one that waits longer waits for a disk, a mail server or another process. */
const LONGEST_TURN_MS = 50;

export interface HttpSettings {
  readonly root: string;
  readonly trustedProxies: number;
  readonly cookieSecure: boolean;
  readonly timeZone: string;
  readonly publicOrigin: string | null;
  readonly consoleOrigin: string | null;
  /** Origins of other sites whose images pages may show. */
  readonly imageSites: readonly string[];
  readonly portal: Portal;
  /** Whether clients on other machines may open the pages that are otherwise for this machine only. */
  readonly allowsLocalTransports: boolean;
  /** Key of the outbox page; new at every start. */
  readonly outboxKey: string;
  readonly probes: Probes;
  /** Opens the metrics to monitors; null: they are not there. */
  readonly metricsToken: string | null;
  readonly tracking: RequestTracking;
  /** How long a request may wait for others before some are refused; 0 refuses none. */
  readonly shedAfterMs: number;
  /** Returns the network of a client's address, as the rate limits count it. */
  readonly networkOf: (address: string) => string;
  /** How many pages and calls of pages are worked on at the same time. */
  readonly pagesAtOnce: number;
  readonly vite?: ViteDevServer;
}

const nonceOf = (response: Response): string => response.locals.cspNonce as string;

/** Allows first-party scripts only. Inline styles are allowed, because charts and editors write them. */
const securityHeaders = ({
  hasTls,
  isFramable,
  isIsolated,
  consoleOrigin,
  imageSites,
}: { hasTls: boolean; isFramable: boolean; isIsolated: boolean } & Pick<
  HttpSettings,
  'consoleOrigin' | 'imageSites'
>) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        'frame-ancestors': [isFramable ? '*' : "'self'"],
        'script-src': [
          "'self'",
          "'wasm-unsafe-eval'",
          (_request, response) => `'nonce-${nonceOf(response as Response)}'`,
        ],
        'style-src': ["'self'", "'unsafe-inline'"],
        // Includes sockets of this host; 'ws:' would allow any host.
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'img-src': ["'self'", 'data:', ...imageSites],
        'font-src': ["'self'"],
        // Browsers also check where a form redirects to: to the console of another site.
        'form-action': ["'self'", ...(consoleOrigin === null ? [] : [consoleOrigin])],
        'worker-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': null,
      },
    },
    crossOriginEmbedderPolicy: isIsolated && { policy: 'require-corp' },
    ...(isFramable && { xFrameOptions: false, crossOriginResourcePolicy: { policy: 'cross-origin' } }),
    strictTransportSecurity: hasTls,
    // With helmet's default 'no-referrer', browsers send forms with 'Origin: null', which this server refuses.
    referrerPolicy: { policy: 'same-origin' },
  });

/**
 * The designer's pages share memory with their threads, which browsers allow where nothing of another site is loaded.
 * The scripts of its workers must say the same.
 */
const isIsolatedPath = (path: string): boolean => path.startsWith(DESIGNER_PATHS) || /\.(js|tsx?)$/.test(path);

const wasLocal = (response: Response): boolean => response.locals.isLocal as boolean;

const drained = (response: Response): Promise<void> =>
  new Promise((resolve) => {
    if (!response.writableNeedDrain || response.destroyed) return resolve();
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });

async function loadBuild({ root, vite }: HttpSettings): Promise<ServerBuild | (() => Promise<ServerBuild>)> {
  if (vite)
    return async () =>
      withRefusalResponses((await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as ServerBuild);
  return withRefusalResponses((await import(pathToFileURL(join(root, 'build/node/pages.js')).href)) as ServerBuild);
}

/** The web application: static files first, then Remix with its context for everything else. */
export async function createHttp(services: Services, log: Logger, settings: HttpSettings): Promise<Express> {
  const {
    root,
    vite,
    trustedProxies,
    cookieSecure,
    timeZone,
    publicOrigin,
    consoleOrigin,
    imageSites,
    portal,
    allowsLocalTransports,
    outboxKey,
    probes,
    tracking,
    shedAfterMs,
    networkOf,
    pagesAtOnce,
  } = settings;
  const signIn = createSignIn(services.accounts);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.use(trackRequests(log, tracking));
  app.use((request, response, next) => {
    // Must run before the proxy headers are removed.
    response.locals.isLocal = isLocalRequest(request);
    next();
  });
  app.use(forwarded(log, trustedProxies));
  app.use((_request, response, next) => {
    response.locals.cspNonce = randomBytes(16).toString('base64');
    next();
  });
  const headersFor = (kind: { readonly isFramable: boolean; readonly isIsolated: boolean }) =>
    securityHeaders({ ...kind, hasTls: cookieSecure, consoleOrigin, imageSites });
  const closed = headersFor({ isFramable: false, isIsolated: false });
  const isolated = headersFor({ isFramable: false, isIsolated: true });
  // Only pages under /embed/ may be framed by other sites. They have no forms, so clickjacking gains nothing.
  const framable = headersFor({ isFramable: true, isIsolated: false });
  app.use((request, response, next) => {
    const { path } = request;
    const headers = path.startsWith('/embed/') ? framable : isIsolatedPath(path) ? isolated : closed;
    headers(request, response, next);
  });
  for (const path of ['/healthz', '/readyz'] as const)
    app.get(path, (_request, response, next) => void probes[path](response).catch(next));
  app.get('/metrics', (request, response, next) => {
    if (showsToken(request, settings.metricsToken)) probes['/metrics'](response).catch(next);
    else next();
  });
  app.use(normaliseRequest(cookieSecure));
  const operators = createOperatorsSeen(() => performance.now());
  const files = vite ? null : createBuiltFiles(root);
  const turns = createTurns({ now: () => performance.now(), places: pagesAtOnce, longestMs: LONGEST_TURN_MS });
  if (files && shedAfterMs > 0) {
    const limit = createLoadLimit({ now: () => performance.now(), waitMs: shedAfterMs });
    probeEventLoop((lateMs) => limit.probe(lateMs, turns.waitedMs()));
    app.use(
      await createLoadShedding({
        limit,
        networkOf,
        isFile: (path) => files.paths.has(path),
        isOperator: ({ path, headers }) => path.startsWith('/admin') && operators.has(readSessionToken(headers.cookie)),
        onShed: tracking.metrics.requestShed,
      }),
    );
  }
  const sessionOf = async (request: Request, response: Response): Promise<Session | null> => {
    const token = readSessionToken(request.headers.cookie);
    if (token !== null) return services.accounts.resolveSession(token);
    const legacy = readSessionToken(legacyCookiesOf(response));
    const session = legacy === null ? null : await services.accounts.openLegacySession(legacy);
    if (legacy !== null && session !== null) renameSession(response, legacy, session);
    return session;
  };
  const contextOf = async (request: Request, response: Response): Promise<AppLoadContext> => {
    const browser = readClientKey({
      headers: { get: (name) => (name === 'Cookie' ? (request.headers.cookie ?? null) : null) },
    });
    const client = { ip: request.ip ?? '', userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), browser };
    const session = await sessionOf(request, response);
    if (session !== null) tracking.scope.add({ accountId: session.account.id });
    if (session?.account.isOperator === true) operators.add(readSessionToken(request.headers.cookie));
    if (session !== null)
      await mergeLearning(services.learning, session.account.id, { request, response, isSecure: cookieSecure, log });
    return {
      services,
      signIn,
      session,
      client,
      cspNonce: nonceOf(response),
      hasSecureCookies: cookieSecure,
      isLocal: allowsLocalTransports || wasLocal(response),
      outboxKey,
      timeZone,
      publicOrigin,
      consoleOrigin,
      portal,
      drained: () => drained(response),
      log,
      requestId: requestIdOf(response) ?? '',
      refused: (code: ErrorCode) => void (response.locals.refusal = code),
    };
  };
  if (files) app.use(files.serve, compression(COMPRESSION));
  app.use(apiMiddleware(contextOf));
  if (vite) app.use(vite.middlewares);
  app.use(requestGuard);
  const build = await loadBuild(settings);
  const handlerOf = (routes: typeof build) =>
    createRequestHandler({
      build: routes,
      mode: vite ? 'development' : 'production',
      getLoadContext: contextOf,
    });
  const whole = handlerOf(build);
  const handlerFor = typeof build === 'function' ? () => whole : createPageRoutes(build, handlerOf);
  app.all('*', (request, response, next) =>
    turns.take(response, () => void handlerFor(request.path)(request, response, next)),
  );
  app.use(expressErrorHandler(log));
  return app;
}
