import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { zh } from '#app/i18n/locales/zh/index.ts';
import {
  EmailRegistrationFormSchema,
  LoginFormSchema,
  PhoneCodeCallSchema,
  PhoneRegistrationCallSchema,
  PhoneRegistrationFormSchema,
} from './schemas.ts';
import { FeedbackCallSchema } from './third-party-schemas.ts';

const byPhone = {
  loginName: '13800138000',
  code: '012345',
  password: 'harbor_1',
  confirm: 'harbor_1',
  agreement: 'on',
};
const byEmail = {
  email: 'lin.yue@example.org',
  emailCode: '012345',
  password: 'harbor_1',
  confirm: 'harbor_1',
  agreement: true,
};
const login = { loginName: '13800138000', password: 'harbor_1' };

/** Field and message of every error. */
const messagesOf = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('the forms', () => {
  it('accept valid values', () => {
    expect(PhoneRegistrationFormSchema.parse({ ...byPhone, loginName: ' 19912345678 ' }).loginName).toBe('19912345678');
    expect(messagesOf(EmailRegistrationFormSchema, byEmail)).toEqual([]);
    expect(LoginFormSchema.parse({ ...login, loginName: 'a_b.c9@mail.example.cn', remember: 'on' })).toMatchObject({
      remember: true,
    });
    expect(LoginFormSchema.parse(login)).toMatchObject({ remember: false });
  });

  it.each([
    ['', 'enterPhone'],
    ['12800138000', 'authenTitleTwo'],
    ['1380013800', 'authenTitleTwo'],
    ['138001380001', 'authenTitleTwo'],
    ['+8613800138000', 'authenTitleTwo'],
    ['１３８００１３８０００', 'authenTitleTwo'],
  ])('refuse phone %j with %s', (loginName, message) => {
    expect(messagesOf(PhoneRegistrationFormSchema, { ...byPhone, loginName })).toEqual([`loginName: ${message}`]);
  });

  it.each([
    ['', 'enterAddress'],
    ['lin', 'unionEmailInput'],
    ['lin@example', 'unionEmailInput'],
    ['lin@example.info', 'unionEmailInput'],
    ['.lin@example.org', 'unionEmailInput'],
    ['lin..yue@example.org', 'unionEmailInput'],
    ['lin+a@example.org', 'unionEmailInput'],
    ['lin@example.org\n', null],
    [`${'a'.repeat(250)}@b.cn`, 'PLEASE_SUCCESS_EMAIL'],
  ])('refuse email %j with %s', (email, message) => {
    expect(messagesOf(EmailRegistrationFormSchema, { ...byEmail, email })).toEqual(
      message === null ? [] : [`email: ${message}`],
    );
  });

  it('decide on a malicious email without delay', () => {
    const decide = (): number => {
      const before = process.threadCpuUsage();
      messagesOf(EmailRegistrationFormSchema, { ...byEmail, email: `${'a'.repeat(200_000)}!` });
      messagesOf(EmailRegistrationFormSchema, { ...byEmail, email: `a@${'b.'.repeat(100)}!` });
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    expect(Math.min(decide(), decide(), decide())).toBeLessThan(100);
  });

  it.each([
    ['', 'enterPassword'],
    ['a1234', 'passwordTooShort'],
    ['密码密码密', 'passwordTooShort'],
    // Letters with combining marks are one character each.
    ['e\u0301'.repeat(5), 'passwordTooShort'],
    ['a'.repeat(129), 'maxPasswordLength'],
    ['\ud800abcdef', 'invalid_input'],
  ])('refuse password %j with %s', (password, message) => {
    expect(messagesOf(PhoneRegistrationFormSchema, { ...byPhone, password, confirm: password })).toContain(
      `password: ${message}`,
    );
  });

  it.each(['abcdef', 'under_score', 'Bell-pair!', 'one two three', '密码密码密码', '🔑🔑🔑🔑🔑🔑', '字'.repeat(128)])(
    'accept password %j',
    (password) => {
      expect(messagesOf(PhoneRegistrationFormSchema, { ...byPhone, password, confirm: password })).toEqual([]);
    },
  );

  it('refuse each of the other fields with its own message', () => {
    expect(messagesOf(PhoneRegistrationFormSchema, { ...byPhone, confirm: 'Harbor_1' })).toEqual([
      'confirm: differentPassWord',
    ]);
    expect(messagesOf(PhoneRegistrationFormSchema, { ...byPhone, code: '12345' })).toEqual(['code: bindTitleTwo']);
    expect(messagesOf(EmailRegistrationFormSchema, { ...byEmail, emailCode: '1234567' })).toEqual([
      'emailCode: bindTitleThree',
    ]);
    expect(messagesOf(PhoneRegistrationFormSchema, { ...byPhone, agreement: undefined })).toEqual([
      'agreement: readAgreement',
    ]);
    expect(messagesOf(LoginFormSchema, { ...login, password: 'a1234' })).toEqual(['password: passwordTooShort']);
    expect(messagesOf(LoginFormSchema, { ...login, loginName: 'lin' })).toEqual(['loginName: correctNumber']);
    expect(messagesOf(LoginFormSchema, { ...login, imageCode: '12a4' })).toEqual(['imageCode: code_check']);
  });

  it('refuse an empty form with one message per field, each with a sentence', () => {
    const all = [PhoneRegistrationFormSchema, EmailRegistrationFormSchema, LoginFormSchema].flatMap((schema) =>
      messagesOf(schema, {}),
    );
    expect(all).toEqual([
      'loginName: enterPhone',
      'code: bindTitleTwo',
      'agreement: readAgreement',
      'password: enterPassword',
      'confirm: enterConfirm',
      'email: enterAddress',
      'emailCode: bindTitleThree',
      'agreement: readAgreement',
      'password: enterPassword',
      'confirm: enterConfirm',
      'loginName: enterLoginName',
      'password: enterPassword',
    ]);
    for (const line of all) expect(zh.errors).toHaveProperty(line.split(': ')[1] ?? '');
  });
});

describe('the calls', () => {
  it('accept the digest of a password, never the password', () => {
    const digest = '900150983cd24fb0d6963f7d28e17f72';
    expect(
      messagesOf(PhoneRegistrationCallSchema, { ...byPhone, password: digest, confirm: digest.toUpperCase() }),
    ).toEqual([]);
    expect(messagesOf(PhoneRegistrationCallSchema, byPhone)).toEqual([
      'password: password_six_to_eight',
      'confirm: differentPassWord',
    ]);
  });

  it('accept the type of a code as a number or as text', () => {
    expect(PhoneCodeCallSchema.parse({ loginName: '13800138000', type: 1 }).type).toBe('1');
    expect(messagesOf(PhoneCodeCallSchema, { loginName: '13800138000', type: '9' })).toEqual(['type: codeType']);
    expect(messagesOf(PhoneCodeCallSchema, { loginName: '13800138000' })).toEqual(['type: codeType']);
  });
});

describe('a text', () => {
  it.each(['a\u0000b', 'a\u001bb', 'a\u009fb', 'a\ud800', '\udc00b'])(
    'is refused as %j, which not every database stores unchanged',
    (title) => {
      const { error } = FeedbackCallSchema.safeParse({ tel: '13800138000', title, describe: 'x' });
      expect(error?.issues.map(({ message }) => message)).toEqual(['invalid_input']);
    },
  );

  it('keeps new lines, tabs and whole characters', () => {
    const describe = 'one\r\n\ttwo 字 👍';
    expect(FeedbackCallSchema.parse({ tel: '13800138000', title: 'x', describe }).describe).toBe(describe);
  });
});
