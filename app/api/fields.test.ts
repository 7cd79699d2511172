import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '../account/password-digest.server.ts';
import { en } from '../i18n/locales/en/index.ts';
import { zh } from '../i18n/locales/zh/index.ts';
import { CONTRACT } from './contract.ts';
import type { FieldRefusal } from './envelope.ts';
import { type Caller, caller } from './testing/caller.ts';

type ErrorKey = keyof typeof zh.errors;

interface Rule {
  /** A body whose shape is in order; what it names need not exist. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Field, wrong value, what is said. */
  readonly wrong: readonly (readonly [field: string, value: unknown, message: ErrorKey])[];
}

const D = md5('harbor_1');
const PHONE = '13800138000';
const EMAIL = 'lin@example.org';
const LONG = 'x'.repeat(600);
const phoneRules = (field: string) =>
  [[field, '', 'enterPhone'], [field, '12800138000', 'authenTitleTwo'], [field, '138001380001', 'authenTitleTwo'], [field, 5, 'enterPhone']] as const;
const smsRules = (field: string) => [[field, undefined, 'bindTitleTwo'], [field, '12345', 'bindTitleTwo'], [field, '1234567', 'bindTitleTwo'], [field, '12345a', 'bindTitleTwo']] as const;
const emailRules = (field: string) => [[field, '', 'enterAddress'], [field, 'lin@', 'unionEmailInput'], [field, `${LONG}@example.org`, 'unionEmailInput']] as const;
const mailCodeRules = (field: string) => [[field, undefined, 'bindTitleThree'], [field, '12345', 'bindTitleThree']] as const;

const login = { loginName: PHONE, password: D, remember: false, ip: '' };
const loginRules = [['loginName', '', 'enterLoginName'], ['loginName', 'lin', 'correctNumber'], ['password', 'plain', 'password_six_to_eight'], ['ip', 5, 'invalid_input'], ['imageCode', '12', 'code_check'], ['verKey', LONG, 'invalid_input']] as const;

/** Every call that takes fields, field by field. */
const RULES: Readonly<Record<string, Rule>> = {
  '/api/loginNew/doLogin.json': { body: login, wrong: loginRules },
  '/api/taskApi/commitByLogin.json': {
    body: { ...login, qvmType: 0, id: '0' },
    wrong: [...loginRules, ['qvmType', 4, 'invalid_input'], ['qvmType', 'x', 'invalid_input'], ['shots', 0, 'invalid_input'], ['language', 'basic', 'invalid_input'], ['taskName', LONG, 'tooLong']],
  },
  '/api/loginNew/valCode.json': { body: { imageCode: '1234' }, wrong: [['imageCode', '', 'code_check'], ['imageCode', '12345', 'code_check']] },
  '/api/RegisterNew/sendPhoneMsg.json': { body: { loginName: PHONE, type: 1 }, wrong: [...phoneRules('loginName'), ['type', 0, 'codeType'], ['type', 8, 'codeType'], ['type', undefined, 'codeType']] },
  '/api/user/sendEmail.json': { body: { email: EMAIL, type: 1 }, wrong: [...emailRules('email'), ['type', 'x', 'codeType']] },
  '/api/RegisterNew/registerSave.json': {
    body: { loginName: PHONE, code: '123456', password: D, confirm: D, agreement: true },
    wrong: [...phoneRules('loginName'), ...smsRules('code'), ['password', '', 'enterPassword'], ['confirm', md5('x'), 'differentPassWord'], ['agreement', false, 'readAgreement'], ['loginToken', 1, 'invalid_input']],
  },
  '/api/RegisterNew/registerByEmail.json': {
    body: { email: EMAIL, emailCode: '123456', password: D, confirm: D, agreement: true },
    wrong: [...emailRules('email'), ...mailCodeRules('emailCode'), ['password', 'x', 'password_six_to_eight'], ['confirm', '', 'enterConfirm'], ['agreement', undefined, 'readAgreement']],
  },
  '/api/user/findPwd.json': {
    body: { type: 1, phoneNum: PHONE, email: '', newPwd: D, confirmPwd: D, code: '123456' },
    wrong: [...phoneRules('phoneNum'), ...smsRules('code'), ['newPwd', '', 'enterNewPassword'], ['newPwd', 'plain_1', 'password_six_to_eight'], ['confirmPwd', md5('x'), 'differentPassWord'], ['type', 3, 'codeType']],
  },
  '/api/user/updPwd.json': {
    body: { phoneNum: PHONE, type: 1, oldPassword: D, password: D, confirmPassword: D, phoneCode: '123456' },
    wrong: [...smsRules('phoneCode'), ['oldPassword', '', 'enterPassword'], ['oldPassword', 'plain', 'ori_password_six_to_eight'], ['password', 'plain', 'password_six_to_eight'], ['confirmPassword', md5('x'), 'differentPassWord']],
  },
  '/api/user/validatePhone.json': { body: { type: 1, phoneNum: PHONE, code: '123456' }, wrong: [...phoneRules('phoneNum'), ...smsRules('code'), ['type', 3, 'codeType']] },
  '/api/user/updPhone.json': {
    body: { oldPhoneNum: PHONE, newPhoneNum: '13900139000', code: '123456' },
    wrong: [...phoneRules('oldPhoneNum'), ['newPhoneNum', '', 'enterNewPhone'], ['newPhoneNum', '139', 'authenTitleTwo'], ...smsRules('code')],
  },
  '/api/user/bindEmail.json': { body: { email: EMAIL, emailCode: '123456', phone: PHONE }, wrong: [...emailRules('email'), ...mailCodeRules('emailCode')] },
  '/api/user/bindPhone.json': { body: { phone: PHONE, phoneCode: '123456', type: 1 }, wrong: [...phoneRules('phone'), ...smsRules('phoneCode'), ['type', 2, 'codeType']] },
  '/api/user/delUser.json': { body: { id: 'x', password: D }, wrong: [['id', '', 'invalid_input'], ['password', undefined, 'enterPassword'], ['password', 'plain', 'password_six_to_eight'], ['code', '12', 'bindTitleTwo']] },
  '/api/third/weChatInit.json': { body: { system: 'pc' }, wrong: [['system', LONG, 'invalid_input']] },
  '/api/third/getPCode.json': { body: { phone: PHONE, appType: 2 }, wrong: [...phoneRules('phone'), ['appType', {}, 'invalid_input']] },
  '/api/third/bindThirdAccount.json': {
    body: { phone: PHONE, code: '123456', type: 1, appId: 'a', nickname: 'n', appType: 2, agreement: true },
    wrong: [...phoneRules('phone'), ...smsRules('code'), ['agreement', false, 'readAgreement'], ['appId', 5, 'invalid_input']],
  },
  '/api/third/unbinding.json': { body: { appType: 2 }, wrong: [['appType', [], 'invalid_input']] },
  '/api/console/feedbacks.json': {
    body: { tel: EMAIL, title: 'T', describe: 'D' },
    wrong: [['tel', '', 'enterLoginName'], ['tel', 'lin', 'correctNumber'], ['title', '', 'enterTitle'], ['title', 'x'.repeat(201), 'titleTooLong'], ['describe', ' ', 'enterDescribe'], ['describe', 'x'.repeat(1001), 'describeTooLong']],
  },
  '/api/clientMessages/save.json': {
    body: { name: '林月 Lin2', tel: PHONE, message: 'M', code: '1234', verKey: 'k' },
    wrong: [['name', '', 'enterName'], ['name', 'a<b', 'nameFormat'], ...phoneRules('tel'), ['message', '', 'enterMessage'], ['message', 'x'.repeat(501), 'tooLong'], ['code', '', 'code_check'], ['verKey', '', 'code_check']],
  },
};

describe('every field of every call', () => {
  let client: Caller;
  let sid = '';
  let walked = 0;
  beforeAll(async () => {
    client = await caller();
    sid = (await client.register({ phone: '13500135000' })).token;
  });
  afterAll(() => client.db.destroy());

  const say = async (path: string, body: unknown, language: 'zh' | 'en') => {
    // One visitor after another: what one leaves behind is not the next one's matter.
    client.cookies.clear();
    if (CONTRACT.find((endpoint) => endpoint.path === path)?.auth === 'account') client.cookies.set('sid', sid);
    return client.call(path, body, { 'Origin-Language': language });
  };
  const cases = Object.entries(RULES).flatMap(([path, { body, wrong }]) => wrong.map(([field, value, message]) => ({ path, body, field, value, message })));

  it('has its rules here', () => {
    const taking = CONTRACT.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const bare = ['/api/logout.json', '/api/loginNew/getIP.json', '/api/user/getUserInfo.json', '/api/loginNew/createLoginToken.json'];
    expect(Object.keys(RULES).toSorted()).toEqual(taking.filter((path) => !bare.includes(path)).toSorted());
  });

  it.each(cases)('refuses on $path the $field $value', async ({ path, body, field, value, message }) => {
    for (const [language, texts] of [['zh', zh], ['en', en]] as const) {
      const answer = await say(path, { ...body, [field]: value }, language);
      expect(answer).toMatchObject({ status: 200, success: false, code: 400 });
      expect(answer.obj as FieldRefusal[]).toContainEqual({ field, message: texts.errors[message] });
    }
    walked++;
  });

  it.each(Object.entries(RULES))('lets a body in order pass its rules on %s', async (path, { body }) => {
    const { obj } = await say(path, body, 'zh');
    // Whatever is said then, it is not about a field.
    expect(Array.isArray(obj)).toBe(false);
  });

  it('was walked whole', () => {
    expect(walked).toBe(cases.length);
  });
});
