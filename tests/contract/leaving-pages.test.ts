import { expect, inject, it } from 'vitest';
import { letCodesBeSent } from '#tests/browser/served-database.ts';
import { latestCode } from '#tests/server/outbox.ts';
import { PASSWORD, Person } from '#tests/server/person.ts';

const EMAIL = 'leaves@example.org';
const PHONE = '13600136011';
const NEW = 'harbour2027';

const person = new Person(inject('baseUrl'), inject('outboxFile'));

/** Posts a form and reads the refresh of the page that follows it: the target address and the delay. */
async function redirectAfter(path: string, fields: Record<string, string>): Promise<readonly (string | undefined)[]> {
  const response = await person.post(path, fields);
  const page = await person.fetch(response.headers.get('Location') ?? '/nowhere');
  const [, seconds, to] = /<meta http-equiv="refresh" content="(\d+);url=([^"]+)"/i.exec(await page.text()) ?? [];
  return [seconds, to];
}

async function codeAfter(path: string, fields: Record<string, string>, to = EMAIL): Promise<string> {
  await letCodesBeSent(to);
  await person.post(path, { intent: 'send-code', ...fields });
  return latestCode(inject('outboxFile'), to);
}

it('pages redirect automatically without JavaScript: after 2 s, 1 s and 5 s', async () => {
  const register = { way: 'email', email: EMAIL };
  const emailCode = await codeAfter('/l/registerEmail', register);
  const opened = { ...register, intent: 'register', emailCode, password: PASSWORD, confirm: PASSWORD, agreement: 'on' };
  expect(await redirectAfter('/l/registerEmail', opened)).toEqual(['2', '/temporary?path=%2Fl%2FregSuccess']);
  await person.post('/l/logout', {});

  const login = { intent: 'login', loginName: EMAIL, password: PASSWORD };
  expect(await redirectAfter('/l/login', login)).toEqual(['1', '/l/binding']);

  const change = {
    intent: 'change',
    oldPassword: PASSWORD,
    password: NEW,
    confirm: NEW,
    code: await codeAfter('/main/changePassword', {}),
  };
  expect(await redirectAfter('/main/changePassword', change)).toEqual(['5', '/l/login?path=%2Fn%2Fuser%2Fsetting']);

  const reset = { kind: 'email', address: EMAIL };
  await person.post('/l/action', { ...reset, intent: 'next', code: await codeAfter('/l/action', reset) });
  expect(await redirectAfter('/l/NTPASS', { password: PASSWORD, confirm: PASSWORD })).toEqual(['5', '/l/login']);

  await person.post('/l/login', login);
  await person.post('/main/bindingTels', {
    form: 'proof',
    intent: 'next',
    code: await codeAfter('/main/bindingTels', { form: 'proof' }),
  });
  const address = { form: 'address', address: PHONE };
  const bind = { ...address, intent: 'confirm', code: await codeAfter('/main/bindingTels', address, PHONE) };
  expect(await redirectAfter('/main/bindingTels', bind)).toEqual(['5', '/l/login?path=%2Fn%2Fuser%2Fsetting']);
});
