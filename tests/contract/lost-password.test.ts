import { readFileSync } from 'node:fs';
import { expect, inject, it, vi } from 'vitest';
import { letCodesBeSent } from '#tests/browser/served-database.ts';
import { latestCode } from '#tests/server/outbox.ts';
import { PASSWORD, Person } from '#tests/server/person.ts';

const outboxFile = inject('outboxFile');
const emailsTo = (to: string): readonly string[] =>
  readFileSync(outboxFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { to: string; purpose: string; text: string })
    .filter((mail) => mail.to === to && mail.purpose === 'notice')
    .map(({ text }) => text);

/** Creates a token on its page and reads the token there. */
async function makeToken(person: Person, lifetime: string): Promise<string> {
  const response = await person.post('/n/user/tokens', { intent: 'make', name: 'CI', scopes: 'usage:read', lifetime });
  return /qh_[\w-]{43}/.exec(await response.text())?.[0] ?? '';
}
const opened = async (secret: string) =>
  (await fetch(`${inject('baseUrl')}/api/v1/usage`, { headers: { Authorization: `Bearer ${secret}` } })).status;

async function resetByPages(email: string, choices: Record<string, string>): Promise<void> {
  await letCodesBeSent(email);
  const visitor = new Person(inject('baseUrl'), outboxFile);
  await visitor.post('/l/action?by=email', { kind: 'email', address: email, intent: 'send-code' });
  const step = await visitor.post('/l/action?by=email', {
    kind: 'email',
    address: email,
    code: latestCode(outboxFile, email),
    intent: 'next',
  });
  expect(step.status).toBe(303);
  const done = await visitor.post('/l/NTPASS', {
    password: `${PASSWORD}_2`,
    confirm: `${PASSWORD}_2`,
    intent: 'reset',
    ...choices,
  });
  expect(done.headers.get('Location')).toContain('step=done');
}

it.each([
  ['keeps API tokens where nothing was said', {}, 200],
  ['revokes them where that was chosen', { revokeAccess: 'on' }, 401],
] as const)('a password that was reset %s, and the account is told by email', async (_title, choices, status) => {
  const email = `reset.${status}@example.org`;
  const person = new Person(inject('baseUrl'), outboxFile);
  await person.register(email);
  const secret = await makeToken(person, '30');
  expect(await opened(secret)).toBe(200);
  await resetByPages(email, choices);
  expect(await opened(secret)).toBe(status);
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(2));
});

it('refuses a lifetime that is not offered, and creates no token', async () => {
  const person = new Person(inject('baseUrl'), outboxFile);
  await person.register('lifetime@example.org');
  const response = await person.post('/n/user/tokens', {
    intent: 'make',
    name: 'CI',
    scopes: 'usage:read',
    lifetime: '36500',
  });
  expect([response.status, (await response.text()).includes('qh_')]).toEqual([400, false]);
});
