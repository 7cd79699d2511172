import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { en } from '#app/i18n/locales/en/index.ts';
import { longProgram } from '#tests/server/long-program.ts';
import { type Envelope, PASSWORD, PASSWORD_MD5 } from '#tests/server/person.ts';
import { BELL, type Row, row, testSentences, TEXTS, TWICE } from './sentences.ts';

/**
 * The refusals of section 8 of the specification. "In initialization" has a separate file (initialization.test.ts),
 * because it needs a server that has not started yet.
 */
const NEW_MD5 = createHash('md5').update('harbour2027').digest('hex');
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
const loginOf = (loginName: string, password = PASSWORD_MD5) => ({ loginName, password, remember: false, ip: '' });

const REFUSALS: readonly Row[] = [
  row(
    'Invalid login, please try again',
    (t) => t.errors.session_expired,
    async (reader) => {
      const answer = await fetch(new URL('/api/user/getUserInfo.json', reader.server.baseUrl), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Cookie: `sid=${'x'.repeat(43)}`,
          'Origin-Language': reader.locale.slice(0, 2),
        },
        body: '{}',
      });
      return ((await answer.json()) as Envelope).message;
    },
  ),
  row(
    'user name or password input error',
    (t) => t.errors.wrong_credentials,
    (reader) => reader.says('loginNew/doLogin', loginOf(reader.email)),
  ),
  row(
    'incorrect verification code',
    (t) => t.errors.code_wrong,
    async (reader) => {
      const code = await reader.mail(reader.email, 1);
      return reader.says('RegisterNew/registerByEmail', { email: reader.email, emailCode: wrongCode(code), ...TWICE });
    },
  ),
  row(
    'incorrect previous password',
    (t) => t.errors.old_password_wrong,
    async (reader) => {
      await reader.byEmail();
      return reader.says('user/updPwd', {
        phoneNum: reader.email,
        type: 2,
        oldPassword: NEW_MD5,
        password: NEW_MD5,
        confirmPassword: NEW_MD5,
        phoneCode: await reader.mail(reader.email, 3),
      });
    },
  ),
  row(
    'abnormal account',
    (t) => t.errors.abnormal_account,
    async (reader) => {
      await reader.byEmail();
      reader.server.write('update accounts set is_disabled = 1 where email = ?', reader.email);
      return reader.says('loginNew/doLogin', loginOf(reader.email));
    },
  ),
  row(
    'fail to get',
    (t) => t.errors.getFailed,
    (reader) =>
      reader.server.without('banner_items', async () => {
        const answer = await reader.fetch('/api/index/indexBanner.json', {
          headers: { 'Origin-Language': reader.locale.slice(0, 2) },
        });
        return ((await answer.json()) as Envelope).message;
      }),
  ),
  row(
    'operation failed',
    (t) => t.errors.operationFailed,
    async (reader) => {
      await reader.byPhone();
      return reader.server.without('third_party_accounts', () => reader.says('third/unbinding', { appType: 2 }));
    },
  ),
  row(
    'server is busy, please try again later',
    (t) => t.errors.server_busy,
    (reader) =>
      reader.server.without('feedbacks', () =>
        reader.says('console/feedbacks', { tel: reader.email, title: 'T', describe: 'D' }),
      ),
  ),
  row(
    'register has failed',
    (t) => t.errors.registerFailed,
    async (reader) => {
      const emailCode = await reader.mail(reader.email, 1);
      return reader.server.failing('insert on accounts', () =>
        reader.says('RegisterNew/registerByEmail', { email: reader.email, emailCode, ...TWICE }),
      );
    },
  ),
  row(
    'do not repeat operation',
    (t) => t.errors.repeated_operation,
    async (reader) => {
      await reader.byEmail();
      return reader.says('user/sendEmail', { email: `other.${reader.email}`, type: 2 });
    },
  ),
  row(
    'syntax error in code; compile error in the line',
    (t) => t.errors.program_invalid,
    async (reader) => {
      await reader.byEmail();
      return reader.says('taskApi/commitByLogin', {
        ...loginOf(reader.email),
        qvmType: 0,
        id: '0',
        language: 'qrunes',
        program: 'QINIT 1\nBOGUS 0\n',
      });
    },
  ),
  row(
    'task failed',
    (t) => t.console.task.failed,
    async (reader) => {
      await reader.byEmail();
      const run = await reader.post('/quantumVm/0/0', {
        ...BELL,
        program: longProgram(20),
        formKey: 'long',
        intent: 'subscribe_run',
      });
      const task = run.headers.get('Location') ?? '';
      await expect.poll(() => reader.page(task)).toContain(TEXTS[reader.locale].console.errorKinds.timeout);
      return reader.page(task);
    },
  ),
  row(
    'version information is empty or incorrect: one that is not there',
    (t) => t.errors.version_incorrect,
    async (reader) => {
      await reader.byEmail();
      return reader.page(`${(await reader.saved('Versions')).split('?')[0]!}?version=99`);
    },
  ),
  row(
    'version information is empty or incorrect: an empty one',
    (t) => t.errors.version_incorrect,
    async (reader) => {
      await reader.byEmail();
      return reader.page(`${(await reader.saved('Versions')).split('?')[0]!}?version=`);
    },
  ),
  row(
    'version information is empty or incorrect: compared',
    (t) => t.errors.version_incorrect,
    async (reader) => {
      await reader.byEmail();
      const id = (await reader.saved('Versions')).split('?')[0]!.split('/').at(-1);
      return reader.page(`/cloud/projects/${id}/versions/compare?from=x`);
    },
  ),
  row(
    'beyond maximum limit',
    (t) => t.errors.quota_projects,
    async (reader) => {
      await reader.byEmail();
      for (const name of ['One', 'Two']) await reader.saved(name);
      return reader.sends('/quantumVm/0/0', { ...BELL, name: 'Three', formKey: 'three', intent: 'save' });
    },
  ),
  row(
    'please bind your phone number first',
    (t) => t.errors.bind_phone_first,
    async (reader) => {
      await reader.byEmail();
      return reader.says('third/weChatInit', { system: 'pc' });
    },
  ),
  row(
    'please read and tick the agreement',
    (t) => t.errors.readAgreement,
    (reader) =>
      reader.says('RegisterNew/registerByEmail', {
        email: reader.email,
        emailCode: '012345',
        ...TWICE,
        agreement: false,
      }),
  ),
  row(
    'please enter the correct email or phone number',
    (t) => t.errors.correctNumber,
    (reader) => reader.says('loginNew/doLogin', loginOf('lin')),
  ),
  row(
    'Unauthorized Operation',
    (t) => t.cases.unauthorized,
    async (reader) => {
      await reader.byEmail();
      return reader.sends('/quantumVm/0/0?case=bell', { ...BELL, formKey: 'case', intent: 'save' });
    },
  ),
  row(
    'logoutFailed',
    (t) => t.errors.logoutFailed,
    async (reader) => {
      await reader.byEmail();
      return reader.server.failing('delete on sessions', () => reader.says('logout'));
    },
  ),
  row(
    'fallback changePasswordOne',
    (t) => t.errors.changePasswordOne,
    async (reader) => {
      await reader.byEmail();
      const phoneCode = await reader.mail(reader.email, 3);
      return reader.server.failing('update of password_hash on accounts', () =>
        reader.says('user/updPwd', {
          phoneNum: reader.email,
          type: 2,
          oldPassword: PASSWORD_MD5,
          password: NEW_MD5,
          confirmPassword: NEW_MD5,
          phoneCode,
        }),
      );
    },
  ),
  row(
    'code 505: captcha',
    (t) => t.errors.captcha_required,
    async (reader) => {
      await reader.byEmail();
      for (let n = 0; n < 3; n++) await reader.says('loginNew/doLogin', loginOf(reader.email, NEW_MD5));
      const answer = await reader.call('/api/loginNew/doLogin.json', loginOf(reader.email));
      expect(answer.code).toBe(505);
      return answer.message;
    },
  ),
  row(
    'captcha invalid',
    (t) => t.errors.captcha_wrong,
    (reader) => reader.says('loginNew/valCode', { imageCode: '0000', verKey: 'none' }),
  ),
  row(
    'operation failed, please return and retry',
    (t) => t.errors.third_party_failed,
    (reader) =>
      reader.says('third/bindThirdAccount', { phone: reader.phone, code: '123456', agreement: true, appType: 2 }),
  ),
  row(
    'enter phone',
    (t) => t.errors.enterPhone,
    (reader) => reader.says('RegisterNew/sendPhoneMsg', { loginName: '', type: 1 }),
  ),
  row(
    'phone format invalid',
    (t) => t.errors.authenTitleTwo,
    (reader) => reader.says('RegisterNew/sendPhoneMsg', { loginName: '123', type: 1 }),
  ),
  row(
    'enter email',
    (t) => t.errors.enterAddress,
    (reader) => reader.says('user/sendEmail', { email: '', type: 1 }),
  ),
  row(
    'email format invalid',
    (t) => t.errors.unionEmailInput,
    (reader) => reader.says('user/sendEmail', { email: 'x', type: 1 }),
  ),
  row(
    'code already sent',
    (t) => t.errors.code_sent_already,
    async (reader) => {
      await reader.sms(reader.phone, 1);
      return reader.says('RegisterNew/sendPhoneMsg', { loginName: reader.phone, type: 1 });
    },
  ),
  row(
    'password format; Passwords are 6-20 letters or numbers',
    (t) => t.errors.password_six_to_eight,
    (reader) =>
      reader.says('RegisterNew/registerByEmail', {
        email: reader.email,
        emailCode: '012345',
        password: 'a1',
        confirm: 'a1',
        agreement: true,
      }),
  ),
  row(
    'Passwords must be in agreement',
    (t) => t.errors.differentPassWord,
    (reader) =>
      reader.sends('/l/register', {
        way: 'email',
        intent: 'register',
        email: reader.email,
        emailCode: '012345',
        password: PASSWORD,
        confirm: `${PASSWORD}x`,
        agreement: 'on',
      }),
  ),
];

testSentences(REFUSALS);

it('has a separate message for each text', () => {
  const texts = REFUSALS.map(({ text, said }) => [text.split(':')[0], said(en)] as const);
  expect(new Set(texts.map(([, sentence]) => sentence)).size).toBe(new Set(texts.map(([text]) => text)).size);
});
