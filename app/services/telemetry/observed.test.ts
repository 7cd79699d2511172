import { beforeEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#app/errors.ts';
import type { Accounts } from '#app/services/accounts/index.ts';
import type { Audit } from '#app/services/audit/index.ts';
import type { Messages } from '#app/services/messages/index.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import type { SecondFactors } from '#app/services/second-factors/index.ts';
import type { Tokens } from '#app/services/tokens/index.ts';
import {
  createWorkScope,
  observeAccounts,
  observeAudit,
  observeCodes,
  observePost,
  observeRates,
  observeSecondFactors,
  observeTokens,
  observeTransport,
} from './index.ts';

let events: (readonly [name: string, fields: object])[] = [];
let counted: string[] = [];
const security = (name: string, fields: object = {}): void => void events.push([name, fields]);
const metrics = {
  limitHit: (rule: string) => void counted.push(`limit ${rule}`),
  messageSent: (channel: string, outcome: string) => void counted.push(`${channel} ${outcome}`),
  signedIn: (method: string, outcome: string) => void counted.push(`${method} ${outcome}`),
};
beforeEach(() => {
  events = [];
  counted = [];
});

const refuse = (code: ErrorCode) => () => Promise.reject(new AppError(code));
const SIGNED_IN = { token: 'secret-of-the-session', session: { id: 's', account: { id: 'a1' } } };
const CREDENTIALS = { loginName: '13800138000', passwordMd5: 'f'.repeat(32), remember: false, captcha: null };
const CONTEXT = { client: { ip: '192.0.2.7', userAgent: '' }, previousSessionId: null };

describe('observed accounts', () => {
  const accountsOf = (own: object) => observeAccounts({ ...own } as unknown as Accounts, { metrics, security });

  it('log a sign-in without its token', async () => {
    await accountsOf({ signIn: () => Promise.resolve(SIGNED_IN) }).signIn(CREDENTIALS, CONTEXT);
    expect([counted, events]).toEqual([
      ['password accepted'],
      [['sign-in:accepted', { method: 'password', account: 'a1' }]],
    ]);
  });

  it.each([
    ['wrong_credentials', 'wrong'],
    ['abnormal_account', 'refused'],
    ['captcha_required', 'refused'],
    ['too_many_requests', 'refused'],
  ] as const)('log %s as %s, with a masked name, and pass it on', async (code, outcome) => {
    const attempt = accountsOf({ signIn: refuse(code) }).signIn(CREDENTIALS, CONTEXT);
    await expect(attempt).rejects.toMatchObject({ code });
    expect(events).toEqual([[`sign-in:${outcome}`, { method: 'password', code, name: '138****8000' }]]);
    expect(counted).toEqual([`password ${outcome}`]);
  });

  it('log a first step as neither accepted nor refused, and the second by its method', async () => {
    const accounts = accountsOf({
      signIn: refuse('second_factor_required'),
      secondStep: {
        complete: () => Promise.resolve(SIGNED_IN),
        byPasskey: refuse('passkey_refused'),
      },
    });
    await expect(accounts.signIn(CREDENTIALS, CONTEXT)).rejects.toThrow();
    await accounts.secondStep.complete('ticket-of-the-step', { code: '123456' }, 'https://a', CONTEXT);
    await accounts.secondStep.complete('ticket-of-the-step', { passkey: '{}' }, 'https://a', CONTEXT);
    await expect(accounts.secondStep.byPasskey('{}', 'https://a', CONTEXT)).rejects.toThrow();
    const wrong = accountsOf({ secondStep: { complete: refuse('second_factor_used') } });
    await expect(wrong.secondStep.complete('t', { code: '123456' }, 'https://a', CONTEXT)).rejects.toThrow();
    expect(counted).toEqual([
      ...['password step', 'second-step-code accepted', 'second-step-passkey accepted'],
      ...['passkey wrong', 'second-step-code wrong'],
    ]);
    expect(events.map(([name]) => name)).toEqual([
      ...['sign-in:step', 'sign-in:accepted', 'sign-in:accepted', 'sign-in:wrong', 'sign-in:wrong'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/123456|ticket-of/);
  });

  it('count no sign-in if the database fails', async () => {
    const attempt = accountsOf({ signIn: () => Promise.reject(new Error('down')) }).signIn(CREDENTIALS, CONTEXT);
    await expect(attempt).rejects.toThrow('down');
    expect([events, counted]).toEqual([[], []]);
  });

  it.each([
    ['registration', (accounts: Accounts) => accounts.register({ phone: '13800138000' }, {} as never, CONTEXT)],
    ['login-token', (accounts: Accounts) => accounts.loginTokens.redeem('token-of-the-console', CONTEXT)],
    ['third-party', (accounts: Accounts) => accounts.thirdParty.handleCallback({} as never, null, CONTEXT)],
    ['third-party', (accounts: Accounts) => accounts.thirdParty.bind('state', {} as never, CONTEXT)],
  ] as const)('count and log a sign-in by %s', async (method, signIn) => {
    const signedIn = () => Promise.resolve(SIGNED_IN);
    const accounts = accountsOf({
      register: signedIn,
      loginTokens: { redeem: signedIn },
      thirdParty: {
        handleCallback: () => Promise.resolve({ kind: 'signed_in', signedIn: SIGNED_IN }),
        bind: () => Promise.resolve({ signedIn: SIGNED_IN }),
      },
    });
    await signIn(accounts);
    expect(counted).toEqual([`${method} accepted`]);
    expect(events.at(-1)).toEqual(['sign-in:accepted', { method, account: 'a1' }]);
    expect(events.slice(0, -1)).toEqual(method === 'registration' ? [['account:opened', { account: 'a1' }]] : []);
  });

  it('count no sign-in if a callback only links the account', async () => {
    const accounts = accountsOf({ thirdParty: { handleCallback: () => Promise.resolve({ kind: 'bound' }) } });
    await accounts.thirdParty.handleCallback({} as never, null, CONTEXT);
    expect([counted, events]).toEqual([[], []]);
  });

  it('log what changes who can use an account', async () => {
    const done = () => Promise.resolve();
    const accounts = accountsOf({
      passwordChange: { change: done },
      passwordReset: { reset: done, finish: done },
      security: { revokeSession: done, revokeOtherSessions: done },
      cancellation: { cancel: done },
      identity: { complete: done },
    });
    const change = { oldPasswordMd5: 'o', passwordMd5: 'n', code: '123456', revokesAccess: true };
    await accounts.passwordChange.change('a1', change, CONTEXT.client);
    await accounts.passwordReset.finish('token-of-the-reset', { passwordMd5: 'n' });
    await accounts.passwordReset.reset({ phone: '13800138000' }, { code: '123456', passwordMd5: 'n' }, CONTEXT.client);
    await accounts.security.revokeSession('a1', 's2');
    await accounts.security.revokeOtherSessions(SIGNED_IN.session as never);
    await accounts.identity.complete(SIGNED_IN.session as never, 'change_phone', {} as never, '123456', {} as never);
    await accounts.cancellation.cancel('a1', { code: '123456' }, CONTEXT.client);
    expect(events.map(([name]) => name)).toEqual([
      'password:changed',
      ...['password:reset', 'password:reset'],
      ...['session:revoked', 'session:revoked'],
      'address:changed',
      'account:deleted',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/123456|token-of/);
  });
});

describe('observed second factors', () => {
  const SESSION = { id: 's', account: { id: 'a1' }, secondFactorAt: null };
  const VISIT = { client: CONTEXT.client, origin: 'https://a' };

  it('log what is added, removed and shown, without codes', async () => {
    const done = () => Promise.resolve({ recoveryCodes: ['aaaaa-bbbbb'] });
    const factors = observeSecondFactors(
      {
        passkeys: { register: done, remove: done },
        app: { confirm: done, remove: done },
        renewRecoveryCodes: () => Promise.resolve(['aaaaa-bbbbb']),
        stepUp: done,
      } as unknown as SecondFactors,
      security,
    );
    await factors.passkeys.register(SESSION, { response: {}, name: 'Laptop' }, VISIT);
    await factors.app.confirm(SESSION, '123456', CONTEXT.client);
    await factors.passkeys.remove(SESSION, 'p1');
    await factors.app.remove(SESSION);
    await factors.renewRecoveryCodes(SESSION);
    await factors.stepUp(SESSION, { code: '123456' }, VISIT);
    expect(events).toEqual([
      ['factor:added', { account: 'a1', method: 'passkey' }],
      ['factor:added', { account: 'a1', method: 'totp' }],
      ['factor:removed', { account: 'a1', method: 'passkey' }],
      ['factor:removed', { account: 'a1', method: 'totp' }],
      ['factor:codes-renewed', { account: 'a1' }],
      ['factor:shown', { account: 'a1', method: 'code' }],
    ]);
  });

  it('log a refused step, and nothing that did not happen', async () => {
    const refusing = refuse('second_factor_wrong');
    const factors = observeSecondFactors(
      { passkeys: { remove: refuse('last_factor') }, app: {}, stepUp: refusing } as unknown as SecondFactors,
      security,
    );
    await expect(factors.passkeys.remove(SESSION, 'p1')).rejects.toThrow();
    await expect(factors.stepUp(SESSION, { code: '123456' }, VISIT)).rejects.toThrow();
    expect(events).toEqual([['factor:wrong', { account: 'a1', method: 'code', code: 'second_factor_wrong' }]]);
  });
});

describe('observed limits', () => {
  it('count refusals by the name of the rule', async () => {
    const limiter = { consume: refuse('too_many_requests'), refund: () => Promise.resolve(), isSpent: () => true };
    const rates = observeRates({ codes: limiter } as unknown as Rates, { metrics, security });
    await expect(rates.codes.consume('k')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect([counted, events]).toEqual([['limit codes'], [['limit:hit', { rule: 'codes' }]]]);
  });

  it('count codes that are requested again too soon', async () => {
    const messages = observeCodes({ sendCode: refuse('code_sent_already') } as unknown as Messages, {
      metrics,
      security,
    });
    await expect(messages.sendCode({ purpose: 'register' } as never)).rejects.toThrow();
    expect(events).toEqual([['limit:hit', { rule: 'codesToAddress', purpose: 'register' }]]);
  });
});

describe('observed messages', () => {
  it('count what a carrier accepts, and what it does not', async () => {
    const transport = observeTransport(
      {
        sendSms: () => Promise.resolve(),
        sendEmail: () => Promise.reject(new Error('550')),
      },
      metrics,
    );
    const message = { to: 'x', purpose: 'p', code: null, text: '', subject: '' };
    await transport.sendSms(message);
    await expect(transport.sendEmail(message)).rejects.toThrow('550');
    const answers = [{ status: 204 }, { status: 500 }, { failure: 'timeout' }] as const;
    for (const answer of answers) await observePost(() => Promise.resolve(answer), metrics)('https://a', '', {});
    expect(counted).toEqual(['sms sent', 'email failed', 'webhook sent', 'webhook failed', 'webhook failed']);
  });
});

describe('observed tokens and acts', () => {
  it('are logged by ids, and a call belongs to the account of its token', async () => {
    const scope = createWorkScope();
    const tokens = observeTokens(
      {
        create: () => Promise.resolve({ secret: 'qh_secret', token: { id: 't1', scopes: ['tasks:read'] } }),
        revoke: () => Promise.resolve(),
        open: () => Promise.resolve({ accountId: 'a1' }),
      } as unknown as Tokens,
      security,
      scope,
    );
    await tokens.create('a1', { name: 'n', scopes: [] });
    await tokens.revoke('a1', 't1');
    expect(events).toEqual([
      ['token:made', { account: 'a1', token: 't1', scopes: 'tasks:read' }],
      ['token:revoked', { account: 'a1', token: 't1' }],
    ]);
    const fields = await scope.run({}, null, async () => {
      await tokens.open('qh_secret');
      return scope.logFields();
    });
    expect(fields).toEqual({ account_id: 'a1' });
  });

  it('name the act, and neither its values nor its reason', async () => {
    const audit = observeAudit({ record: () => Promise.resolve() } as unknown as Audit, security);
    const act = { subjectKind: 'account', subjectId: 'a2', before: 'x', reason: 'private' };
    await audit.record({} as never, { accountId: 'a1', name: 'Lin' }, { name: 'account:disable', ...act });
    expect(events).toEqual([
      ['operator:act', { act: 'account:disable', operator: 'a1', subjectKind: 'account', subject: 'a2' }],
    ]);
  });
});
