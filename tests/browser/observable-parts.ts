import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunKind } from '#app/designer/form/run-form.ts';
import { either } from './texts.ts';

export const ROTATED_PAIR =
  '% @input float theta\nQINIT 2\nCREG 2\nH 0\nCNOT 0,1\nRY 1,"theta"\nMEASURE 0,$0\nMEASURE 1,$1\n';

const ADD = either((t) => t('workloadForm:observables.addLabel'));
export const addObservable = (page: Page): Locator => page.getByRole('button', { name: ADD });
export const observableField = (page: Page, number: number): Locator =>
  page.getByLabel(
    either((t) => t('workloadForm:observables.one', { number })),
    { exact: true },
  );
/** The rows of the panel: text, value and what is wrong. */
export const shownObservables = (page: Page): Locator =>
  page.getByRole('region', { name: either((t) => t('workloadForm:observables.title')) }).getByRole('listitem');
export const kindRadio = (page: Page, of: RunKind): Locator =>
  page.getByRole('radio', { name: either((t) => t(`workloadForm:kinds.${of}`)), exact: true });
export const removeObservable = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: either((t) => t('workloadForm:observables.remove', { number })), exact: true });
export const thetaSlider = (page: Page): Locator =>
  page.getByRole('slider', { name: either((t) => t('parameters:slider', { name: 'theta' })) });
export const thetaCount = (page: Page): Locator =>
  page.getByLabel(either((t) => t('workloadForm:fields.countOf', { name: 'theta' })));
export const sweepTextField = (page: Page): Locator =>
  page.getByLabel(either((t) => t('designer:form.sweep'))).and(page.locator('textarea'));

/**
 * Clicks the label, which covers the radio button, as soon as it no longer moves: the panels above it grow with the
 * program.
 */
export const chooseKind = async (page: Page, of: RunKind): Promise<void> => {
  const radio = kindRadio(page, of);
  await page.locator('label').filter({ has: radio }).click();
  await expect.poll(() => radio.isChecked()).toBe(true);
};
export const expectFocused = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
export const observableSays = (page: Page, index: number, text: string): Promise<void> =>
  expect.poll(() => shownObservables(page).nth(index).innerText()).toContain(text);
