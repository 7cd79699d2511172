import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { longProgram } from '#tests/server/long-program.ts';
import { latestCode } from '#tests/server/outbox.ts';
import { type Envelope, PASSWORD, PASSWORD_MD5, Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

/**
 * Provokes the texts of section 8 of the specification over the wire, in both languages. "In initialization" has a
 * separate file (initialization.test.ts), because it needs a server that has not started yet.
 */
type Texts = typeof zh | typeof en;
const TEXTS = { 'zh-CN': zh, 'en-US': en } as const satisfies Record<Locale, Texts>;

const folder = mkdtempSync(join(tmpdir(), 'harbor-'));
const outboxFile = join(folder, 'outbox.jsonl');
const NEW_MD5 = createHash('md5').update('harbour2027').digest('hex');
const TWICE = { password: PASSWORD_MD5, confirm: PASSWORD_MD5, agreement: true };
const BELL = {
  name: 'Bell',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  product: 'full-amplitude',
  shots: '100',
  seed: '7',
  noise: 'none',
};

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct({
    DATA_DIR: folder,
    OUTBOX_FILE: outboxFile,
    QUOTA_PROJECTS: '2',
    TASK_TIME_LIMIT_S: '1',
  });
});
afterAll(async () => {
  await product.end();
  rmSync(folder, { recursive: true, force: true });
});

/** A second connection to the server's database, for states that no request can produce. */
function inDatabase<Result>(act: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(join(folder, 'harbor.db'), { timeout: 10_000 });
  try {
    return act(db);
  } finally {
    db.close();
  }
}
const write = (sql: string, ...values: SQLInputValue[]) => inDatabase((db) => void db.prepare(sql).run(...values));
/** Runs this while a table fails. */
async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  write(`alter table ${table} rename to ${table}_away`);
  return act().finally(() => write(`alter table ${table}_away rename to ${table}`));
}
async function failing<Result>(event: string, act: () => Promise<Result>): Promise<Result> {
  write(`create trigger fails before ${event} begin select raise(abort, 'fails'); end`);
  return act().finally(() => write('drop trigger fails'));
}

let people = 0;

/** A user with one language. */
class Reader extends Person {
  readonly number = (people += 1);
  readonly email = `reader${this.number}@example.org`;
  readonly phone = `137${String(this.number).padStart(8, '0')}`;

  constructor(readonly locale: Locale) {
    super(product.baseUrl, outboxFile);
  }

  async says(path: string, body: object = {}): Promise<string> {
    return (await this.call(`/api/${path}.json`, body)).message;
  }

  override async call(path: string, body: object = {}): Promise<Envelope> {
    return super.call(path, body, { 'Origin-Language': this.locale.slice(0, 2) });
  }

  async page(path: string): Promise<string> {
    const response = await this.fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${this.locale}`);
    return asText(await response.text());
  }

  /** Returns the page that follows the submission of a form. */
  async sends(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await this.post(`${path}${path.includes('?') ? '&' : '?'}lang=${this.locale}`, fields);
    const to = answer.headers.get('Location');
    return to === null ? asText(await answer.text()) : this.page(to);
  }

  /** Requests a code as if the minute since the last one were over. */
  async code(
    path: 'RegisterNew/sendPhoneMsg' | 'user/sendEmail' | 'third/getPCode',
    to: string,
    body: object,
  ): Promise<string> {
    write('delete from code_requests where target = ?', to);
    await this.says(path, body);
    return latestCode(outboxFile, to);
  }
  sms = (to: string, type: number) => this.code('RegisterNew/sendPhoneMsg', to, { loginName: to, type });
  mail = (to: string, type: number) => this.code('user/sendEmail', to, { email: to, type });

  async byEmail(): Promise<this> {
    await this.register(this.email);
    return this;
  }
  async byPhone(): Promise<this> {
    await this.registerByPhone(this.phone);
    return this;
  }
  /** Returns from the messaging app after its user has agreed. */
  async agreed(): Promise<this> {
    const { obj } = await this.call('/api/third/weChatInit.json', { system: 'pc' });
    const agreed = await this.post((obj as { url: string }).url, { nickname: `Lin${this.number}` });
    await this.fetch(agreed.headers.get('Location') ?? '');
    return this;
  }
  async bound(): Promise<string> {
    const code = await this.code('third/getPCode', this.phone, { phone: this.phone, appType: 2 });
    return this.says('third/bindThirdAccount', { phone: this.phone, code, agreement: true, appType: 2 });
  }
  saved = async (name: string): Promise<string> =>
    (await this.post('/quantumVm/0/0', { ...BELL, name, formKey: name, intent: 'save' })).headers.get('Location') ?? '';
}

const asText = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
const loginOf = (loginName: string, password = PASSWORD_MD5) => ({ loginName, password, remember: false, ip: '' });

interface Row {
  /** The text as section 8 specifies it. */
  readonly text: string;
  readonly said: (texts: Texts) => string;
  readonly provoke: (reader: Reader) => Promise<string>;
}

const row = (text: string, said: Row['said'], provoke: Row['provoke']): Row => ({ text, said, provoke });

const REFUSALS: readonly Row[] = [
  row(
    'Invalid login, please try again',
    (t) => t.errors.session_expired,
    async (reader) => {
      const answer = await fetch(new URL('/api/user/getUserInfo.json', product.baseUrl), {
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
      write('update accounts set is_disabled = 1 where email = ?', reader.email);
      return reader.says('loginNew/doLogin', loginOf(reader.email));
    },
  ),
  row(
    'fail to get',
    (t) => t.errors.getFailed,
    (reader) =>
      without('banner_items', async () => {
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
      return without('third_party_accounts', () => reader.says('third/unbinding', { appType: 2 }));
    },
  ),
  row(
    'server is busy, please try again later',
    (t) => t.errors.server_busy,
    (reader) =>
      without('feedbacks', () => reader.says('console/feedbacks', { tel: reader.email, title: 'T', describe: 'D' })),
  ),
  row(
    'register has failed',
    (t) => t.errors.registerFailed,
    async (reader) => {
      const emailCode = await reader.mail(reader.email, 1);
      return failing('insert on accounts', () =>
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
      return failing('delete on sessions', () => reader.says('logout'));
    },
  ),
  row(
    'fallback changePasswordOne',
    (t) => t.errors.changePasswordOne,
    async (reader) => {
      await reader.byEmail();
      const phoneCode = await reader.mail(reader.email, 3);
      return failing('update of password_hash on accounts', () =>
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
      reader.sends('/l/register', {
        way: 'email',
        intent: 'register',
        email: reader.email,
        emailCode: '012345',
        password: 'a1',
        confirm: 'a1',
        agreement: 'on',
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

const SUCCESSES: readonly Row[] = [
  row(
    'submitted successfully',
    (t) => t.account.success.feedbackSent,
    (reader) => reader.says('console/feedbacks', { tel: reader.email, title: 'T', describe: 'D' }),
  ),
  row(
    'registered',
    (t) => t.account.success.registered,
    async (reader) =>
      reader.says('RegisterNew/registerByEmail', {
        email: reader.email,
        emailCode: await reader.mail(reader.email, 1),
        ...TWICE,
      }),
  ),
  row(
    'password changed (login again)',
    (t) => t.account.success.passwordChanged,
    async (reader) => {
      await reader.byEmail();
      return reader.says('user/updPwd', {
        phoneNum: reader.email,
        type: 2,
        oldPassword: PASSWORD_MD5,
        password: NEW_MD5,
        confirmPassword: NEW_MD5,
        phoneCode: await reader.mail(reader.email, 3),
      });
    },
  ),
  row(
    'reset success',
    (t) => t.account.success.passwordReset,
    async (reader) => {
      await (await reader.byEmail()).says('logout');
      return reader.says('user/findPwd', {
        type: 2,
        phoneNum: '',
        email: reader.email,
        newPwd: NEW_MD5,
        confirmPwd: NEW_MD5,
        code: await reader.mail(reader.email, 3),
      });
    },
  ),
  row(
    'phone changed',
    (t) => t.account.success.phoneChanged,
    async (reader) => {
      await reader.byPhone();
      const fresh = reader.phone.replace('137', '138');
      await reader.says('user/validatePhone', {
        phoneNum: reader.phone,
        type: 1,
        code: await reader.sms(reader.phone, 4),
      });
      return reader.says('user/updPhone', {
        oldPhoneNum: reader.phone,
        newPhoneNum: fresh,
        code: await reader.sms(fresh, 4),
      });
    },
  ),
  row(
    'phone attached',
    (t) => t.account.success.phoneBound,
    async (reader) => {
      await reader.byEmail();
      await reader.says('user/validatePhone', {
        phoneNum: reader.email,
        type: 2,
        code: await reader.mail(reader.email, 4),
      });
      return reader.says('user/bindPhone', {
        phone: reader.phone,
        phoneCode: await reader.sms(reader.phone, 5),
        type: 1,
      });
    },
  ),
  row(
    'email bound',
    (t) => t.account.success.emailBound,
    async (reader) => {
      await reader.byPhone();
      await reader.says('user/validatePhone', {
        phoneNum: reader.phone,
        type: 1,
        code: await reader.sms(reader.phone, 2),
      });
      return reader.says('user/bindEmail', {
        email: reader.email,
        emailCode: await reader.mail(reader.email, 2),
        phone: reader.phone,
      });
    },
  ),
  row(
    'email changed',
    (t) => t.account.success.emailChanged,
    async (reader) => {
      await reader.byEmail();
      const fresh = `new.${reader.email}`;
      await reader.says('user/validatePhone', {
        phoneNum: reader.email,
        type: 2,
        code: await reader.mail(reader.email, 6),
      });
      return reader.says('user/bindEmail', { email: fresh, emailCode: await reader.mail(fresh, 5), phone: '' });
    },
  ),
  row(
    'verification code sent: by email',
    (t) => t.account.success.codeSent,
    (reader) => reader.says('user/sendEmail', { email: reader.email, type: 1 }),
  ),
  row(
    'verification code sent: by text message',
    (t) => t.account.success.codeSent,
    (reader) => reader.says('RegisterNew/sendPhoneMsg', { loginName: reader.phone, type: 1 }),
  ),
  row(
    'verification code sent: to bind the messaging app (getPCode)',
    (t) => t.account.success.codeSent,
    async (reader) => (await reader.agreed()).says('third/getPCode', { phone: reader.phone, appType: 2 }),
  ),
  row(
    'messaging-app bound (bindThirdAccount)',
    (t) => t.account.success.thirdPartyBound,
    async (reader) => (await reader.agreed()).bound(),
  ),
  row(
    'messaging-app unbound',
    (t) => t.account.success.thirdPartyUnbound,
    async (reader) => {
      await (await reader.agreed()).bound();
      return reader.says('third/unbinding', { appType: 2 });
    },
  ),
  row(
    'project created or saved',
    (t) => t.designer.notices.saved,
    async (reader) =>
      reader.sends('/quantumVm/0/0', { ...BELL, formKey: `save${(await reader.byEmail()).number}`, intent: 'save' }),
  ),
  row(
    'application submitted',
    (t) => t.apply.sentAndApproved,
    async (reader) => (await reader.byEmail()).sends('/cloud/apply', { vmType: '5', purpose: 'To learn', terms: 'on' }),
  ),
  row(
    'message submitted: from outside',
    (t) => t.account.success.messageSent,
    async (reader) => {
      const answer = await reader.fetch('/api/captcha/captcha.json', {
        headers: { 'Origin-Language': reader.locale.slice(0, 2) },
      });
      const { key } = ((await answer.json()) as { obj: { key: string } }).obj;
      const { answer_hash } = inDatabase((db) =>
        db.prepare('select answer_hash from captchas where key = ?').get(key),
      ) as { answer_hash: string };
      const code = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).find(
        (digits) => createHash('sha256').update(`${key}:${digits}`).digest('hex') === answer_hash,
      );
      return reader.says('clientMessages/save', { name: 'Lin', tel: reader.phone, message: 'M', verKey: key, code });
    },
  ),
  row(
    'message submitted: in the product',
    (t) => t.notices.letters.sent,
    async (reader) => (await reader.byEmail()).sends('/cloud/messages', { subject: 'S', content: 'C', contact: '' }),
  ),
  row(
    'account logged out',
    (t) => t.account.success.signedOut,
    async (reader) => (await reader.byEmail()).says('logout'),
  ),
  row(
    'account cancelled',
    (t) => t.account.success.cancelled,
    async (reader) => {
      const { obj } = await (await reader.byEmail()).call('/api/user/getUserInfo.json');
      return reader.says('user/delUser', { id: (obj as { id: string }).id, password: PASSWORD_MD5 });
    },
  ),
];

const ROWS = [...REFUSALS, ...SUCCESSES].flatMap(({ text, said, provoke }) =>
  LOCALES.map((locale) => ({ text, said, provoke, locale })),
);

/** Matches a message whatever values it contains. */
const pattern = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+?'),
  );

it.each(ROWS)('$text: $locale', async ({ said, provoke, locale }) => {
  const sentence = said(TEXTS[locale]);
  expect(sentence).toMatch(locale === 'zh-CN' ? /\p{Script=Han}/u : /^[A-Za-z“]/);
  expect(await provoke(new Reader(locale))).toMatch(pattern(sentence));
});

it('has a separate message for each text', () => {
  const texts = REFUSALS.map(({ text, said }) => [text.split(':')[0], said(en)] as const);
  expect(new Set(texts.map(([, sentence]) => sentence)).size).toBe(new Set(texts.map(([text]) => text)).size);
});
