import { beforeEach, describe, expect, it } from 'vitest';
import { createSecurityLog, createWorkScope, refusalLog, SECURITY_EVENTS } from './index.ts';

const scope = createWorkScope();
const lines: { readonly fields: object; readonly message: string }[] = [];
const counted: string[] = [];
let nowMs = 0;
let security: ReturnType<typeof createSecurityLog>;
beforeEach(() => {
  lines.length = 0;
  counted.length = 0;
  security = createSecurityLog({
    log: { info: (fields, message) => void lines.push({ fields, message }) },
    scope,
    metrics: { securityEvent: (name) => void counted.push(name) },
    monotonicMs: () => nowMs,
  });
});

describe('the security log', () => {
  it('names the event, the network and the route of the request', () => {
    scope.run({ requestId: 'r', network: '192.0.2.7', route: '/l/login' }, null, () =>
      security('sign-in:accepted', { method: 'password', account: 'a1' }),
    );
    expect(lines).toEqual([
      {
        fields: {
          event: 'sign-in:accepted',
          network: '192.0.2.7',
          route: '/l/login',
          method: 'password',
          account: 'a1',
        },
        message: SECURITY_EVENTS['sign-in:accepted'].message,
      },
    ]);
  });

  it('logs a flood once a minute, with the number of those left out, and counts all', () => {
    const hit = (network: string) => scope.run({ network }, null, () => security('limit:hit', { rule: 'codes' }));
    for (let n = 0; n < 100; n++) hit('192.0.2.7');
    hit('192.0.2.8');
    expect(lines).toHaveLength(2);
    nowMs += 60_000;
    hit('192.0.2.7');
    expect(lines.at(-1)?.fields).toMatchObject({ network: '192.0.2.7', omitted: 99 });
    expect(counted).toHaveLength(102);
  });

  it('remembers a bounded number of floods', () => {
    const hit = (network: string) => scope.run({ network }, null, () => security('origin:refused'));
    for (let n = 0; n < 1_001; n++) hit(String(n));
    hit('0');
    expect(lines).toHaveLength(1_002);
  });

  it('never leaves out what happens seldom', () => {
    for (let n = 0; n < 3; n++) security('token:made', { account: 'a1' });
    expect(lines).toHaveLength(3);
  });

  it('has the refusals that say something about who asks', () => {
    const refused = refusalLog(security);
    refused('foreign_origin', 'site');
    refused('not_permitted', 'console');
    refused('invalid_input', 'site');
    refused('not_found', 'site');
    refused('not_found', 'admin');
    expect(counted).toEqual(['origin:refused', 'authorization:refused', 'authorization:refused']);
  });
});
