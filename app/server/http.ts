import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { ViteDevServer } from 'vite';
import type { Services } from '../context.ts';
import { readSessionToken } from '../account/session-cookie.ts';
import { failures } from './failures.ts';
import { gate } from './gate.ts';
import { isLoopback } from './settings.ts';

export interface HttpSettings {
  readonly root: string;
  readonly trustedProxies: number;
  readonly cookieSecure: boolean;
  readonly timeZone: string;
  readonly vite?: ViteDevServer;
}

const nonceOf = (response: Response): string => response.locals.cspNonce as string;

/** Nothing but our own scripts runs, framed by nobody. Inline styles stay: charts and editors write them. */
const securityHeaders = (hasTls: boolean) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        'script-src': ["'self'", "'wasm-unsafe-eval'", (_request, response) => `'nonce-${nonceOf(response as Response)}'`],
        'style-src': ["'self'", "'unsafe-inline'"],
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'font-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'upgrade-insecure-requests': null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: hasTls,
    // helmet's own 'no-referrer' makes browsers post forms with 'Origin: null', which we refuse.
    referrerPolicy: { policy: 'same-origin' },
  });

/** By the connection itself: what a header says of its origin may be anybody's. */
const isLocal = ({ socket, headers }: Request): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

async function loadBuild({ root, vite }: HttpSettings): Promise<ServerBuild | (() => Promise<ServerBuild>)> {
  if (vite) return () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>;
  return (await import(pathToFileURL(join(root, 'build/remix/server/index.js')).href)) as ServerBuild;
}

/** The web application: static files, then everything else by Remix with what it needs as its context. */
export async function createHttp(services: Services, log: Logger, settings: HttpSettings): Promise<Express> {
  const { root, vite, trustedProxies, cookieSecure, timeZone } = settings;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.use((_request, response, next) => {
    response.locals.cspNonce = randomBytes(16).toString('base64');
    next();
  });
  app.use(securityHeaders(cookieSecure));
  if (vite) app.use(vite.middlewares);
  else {
    app.use(compression());
    app.use('/assets', express.static(join(root, 'build/remix/client/assets'), { immutable: true, maxAge: '1y' }));
    app.use(express.static(join(root, 'build/remix/client'), { maxAge: '1h' }));
  }
  app.use(gate);
  const handle = createRequestHandler({
    build: await loadBuild(settings),
    mode: vite ? 'development' : 'production',
    getLoadContext: async (request, response): Promise<AppLoadContext> => {
      const client = { ip: request.ip ?? '', userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
      const token = readSessionToken(request.headers.cookie);
      const session = token === null ? null : await services.accounts.openSession(token);
      // What somebody signed in has seen, the next person at the machine does not find by pressing Back.
      if (session !== null) response.setHeader('Cache-Control', 'private, no-store');
      return { services, session, client, cspNonce: nonceOf(response), hasSecureCookies: cookieSecure, isLocal: isLocal(request), timeZone, log };
    },
  });
  app.all('*', (request, response, next) => void handle(request, response, next));
  app.use(failures(log));
  return app;
}
