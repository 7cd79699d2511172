import type { SubmissionResult } from '@conform-to/react';
import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { action as cancel } from './cancel/cancel.tsx';
import { action as contact } from './contact/contact.tsx';
import { action as feedback } from './contact/feedback.tsx';
import { action as flow } from './flow/flow.tsx';
import { action as login } from './login/login.tsx';
import { action as changePassword } from './password/change-password.tsx';
import { action as register } from './register/register.tsx';
import { action as newPassword } from './reset/new-password.tsx';
import { action as reset } from './reset/reset.tsx';
import { BOUNDARY_VALUES, type BoundaryValues } from './testing/boundary-values.ts';
import { type Visitor, visitor } from './testing/visitor.ts';
import { action as bindWeChat } from './wechat/bind-wechat.tsx';

interface Form {
  readonly action: (args: ActionFunctionArgs) => unknown;
  readonly path: string;
  /** The kind of account that fills it in; absent if the form is open to all. */
  readonly by?: 'phone' | 'email';
  /** Valid values; the records that they name need not exist. */
  readonly fields: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, BoundaryValues>>;
}

const PHONE = '13800138000';
const EMAIL = 'lin@example.org';
const passwordPair = { password: 'harbor_1', confirm: 'harbor_1' };
const { agreement, confirm, email, emailCode, newPhone, phone, smsCode, understood } = BOUNDARY_VALUES;
const change = { intent: 'change', oldPassword: 'harbor_1', password: 'harbor_2', confirm: 'harbor_2', code: '123456' };
const changeRules = { oldPassword: BOUNDARY_VALUES.oldPassword, password: BOUNDARY_VALUES.newPassword, confirm };
const step = (form: 'proof' | 'address', intent: string) => ({ form, intent, code: '123456' });

/** Every form of sections 2 to 5 that has fields, with each of its buttons that has rules. */
const FORMS: Readonly<Record<string, Form>> = {
  login: {
    action: login,
    path: '/l/login',
    fields: { loginName: PHONE, password: 'harbor_1', captchaKey: 'k', imageCode: '1234' },
    rules: {
      loginName: BOUNDARY_VALUES.loginName,
      password: BOUNDARY_VALUES.knownPassword,
      imageCode: {
        ...BOUNDARY_VALUES.imageCode,
        wrong: BOUNDARY_VALUES.imageCode.wrong.filter(([value]) => value !== ''),
      },
    },
  },
  'register by phone': {
    action: register,
    path: '/l/register',
    fields: { way: 'mobile', loginName: PHONE, code: '123456', ...passwordPair, agreement: 'on' },
    rules: { loginName: phone, code: smsCode, password: BOUNDARY_VALUES.password, confirm, agreement },
  },
  'register by email': {
    action: register,
    path: '/l/registerEmail',
    fields: { way: 'email', email: EMAIL, emailCode: '123456', ...passwordPair, agreement: 'on' },
    rules: { email, emailCode, password: BOUNDARY_VALUES.password, confirm, agreement },
  },
  'register by phone: a code': {
    action: register,
    path: '/l/register',
    fields: { way: 'mobile', intent: 'send-code', loginName: PHONE },
    rules: { loginName: phone },
  },
  'register by email: a code': {
    action: register,
    path: '/l/register',
    fields: { way: 'email', intent: 'send-code', email: EMAIL },
    rules: { email },
  },
  'reset by phone': {
    action: reset,
    path: '/l/action',
    fields: { kind: 'phone', intent: 'next', address: PHONE, code: '123456' },
    rules: { address: phone, code: smsCode },
  },
  'reset by email': {
    action: reset,
    path: '/l/action',
    fields: { kind: 'email', intent: 'next', address: EMAIL, code: '123456' },
    rules: { address: email, code: emailCode },
  },
  'reset by phone: a code': {
    action: reset,
    path: '/l/action',
    fields: { kind: 'phone', intent: 'send-code', address: PHONE },
    rules: { address: phone },
  },
  'reset by email: a code': {
    action: reset,
    path: '/l/action',
    fields: { kind: 'email', intent: 'send-code', address: EMAIL },
    rules: { address: email },
  },
  'new password': {
    action: newPassword,
    path: '/l/NTPASS',
    fields: passwordPair,
    rules: { password: BOUNDARY_VALUES.newPassword, confirm },
  },
  'change password by phone': {
    action: changePassword,
    path: '/main/changePassword',
    by: 'phone',
    fields: change,
    rules: { ...changeRules, code: smsCode },
  },
  'change password by email': {
    action: changePassword,
    path: '/main/changePassword',
    by: 'email',
    fields: change,
    rules: { ...changeRules, code: emailCode },
  },
  'change phone: identity': {
    action: flow,
    path: '/main/changeTel',
    by: 'phone',
    fields: step('proof', 'next'),
    rules: { code: smsCode },
  },
  'change phone': {
    action: flow,
    path: '/main/changeTel',
    by: 'phone',
    fields: { ...step('address', 'confirm'), address: PHONE },
    rules: { address: newPhone, code: smsCode },
  },
  'change phone: a code': {
    action: flow,
    path: '/main/changeTel',
    by: 'phone',
    fields: { ...step('address', 'send-code'), address: PHONE },
    rules: { address: newPhone },
  },
  'bind email: identity': {
    action: flow,
    path: '/main/changeEmail',
    by: 'phone',
    fields: step('proof', 'next'),
    rules: { code: smsCode },
  },
  'bind email': {
    action: flow,
    path: '/main/changeEmail',
    by: 'phone',
    fields: { ...step('address', 'confirm'), address: EMAIL },
    rules: { address: email, code: emailCode },
  },
  'change email: identity': {
    action: flow,
    path: '/main/editEmail',
    by: 'email',
    fields: step('proof', 'next'),
    rules: { code: emailCode },
  },
  'change email': {
    action: flow,
    path: '/main/editEmail',
    by: 'email',
    fields: { ...step('address', 'confirm'), address: EMAIL },
    rules: { address: email, code: emailCode },
  },
  'bind phone: identity': {
    action: flow,
    path: '/main/bindingTels',
    by: 'email',
    fields: step('proof', 'next'),
    rules: { code: emailCode },
  },
  'bind phone': {
    action: flow,
    path: '/main/bindingTels',
    by: 'email',
    fields: { ...step('address', 'confirm'), address: PHONE },
    rules: { address: newPhone, code: smsCode },
  },
  'cancel by password': {
    action: cancel,
    path: '/n/user/cancel',
    by: 'phone',
    fields: { intent: 'cancel', password: 'wrong_1', understood: 'on' },
    rules: { password: BOUNDARY_VALUES.knownPassword, understood },
  },
  'cancel by phone': {
    action: cancel,
    path: '/n/user/cancel?by=code',
    by: 'phone',
    fields: { intent: 'cancel', code: '123456', understood: 'on' },
    rules: { code: smsCode, understood },
  },
  'cancel by email': {
    action: cancel,
    path: '/n/user/cancel?by=code',
    by: 'email',
    fields: { intent: 'cancel', code: '123456', understood: 'on' },
    rules: { code: emailCode, understood },
  },
  'bind a messaging app': {
    action: bindWeChat,
    path: '/l/bindWeChat',
    fields: { phone: PHONE, code: '123456', agreement: 'on' },
    rules: { phone, code: smsCode, agreement },
  },
  'bind a messaging app: a code': {
    action: bindWeChat,
    path: '/l/bindWeChat',
    fields: { intent: 'send-code', phone: PHONE },
    rules: { phone },
  },
  feedback: {
    action: feedback,
    path: '/feedback',
    fields: { tel: EMAIL, title: 'T', describe: 'D' },
    rules: { tel: BOUNDARY_VALUES.loginName, title: BOUNDARY_VALUES.title, describe: BOUNDARY_VALUES.describe },
  },
  contact: {
    action: contact,
    path: '/contact',
    fields: { name: 'Lin', tel: PHONE, message: 'M', imageCode: '1234', captchaKey: 'k' },
    rules: {
      name: BOUNDARY_VALUES.name,
      tel: phone,
      message: BOUNDARY_VALUES.message,
      imageCode: BOUNDARY_VALUES.imageCode,
    },
  },
};

let browser: Visitor;
const sessions = new Map<string, string>();
beforeAll(async () => {
  browser = await visitor();
  sessions.set('phone', (await browser.register({ phone: '13500135000' })).token);
  sessions.set('email', (await browser.register({ email: 'yue@example.org' })).token);
});
afterAll(() => browser.db.destroy());

/** Returns the errors of a field, as keys of the area `errors` that the page translates. */
async function errorsOf(
  { action, path, by, fields }: Form,
  field: string,
  value: unknown,
): Promise<{ status: number; errors: readonly string[] }> {
  browser.cookies.clear();
  const sid = by && sessions.get(by);
  if (sid) browser.cookies.set('sid', sid);
  const sent = Object.entries({ ...fields, [field]: value }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const { status, body } = await browser.post(action, path, Object.fromEntries(sent));
  return { status, errors: (body as { reply?: SubmissionResult<string[]> } | null)?.reply?.error?.[field] ?? [] };
}

describe.each(Object.entries(FORMS))('the form %s', (_name, form) => {
  it.each(Object.keys(form.rules))('refuses %s outside its limits, with messages in both languages', async (field) => {
    for (const [value, message, values] of form.rules[field]?.wrong ?? []) {
      const { status, errors } = await errorsOf(form, field, value);
      expect([value, status, errors]).toEqual([value, 400, [values === undefined ? message : `${message} ${values}`]]);
      expect(zh.errors[message]).toMatch(/\p{Script=Han}/u);
      expect(en.errors[message]).toMatch(/^[A-Z]/);
    }
  });

  it.each(Object.keys(form.rules))('accepts %s at its limits', async (field) => {
    for (const value of form.rules[field]?.right ?? []) {
      const { errors } = await errorsOf(form, field, value);
      // Errors of a service are whole sentences; for passwords, `confirm` is another field.
      expect([value, errors.filter((error) => error in zh.errors)]).toEqual([value, []]);
    }
  });
});
