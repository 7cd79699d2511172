import type { Locator, Page } from 'playwright-core';
import { type Translate, translator } from '#app/i18n/translator.ts';

/** Matches a text of the pages in either language, so that one locator serves the tests of both. */
const either = (read: (t: Translate) => string): RegExp => {
  const texts = [read(translator('zh-CN')), read(translator('en-US'))];
  return new RegExp(`^(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
};

const FIELDS = {
  name: either((t) => t('designer:form.name')),
  language: either((t) => t('designer:form.language')),
  product: either((t) => t('designer:form.product')),
  noise: either((t) => t('designer:form.noise')),
  shots: either((t) => t('designer:form.shots')),
  seed: either((t) => t('designer:form.seed')),
  loginName: either((t) => t('account:loginName')),
  email: either((t) => t('account:email')),
  password: either((t) => t('account:password')),
  confirm: either((t) => t('account:confirm')),
} as const;

/** A field by its label, also if its part of the page is hidden on a small screen. */
export const field = (page: Page, name: keyof typeof FIELDS): Locator =>
  page.getByLabel(FIELDS[name]).and(page.locator('input, select'));

const PROGRAM = either((t) => t('designer:form.program'));

/** The field of the program, which the code editor replaces on the screen, but not in the form. */
export const programText = (page: Page): Locator => page.getByLabel(PROGRAM).and(page.locator('textarea'));

export const board = (page: Page): Locator => page.getByRole('application');

const BUTTONS = {
  save: either((t) => t('designer:form.save')),
  subscribeAndRun: either((t) => t('designer:notices.subscribeRun')),
} as const;
export const button = (page: Page, name: keyof typeof BUTTONS): Locator =>
  page.getByRole('button', { name: BUTTONS[name] });

/** The run button. Its name follows the state of the run. */
export const runButton = (page: Page): Locator => page.locator('[data-run-button]');
