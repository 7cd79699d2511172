import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { BOUNDARY_VALUES, type BoundaryValues } from '#app/account/testing/boundary-values.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { CONTRACT } from './contract.ts';
import type { FieldRefusal } from './envelope.ts';
import { type Caller, caller } from './testing/caller.ts';

type ErrorKey = keyof typeof zh.errors;

interface Rule {
  /** A valid body; the records that it names need not exist. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Field, wrong value, message. */
  readonly wrong: readonly (readonly [field: string, value: unknown, message: ErrorKey])[];
}

const D = md5('harbor_1');
const PHONE = '13800138000';
const EMAIL = 'lin@example.org';
const LONG = 'x'.repeat(600);
/** A field with its boundary values. */
const at = (field: string, { wrong }: BoundaryValues, ...more: BoundaryValues['wrong']) =>
  [...wrong, ...more].map(([value, message]) => [field, value, message] as const);
const phoneRules = (field: string) => at(field, BOUNDARY_VALUES.phone, [5, 'enterPhone']);
const smsRules = (field: string) => at(field, BOUNDARY_VALUES.smsCode, [undefined, 'bindTitleTwo']);
const emailRules = (field: string) => at(field, BOUNDARY_VALUES.email, [`${LONG}@example.org`, 'PLEASE_SUCCESS_EMAIL']);
const mailCodeRules = (field: string) => at(field, BOUNDARY_VALUES.emailCode, [undefined, 'bindTitleThree']);
const captchaRules = at('imageCode', BOUNDARY_VALUES.imageCode);
const agreementRules = at('agreement', BOUNDARY_VALUES.agreement, [false, 'readAgreement']);

const login = { loginName: PHONE, password: D, remember: false, ip: '' };
const loginRules = [
  ...at('loginName', BOUNDARY_VALUES.loginName),
  ['password', '', 'enterPassword'],
  ['password', 'plain', 'password_six_to_eight'],
  ['ip', 5, 'invalid_input'],
  ...captchaRules.filter(([, value]) => value !== ''),
  ['verKey', LONG, 'invalid_input'],
] as const;

/** All calls with fields, and the rules of each field. */
const RULES: Readonly<Record<string, Rule>> = {
  '/api/loginNew/doLogin.json': { body: login, wrong: loginRules },
  '/api/loginNew/secondFactor.json': { body: { code: '123456' }, wrong: [['code', '', 'enterFactorCode']] },
  '/api/loginNew/passkeyOptions.json': { body: {}, wrong: [['step', 'x', 'invalid_input']] },
  '/api/loginNew/passkeyLogin.json': { body: { response: {} }, wrong: [] },
  '/api/taskApi/commitByLogin.json': {
    body: { ...login, qvmType: 0, id: '0' },
    wrong: [
      ...loginRules,
      ['qvmType', 4, 'invalid_input'],
      ['qvmType', 'x', 'invalid_input'],
      ...['', null, false, true, [], ' ', '1e0'].map((qvmType) => ['qvmType', qvmType, 'invalid_input'] as const),
      ['shots', true, 'invalid_input'],
      ['shots', [], 'invalid_input'],
      ['shots', 0, 'invalid_input'],
      ['language', 'basic', 'invalid_input'],
      ['taskName', LONG, 'tooLong'],
    ],
  },
  '/api/loginNew/valCode.json': { body: { imageCode: '1234' }, wrong: captchaRules },
  '/api/RegisterNew/sendPhoneMsg.json': {
    body: { loginName: PHONE, type: 1 },
    wrong: [
      ...phoneRules('loginName'),
      ['type', 0, 'codeType'],
      ['type', 8, 'codeType'],
      ['type', undefined, 'codeType'],
    ],
  },
  '/api/user/sendEmail.json': {
    body: { email: EMAIL, type: 1 },
    wrong: [...emailRules('email'), ['type', 'x', 'codeType']],
  },
  '/api/RegisterNew/registerSave.json': {
    body: { loginName: PHONE, code: '123456', password: D, confirm: D, agreement: true },
    wrong: [
      ...phoneRules('loginName'),
      ...smsRules('code'),
      ['password', '', 'enterPassword'],
      ['confirm', md5('x'), 'differentPassWord'],
      ...agreementRules,
      ['loginToken', 1, 'invalid_input'],
    ],
  },
  '/api/RegisterNew/registerByEmail.json': {
    body: { email: EMAIL, emailCode: '123456', password: D, confirm: D, agreement: true },
    wrong: [
      ...emailRules('email'),
      ...mailCodeRules('emailCode'),
      ['password', 'x', 'password_six_to_eight'],
      ['confirm', '', 'enterConfirm'],
      ...agreementRules,
    ],
  },
  '/api/user/findPwd.json': {
    body: { type: 1, phoneNum: PHONE, email: '', newPwd: D, confirmPwd: D, code: '123456' },
    wrong: [
      ...phoneRules('phoneNum'),
      ...smsRules('code'),
      ['newPwd', '', 'enterNewPassword'],
      ['newPwd', 'plain_1', 'password_six_to_eight'],
      ['confirmPwd', md5('x'), 'differentPassWord'],
      ['type', 3, 'codeType'],
    ],
  },
  '/api/user/updPwd.json': {
    body: { phoneNum: PHONE, type: 1, oldPassword: D, password: D, confirmPassword: D, phoneCode: '123456' },
    wrong: [
      ...smsRules('phoneCode'),
      ['oldPassword', '', 'enterPassword'],
      ['oldPassword', 'plain', 'ori_password_six_to_eight'],
      ['password', 'plain', 'password_six_to_eight'],
      ['confirmPassword', md5('x'), 'differentPassWord'],
    ],
  },
  '/api/user/validatePhone.json': {
    body: { type: 1, phoneNum: PHONE, code: '123456' },
    wrong: [...phoneRules('phoneNum'), ...smsRules('code'), ['type', 3, 'codeType']],
  },
  '/api/user/updPhone.json': {
    body: { oldPhoneNum: PHONE, newPhoneNum: '13900139000', code: '123456' },
    wrong: [...phoneRules('oldPhoneNum'), ...at('newPhoneNum', BOUNDARY_VALUES.newPhone), ...smsRules('code')],
  },
  '/api/user/bindEmail.json': {
    body: { email: EMAIL, emailCode: '123456', phone: PHONE },
    wrong: [...emailRules('email'), ...mailCodeRules('emailCode')],
  },
  '/api/user/bindPhone.json': {
    body: { phone: PHONE, phoneCode: '123456', type: 1 },
    wrong: [...phoneRules('phone'), ...smsRules('phoneCode'), ['type', 2, 'codeType']],
  },
  '/api/user/delUser.json': {
    body: { id: 'x', password: D },
    wrong: [
      ['id', '', 'invalid_input'],
      ['password', undefined, 'enterPassword'],
      ['password', 'plain', 'password_six_to_eight'],
      ['code', '12', 'bindTitleTwo'],
    ],
  },
  '/api/loginNew/createLoginToken.json': {
    body: {},
    wrong: [
      ['qpu', 2, 'invalid_input'],
      ['qpu', 'x', 'invalid_input'],
      ['qpu', true, 'invalid_input'],
    ],
  },
  '/api/third/weChatInit.json': { body: { system: 'pc' }, wrong: [['system', LONG, 'invalid_input']] },
  '/api/third/getPCode.json': {
    body: { phone: PHONE, appType: 2 },
    wrong: [...phoneRules('phone'), ['appType', {}, 'invalid_input']],
  },
  '/api/third/bindThirdAccount.json': {
    body: { phone: PHONE, code: '123456', type: 1, appId: 'a', nickname: 'n', appType: 2, agreement: true },
    wrong: [...phoneRules('phone'), ...smsRules('code'), ...agreementRules, ['appId', 5, 'invalid_input']],
  },
  '/api/third/unbinding.json': { body: { appType: 2 }, wrong: [['appType', [], 'invalid_input']] },
  '/api/console/feedbacks.json': {
    body: { tel: EMAIL, title: 'T', describe: 'D' },
    wrong: [
      ...at('tel', BOUNDARY_VALUES.loginName),
      ...at('title', BOUNDARY_VALUES.title),
      ...at('describe', BOUNDARY_VALUES.describe),
    ],
  },
  '/api/clientMessages/save.json': {
    body: { name: '林月 Lin2', tel: PHONE, message: 'M', code: '1234', verKey: 'k' },
    wrong: [
      ...at('name', BOUNDARY_VALUES.name),
      ...phoneRules('tel'),
      ...at('message', BOUNDARY_VALUES.message),
      ...at('code', BOUNDARY_VALUES.imageCode),
      ['verKey', '', 'code_check'],
    ],
  },
};

/** The fields of each call with boundary values, to check the values that are just accepted. */
const EDGE_FIELDS: Readonly<Record<string, Readonly<Record<string, BoundaryValues>>>> = {
  '/api/loginNew/doLogin.json': { loginName: BOUNDARY_VALUES.loginName, imageCode: BOUNDARY_VALUES.imageCode },
  '/api/taskApi/commitByLogin.json': { loginName: BOUNDARY_VALUES.loginName, imageCode: BOUNDARY_VALUES.imageCode },
  '/api/loginNew/valCode.json': { imageCode: BOUNDARY_VALUES.imageCode },
  '/api/RegisterNew/sendPhoneMsg.json': { loginName: BOUNDARY_VALUES.phone, type: { wrong: [], right: [1, '7'] } },
  '/api/user/sendEmail.json': { email: BOUNDARY_VALUES.email, type: { wrong: [], right: [1, '7'] } },
  '/api/RegisterNew/registerSave.json': {
    loginName: BOUNDARY_VALUES.phone,
    code: BOUNDARY_VALUES.smsCode,
    agreement: BOUNDARY_VALUES.agreement,
  },
  '/api/RegisterNew/registerByEmail.json': {
    email: BOUNDARY_VALUES.email,
    emailCode: BOUNDARY_VALUES.emailCode,
    agreement: BOUNDARY_VALUES.agreement,
  },
  '/api/user/findPwd.json': { phoneNum: BOUNDARY_VALUES.phone, code: BOUNDARY_VALUES.smsCode },
  '/api/user/updPwd.json': { phoneCode: BOUNDARY_VALUES.smsCode },
  '/api/user/validatePhone.json': { phoneNum: BOUNDARY_VALUES.phone, code: BOUNDARY_VALUES.smsCode },
  '/api/user/updPhone.json': {
    oldPhoneNum: BOUNDARY_VALUES.phone,
    newPhoneNum: BOUNDARY_VALUES.newPhone,
    code: BOUNDARY_VALUES.smsCode,
  },
  '/api/user/bindEmail.json': { email: BOUNDARY_VALUES.email, emailCode: BOUNDARY_VALUES.emailCode },
  '/api/user/bindPhone.json': { phone: BOUNDARY_VALUES.phone, phoneCode: BOUNDARY_VALUES.smsCode },
  '/api/user/delUser.json': { code: BOUNDARY_VALUES.smsCode },
  '/api/third/getPCode.json': { phone: BOUNDARY_VALUES.phone },
  '/api/third/bindThirdAccount.json': {
    phone: BOUNDARY_VALUES.phone,
    code: BOUNDARY_VALUES.smsCode,
    agreement: BOUNDARY_VALUES.agreement,
  },
  '/api/console/feedbacks.json': {
    tel: BOUNDARY_VALUES.loginName,
    title: BOUNDARY_VALUES.title,
    describe: BOUNDARY_VALUES.describe,
  },
  '/api/clientMessages/save.json': {
    name: BOUNDARY_VALUES.name,
    tel: BOUNDARY_VALUES.phone,
    message: BOUNDARY_VALUES.message,
    code: BOUNDARY_VALUES.imageCode,
  },
};

describe('every field of every call', () => {
  let client: Caller;
  let sid = '';
  let checked = 0;
  beforeAll(async () => {
    client = await caller();
    sid = (await client.register({ phone: '13500135000' })).token;
  });
  afterAll(() => client.db.destroy());

  const call = async (path: string, body: unknown, language: 'zh' | 'en') => {
    // One visitor after another, so that the cases do not affect each other.
    client.cookies.clear();
    if (CONTRACT.find((endpoint) => endpoint.path === path)?.auth === 'account') client.cookies.set('sid', sid);
    return client.call(path, body, { 'Origin-Language': language });
  };
  const cases = Object.entries(RULES).flatMap(([path, { body, wrong }]) =>
    wrong.map(([field, value, message]) => ({ path, body, field, value, message })),
  );

  it('has rules in this test', () => {
    const taking = CONTRACT.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const bare = [
      '/api/logout.json',
      '/api/user/newPasskeyOptions.json',
      '/api/loginNew/getIP.json',
      '/api/user/getUserInfo.json',
    ];
    expect(Object.keys(RULES).toSorted()).toEqual(taking.filter((path) => !bare.includes(path)).toSorted());
  });

  it.each(cases)('refuses on $path the $field $value', async ({ path, body, field, value, message }) => {
    for (const [language, texts] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const reply = await call(path, { ...body, [field]: value }, language);
      expect(reply).toMatchObject({ status: 200, success: false, code: 400 });
      expect(reply.obj as FieldRefusal[]).toContainEqual({ field, message: texts.errors[message] });
    }
    checked++;
  });

  it.each(
    Object.entries(EDGE_FIELDS).flatMap(([path, fields]) =>
      Object.entries(fields).map(([field, edges]) => ({ path, field, edges })),
    ),
  )('accepts on $path the $field at its limits', async ({ path, field, edges }) => {
    for (const language of ['zh', 'en'] as const) {
      for (const value of edges.right) {
        const { obj } = await call(path, { ...RULES[path]?.body, [field]: value }, language);
        expect([value, Array.isArray(obj)]).toEqual([value, false]);
      }
    }
  });

  it.each([
    ['/api/user/findPwd.json', 'email', 'code'],
    ['/api/user/validatePhone.json', 'phoneNum', 'code'],
  ])('limits on %s the %s if type is 2', async (path, address, code) => {
    const body = { ...RULES[path]?.body, type: 2, [address]: EMAIL };
    for (const [field, { wrong, right }] of [
      [address, BOUNDARY_VALUES.email],
      [code, BOUNDARY_VALUES.emailCode],
    ] as const) {
      for (const [value, message] of wrong)
        expect(await call(path, { ...body, [field]: value }, 'en')).toMatchObject({
          obj: [{ field, message: en.errors[message] }],
        });
      for (const value of right)
        expect(await call(path, { ...body, [field]: value }, 'en')).toMatchObject({ obj: null });
    }
  });

  it('distinguishes codes by email and by SMS, and accepts empty optional fields', async () => {
    const byEmail = { ...RULES['/api/user/updPwd.json']?.body, phoneNum: EMAIL, phoneCode: '1' };
    for (const type of [2, '2', 'email']) {
      const { obj } = await call('/api/user/updPwd.json', { ...byEmail, type }, 'en');
      expect(obj).toEqual([{ field: 'phoneCode', message: en.errors.bindTitleThree }]);
    }
    expect(await call('/api/user/updPwd.json', { ...byEmail, type: 'tel' }, 'en')).toMatchObject({
      message: en.errors.bindTitleTwo,
    });
    expect(await call('/api/loginNew/doLogin.json', { ...login, imageCode: '', verKey: '' }, 'en')).toMatchObject({
      obj: null,
    });
    expect(await call('/api/user/delUser.json', { id: 'x', password: '', code: '123456' }, 'en')).toMatchObject({
      code: 403,
      obj: null,
    });
    expect(await call('/api/user/delUser.json', { id: 'x', password: '', code: '' }, 'en')).toMatchObject({
      code: 400,
      message: en.errors.enterPassword,
    });
  });

  it.each(Object.entries(RULES))('accepts a valid body on %s', async (path, { body }) => {
    const { obj } = await call(path, body, 'zh');
    // Any refusal here is not about a field.
    expect(Array.isArray(obj)).toBe(false);
  });

  it('is covered by the cases above', () => {
    expect(checked).toBe(cases.length);
  });
});
