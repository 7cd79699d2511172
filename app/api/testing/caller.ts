import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { readClientKey, readSessionToken } from '#app/account/cookies.ts';
import { createSignIn } from '#app/account/sign-in.server.ts';
import { keepCookies } from '#app/account/testing/cookie-jar.ts';
import type { Reply } from '#app/api/call-request.ts';
import type { Envelope } from '#app/api/envelope.ts';
import { handleCall } from '#app/api/handle.ts';
import type { AppContext, Services } from '#app/context.ts';
import type { LoginKey } from '#app/services/accounts/index.ts';
import { accountsFixture, CLIENT } from '#app/services/accounts/testing/fixture.ts';
import { createAudit } from '#app/services/audit/index.ts';
import { createContent } from '#app/services/content/index.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { SAMPLE_PORTAL } from '#app/site/portal.ts';

function responseOf({ status, headers, body }: Reply): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(body, { status, headers: pairs });
}

/** A client of the JSON calls: keeps its cookies and calls the real handler with a real database. */
export async function caller() {
  const fixture = await accountsFixture();
  const cookies = new Map<string, string>();
  const logged: string[] = [];
  const { accounts, captcha, messages, secondFactors } = fixture;
  const content = createContent({
    db: fixture.db,
    captcha,
    rates: fixture.rates,
    audit: createAudit(fixture.db, { now: () => fixture.clock.at, newId: () => randomId(randomBytes) }),
    imageSites: ['https://pictures.example'],
    newId: () => randomId(randomBytes),
    now: () => fixture.clock.at,
    randomBytes,
  });
  const saved: unknown[] = [];
  /** The network address of the client. */
  const from = { ip: CLIENT.ip };
  const projects = {
    save: async (accountId: string, _projectId: null, draft: unknown) => ({
      project: { id: `p${saved.push({ accountId, draft })}` },
    }),
  };
  /** A program reader that is sufficient for these tests. */
  const tasks = {
    preview: async ({ program }: { program: string }) =>
      program.startsWith('QINIT')
        ? { kind: 'circuit', violations: [] }
        : { kind: 'diagnostics', diagnostics: [{ span: { line: 2, column: 3 } }] },
  };

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Host', 'site.test');
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const request = new Request(`http://site.test${path}`, { ...init, headers });
    const token = readSessionToken(headers.get('Cookie'));
    const context: AppContext = {
      services: { accounts, captcha, messages, secondFactors, content, projects, tasks } as unknown as Services,
      signIn: createSignIn(accounts),
      session: token === null ? null : await accounts.resolveSession(token),
      client: { ...CLIENT, ip: from.ip, browser: readClientKey({ headers }) },
      cspNonce: '',
      isLocal: true,
      outboxKey: 'key-of-this-start',
      timeZone: 'Asia/Shanghai',
      publicOrigin: null,
      portal: SAMPLE_PORTAL,
      consoleOrigin: null,
      hasSecureCookies: false,
      drained: () => Promise.resolve(),
      requestId: 'request-of-a-test',
      log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    };
    const response = responseOf(await handleCall(request, context));
    keepCookies(cookies, response.headers.getSetCookie());
    return response;
  };

  return {
    ...fixture,
    cookies,
    from,
    logged,
    /** The programs saved as projects. */
    saved,
    send,
    /** Sends a JSON call and returns its envelope. */
    async call(
      path: string,
      body: unknown = {},
      headers: Record<string, string> = {},
    ): Promise<Envelope & { status: number }> {
      const response = await send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      return { ...((await response.json()) as Envelope), status: response.status };
    },
  };
}

export type Caller = Awaited<ReturnType<typeof caller>>;

export const PHONE = '13800138000';
export const EMAIL = 'lin.yue@example.org';
export const INFO = '/api/user/getUserInfo.json';

export const ok = (message: string) => ({ success: true, code: 200, message });

/** Registers an account and signs the client in; returns the account's id. */
export async function signUp(client: Caller, key: LoginKey = { phone: PHONE }): Promise<string> {
  const { token, session } = await client.register(key);
  client.cookies.set('sid', token);
  return session.account.id;
}
