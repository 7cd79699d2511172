import { action as register } from '#app/account/register/register.tsx';
import { PHONE, type Visitor } from './visitor.ts';

export const PASSWORD = 'harbor_1';

export const byPhone = {
  way: 'mobile',
  intent: 'register',
  loginName: PHONE,
  password: PASSWORD,
  confirm: PASSWORD,
  agreement: 'on',
};

/** Registers an account by its page, which signs it in. */
export async function registerByForm(browser: Visitor) {
  await browser.post(register, '/l/register', { way: 'mobile', intent: 'send-code', loginName: PHONE });
  return browser.post(register, '/l/register', { ...byPhone, code: browser.code() });
}
