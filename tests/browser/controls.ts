import type { Locator, Page } from 'playwright-core';
import { ANY, either } from './texts.ts';

const FIELDS = {
  name: either((t) => t('designer:form.name')),
  language: either((t) => t('designer:form.language')),
  product: either((t) => t('designer:form.product')),
  noise: either((t) => t('designer:form.noise')),
  shots: either((t) => t('designer:form.shots')),
  seed: either((t) => t('designer:form.seed')),
  states: either((t) => t('designer:form.states')),
  loginName: either((t) => t('account:loginName')),
  phone: either((t) => t('account:phone')),
  email: either((t) => t('account:email')),
  password: either((t) => t('account:password')),
  confirm: either((t) => t('account:confirm')),
  phoneCode: either((t) => t('account:code.phone')),
  emailCode: either((t) => t('account:code.email')),
  nickname: either((t) => t('account:wechat.local.nickname')),
} as const;

/** A field by its label, also if its part of the page is hidden on a small screen. */
export const field = (page: Page, name: keyof typeof FIELDS): Locator =>
  page.getByLabel(FIELDS[name]).and(page.locator('input, select, textarea'));

/** The field after its value was refused. */
export const invalidField = (page: Page, name: keyof typeof FIELDS): Locator =>
  field(page, name).and(page.locator('[aria-invalid=true]'));

const PROGRAM = either((t) => t('designer:form.program'));

/** The field of the program, which the code editor replaces on the screen, but not in the form. */
export const programText = (page: Page): Locator => page.getByLabel(PROGRAM).and(page.locator('textarea'));

/** The circuit board, also while a small screen shows another part. */
export const board = (page: Page): Locator => page.getByRole('application', { includeHidden: true });

const BUTTONS = {
  save: either((t) => t('designer:form.save')),
  subscribeAndRun: either((t) => t('designer:notices.subscribeRun')),
  signIn: either((t) => t('account:login.submit')),
  signUp: either((t) => t('account:register.submit')),
  sendCode: either(
    (t) => t('account:register.sendCode'),
    (t) => t('account:register.resendIn', { seconds: ANY }),
  ),
} as const;
export const button = (page: Page, name: keyof typeof BUTTONS): Locator =>
  page.getByRole('button', { name: BUTTONS[name] });

/** Sends a verification code, and waits until the page reports it: until then it ignores other clicks. */
export async function sendCode(page: Page): Promise<void> {
  await button(page, 'sendCode').click();
  await button(page, 'sendCode').and(page.locator('[data-sent]')).waitFor();
}

/** The run button. Its name follows the state of the run. */
export const runButton = (page: Page): Locator => page.locator('[data-run-button]');
