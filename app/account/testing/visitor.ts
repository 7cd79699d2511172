import { randomBytes } from 'node:crypto';
import type { SubmissionResult } from '@conform-to/react';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { pino } from 'pino';
import { readClientKey, readSessionToken } from '#app/account/cookies.ts';
import type { IssuedChallenge } from '#app/account/login/captcha.server.ts';
import { createSignIn } from '#app/account/sign-in.server.ts';
import type { Services } from '#app/context.ts';
import type { LoginKey } from '#app/services/accounts/index.ts';
import { accountsFixture, CLIENT } from '#app/services/accounts/testing/fixture.ts';
import { createAudit } from '#app/services/audit/index.ts';
import { createContent } from '#app/services/content/index.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { SAMPLE_PORTAL } from '#app/site/portal.ts';
import { keepCookies } from './cookie-jar.ts';

type Handler = (args: ActionFunctionArgs) => unknown;

/** The result of a loader or an action, returned or thrown. */
export interface PageResponse {
  readonly status: number;
  readonly location: string | null;
  readonly setCookies: readonly string[];
  /** The data, if it is not a redirect. */
  readonly body: unknown;
}

/** The outbox key of this start, as the ready line prints it. */
export const OUTBOX_KEY = 'key-of-this-start';

/** Empty lists of a new account. */
const empty = { list: async () => ({ items: [], total: 0, page: 1, pages: 1 }) };

/** A browser without JavaScript, as loaders and actions see it: keeps cookies, posts forms. */
export async function visitor() {
  const fixture = await accountsFixture();
  const cookies = new Map<string, string>();
  const { accounts, captcha, messages, secondFactors } = fixture;
  const content = createContent({
    db: fixture.db,
    captcha,
    rates: fixture.rates,
    audit: createAudit(fixture.db, { now: Date.now, newId: () => randomId(randomBytes) }),
    imageSites: ['https://pictures.example'],
    newId: () => randomId(randomBytes),
    now: Date.now,
    randomBytes,
  });
  /** Settings that a test may change. */
  const site: { consoleOrigin: string | null; isLocal: boolean } = { consoleOrigin: null, isLocal: true };
  const from = { ip: CLIENT.ip };

  const send = async (handler: Handler, path: string, init: RequestInit = {}): Promise<PageResponse> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const token = readSessionToken(headers.get('Cookie'));
    const context: AppLoadContext = {
      services: {
        ...{ accounts, captcha, messages, secondFactors, content, projects: empty, tasks: empty },
        classes: { list: () => Promise.resolve([{ role: 'teacher' }, { role: 'learner' }]) },
      } as unknown as Services,
      signIn: createSignIn(accounts),
      session: token === null ? null : await accounts.resolveSession(token),
      client: { ...CLIENT, ip: from.ip, browser: readClientKey({ headers }) },
      cspNonce: '',
      outboxKey: OUTBOX_KEY,
      timeZone: 'Asia/Shanghai',
      publicOrigin: null,
      portal: SAMPLE_PORTAL,
      ...site,
      hasSecureCookies: false,
      drained: () => Promise.resolve(),
      log: pino({ level: 'silent' }),
      requestId: 'request-of-a-test',
    };
    const outcome = outcomeOf(
      await run(handler, {
        request: new Request(`http://site.test${path}`, { ...init, headers }),
        context,
        params: {},
      }),
    );
    keepCookies(cookies, outcome.setCookies);
    return outcome;
  };

  return {
    ...fixture,
    content,
    cookies,
    from,
    site,
    get: (loader: Handler, path: string, headers: Record<string, string> = {}) => send(loader, path, { headers }),
    post: (action: Handler, path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(action, path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  };
}

export type Visitor = Awaited<ReturnType<typeof visitor>>;

async function run(handler: Handler, args: ActionFunctionArgs): Promise<unknown> {
  try {
    return await handler(args);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

interface WithInit {
  readonly type: 'DataWithResponseInit';
  readonly data: unknown;
  readonly init: ResponseInit | null;
}
const hasInit = (value: unknown): value is WithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

function outcomeOf(result: unknown): PageResponse {
  if (result instanceof Response) {
    return {
      status: result.status,
      location: result.headers.get('Location'),
      setCookies: result.headers.getSetCookie(),
      body: null,
    };
  }
  if (!hasInit(result)) return { status: 200, location: null, setCookies: [], body: result };
  const headers = new Headers(result.init?.headers);
  return { status: result.init?.status ?? 200, location: null, setCookies: headers.getSetCookie(), body: result.data };
}

export const PHONE = '13800138000';
export const EMAIL = 'lin.yue@example.org';

/** The answer of a page with a form. */
interface FormAnswer {
  readonly reply: SubmissionResult<string[]>;
  readonly challenge?: IssuedChallenge | null;
  readonly sentTo?: string | null;
  readonly step?: number;
}

export const answerOf = (outcome: PageResponse) => outcome.body as FormAnswer;
export const errorsOf = (outcome: PageResponse) => [outcome.status, answerOf(outcome).reply.error];

/** Registers an account, signs its browser in, and advances the clock by a minute, so that a code can be sent. */
export async function registerAndSignIn(browser: Visitor, key: LoginKey = { phone: PHONE }) {
  const { token } = await browser.register(key);
  browser.cookies.set('sid', token);
  browser.clock.at += 60_000;
}
