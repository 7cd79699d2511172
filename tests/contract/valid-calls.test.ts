import { createHash } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { CONTRACT } from '#app/api/contract.ts';
import { paths } from '#app/paths.ts';
import { SoftwareAuthenticator } from '#app/services/second-factors/testing/software-authenticator.ts';
import { createDatabase } from '#db/connect.ts';
import { latestCode } from '#tests/server/outbox.ts';
import { type Envelope, PASSWORD_MD5, Person } from '#tests/server/person.ts';

const outboxFile = inject('outboxFile');
const PHONE = '13600136001';
const NEW_PHONE = '13600136002';
const EMAIL = 'valid@example.org';
const WECHAT_PHONE = '13600136003';
const NEW_MD5 = createHash('md5').update('harbour2027').digest('hex');

type PasskeyOptions = Parameters<SoftwareAuthenticator['register']>[0];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const withDatabase = async <Result>(
  act: (db: ReturnType<typeof createDatabase>) => Promise<Result>,
): Promise<Result> => {
  const db = createDatabase(`sqlite:${inject('databaseFile')}`);
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
};

/** Finds the digits that a user would read in a captcha. Only their digest is stored, so all are tried. */
const readCaptcha = (key: string): Promise<string> =>
  withDatabase(async (db) => {
    const { answer_hash } = await db
      .selectFrom('captchas')
      .select('answer_hash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return (
      Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).find(
        (digits) => sha256(`${key}:${digits}`) === answer_hash,
      ) ?? ''
    );
  });

const succeeded = new Set<string>();

/** A user whose calls must all succeed. */
class Caller extends Person {
  async post200(path: string, body: object = {}): Promise<unknown> {
    const envelope = await this.call(`/api/${path}.json`, body, { 'Origin-Language': 'en' });
    return this.#take('POST', path, envelope);
  }

  async get200(path: string): Promise<unknown> {
    const response = await this.fetch(`/api/${path}.json`, { headers: { 'Origin-Language': 'en' } });
    return this.#take('GET', path, (await response.json()) as Envelope);
  }

  /** Requests a code as if the minute since the last one were over, and reads it. */
  async codeBy(
    path: 'RegisterNew/sendPhoneMsg' | 'user/sendEmail' | 'third/getPCode',
    to: string,
    body: object,
  ): Promise<string> {
    await withDatabase((db) => db.deleteFrom('code_requests').where('target', '=', to).execute());
    await this.post200(path, body);
    return latestCode(outboxFile, to);
  }

  sms = (loginName: string, type: number) => this.codeBy('RegisterNew/sendPhoneMsg', loginName, { loginName, type });
  mail = (email: string, type: number) => this.codeBy('user/sendEmail', email, { email, type });

  #take(method: string, path: string, envelope: Envelope): unknown {
    expect([path, envelope]).toEqual([
      path,
      { success: true, code: 200, message: expect.stringMatching(/^[A-Z]/), obj: envelope.obj },
    ]);
    succeeded.add(`${method} /api/${path}.json`);
    return envelope.obj;
  }
}

const newCaller = () => new Caller(inject('baseUrl'), outboxFile);

it('every call of the contract succeeds over the wire, in the order in which clients make them', async () => {
  const visitor = newCaller();
  expect(await visitor.post200('loginNew/getIP')).toEqual({ ip: expect.stringContaining('127.0.0.1') });
  expect(await visitor.get200('index/indexBanner')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ link: expect.any(String), image: expect.any(String), openType: expect.any(Number) }),
    ]),
  );
  await visitor.post200('console/feedbacks', { tel: EMAIL, title: 'T', describe: 'D' });
  const { key } = (await visitor.get200('captcha/captcha')) as { key: string };
  await visitor.post200('clientMessages/save', {
    name: 'Lin',
    tel: PHONE,
    message: 'M',
    verKey: key,
    code: await readCaptcha(key),
  });
  const picture = await visitor.fetch('/api/loginNew/imageCode.json?timestamp=1');
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  succeeded.add('GET /api/loginNew/imageCode.json');
  const captchaKey = /captcha=([^;]+)/.exec(visitor.cookies())?.[1] ?? '';
  await visitor.post200('loginNew/valCode', { imageCode: await readCaptcha(captchaKey) });

  const byPhone = newCaller();
  const passwordFields = { password: PASSWORD_MD5, confirm: PASSWORD_MD5, agreement: true, loginToken: '' };
  await byPhone.post200('RegisterNew/registerSave', {
    loginName: PHONE,
    code: await byPhone.sms(PHONE, 1),
    ...passwordFields,
  });
  expect(await byPhone.post200('loginNew/createLoginToken', { qpu: 1 })).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    url: expect.stringMatching(/scToken=[\w-]{43}&lang=en-US&qpu=1$/),
  });
  await byPhone.post200('user/validatePhone', { phoneNum: PHONE, type: 1, code: await byPhone.sms(PHONE, 4) });
  await byPhone.post200('user/updPhone', {
    oldPhoneNum: PHONE,
    newPhoneNum: NEW_PHONE,
    code: await byPhone.sms(NEW_PHONE, 4),
  });
  await byPhone.post200('user/validatePhone', { phoneNum: NEW_PHONE, type: 1, code: await byPhone.sms(NEW_PHONE, 2) });
  await byPhone.post200('user/bindEmail', { email: EMAIL, emailCode: await byPhone.mail(EMAIL, 2), phone: NEW_PHONE });
  expect(await byPhone.post200('user/getUserInfo')).toMatchObject({ tel: NEW_PHONE, email: EMAIL });
  await byPhone.post200('user/updPwd', {
    phoneNum: NEW_PHONE,
    type: 1,
    oldPassword: PASSWORD_MD5,
    password: NEW_MD5,
    confirmPassword: NEW_MD5,
    phoneCode: await byPhone.sms(NEW_PHONE, 3),
  });
  await byPhone.post200('user/findPwd', {
    type: 2,
    phoneNum: '',
    email: EMAIL,
    newPwd: PASSWORD_MD5,
    confirmPwd: PASSWORD_MD5,
    code: await byPhone.mail(EMAIL, 3),
  });
  const credentials = { loginName: EMAIL, password: PASSWORD_MD5, remember: true, ip: '' };
  await byPhone.post200('loginNew/doLogin', credentials);
  await byPhone.post200('logout');
  const committed = await byPhone.post200('taskApi/commitByLogin', {
    ...credentials,
    qvmType: 0,
    id: '0',
    taskName: 'Bell',
    language: 'originir',
    program: 'QINIT 2\nCREG 2\nH q[0]\nCNOT q[0],q[1]\nMEASURE q[0],c[0]',
  });
  expect(committed).toMatchObject({
    user: { email: EMAIL },
    task: { qvmType: 0, id: expect.stringMatching(/^\w{8,}$/) },
  });

  const byEmail = newCaller();
  const other = 'other.valid@example.org';
  await byEmail.post200('RegisterNew/registerByEmail', {
    email: other,
    emailCode: await byEmail.mail(other, 1),
    ...passwordFields,
  });
  await byEmail.post200('user/validatePhone', { phoneNum: other, type: 2, code: await byEmail.mail(other, 4) });
  await byEmail.post200('user/bindPhone', { phone: PHONE, phoneCode: await byEmail.sms(PHONE, 5), type: 1 });

  const authenticator = new SoftwareAuthenticator(new URL(inject('baseUrl')).origin);
  const passkey = authenticator.register((await byEmail.post200('user/newPasskeyOptions')) as PasskeyOptions);
  const added = await byEmail.post(paths.factors(), {
    intent: 'passkey',
    name: 'Key',
    passkey: JSON.stringify(passkey),
  });
  expect(added.status).toBe(200);
  const byPasskey = newCaller();
  const options = (await byPasskey.post200('loginNew/passkeyOptions')) as PasskeyOptions;
  await byPasskey.post200('loginNew/passkeyLogin', { response: authenticator.authenticate(options) });
  const inTwoSteps = newCaller();
  const first = await inTwoSteps.call('/api/loginNew/doLogin.json', { ...credentials, loginName: other });
  expect(first).toMatchObject({ success: false, code: 10031, obj: { methods: ['passkey', 'recovery'] } });
  const { ticket } = first.obj as { ticket: string };
  const step = (await inTwoSteps.post200('loginNew/passkeyOptions', { step: true, ticket })) as PasskeyOptions;
  await inTwoSteps.post200('loginNew/secondFactor', { ticket, response: authenticator.authenticate(step) });

  const byApp = newCaller();
  const { url } = (await byApp.post200('third/weChatInit', { system: 'pc' })) as { url: string };
  const agreed = await byApp.post(url, { nickname: 'Lin' });
  await byApp.fetch(agreed.headers.get('Location') ?? '');
  const code = await byApp.codeBy('third/getPCode', WECHAT_PHONE, { phone: WECHAT_PHONE, appType: 2 });
  const bound = (await byApp.post200('third/bindThirdAccount', {
    phone: WECHAT_PHONE,
    code,
    type: 1,
    appId: '',
    nickname: '',
    appType: 2,
    agreement: true,
  })) as { id: string };
  await byApp.post200('third/unbinding', { appType: 2 });
  await byApp.post200('user/delUser', { id: bound.id, code: await byApp.sms(WECHAT_PHONE, 7) });

  expect([...succeeded].toSorted()).toEqual(CONTRACT.map(({ method, path }) => `${method} ${path}`).toSorted());
});
