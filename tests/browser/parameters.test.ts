import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { NEW, openBoard, says, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { programText, runButton } from './controls.ts';
import { face, partTab, runLinks } from './designer-parts.ts';
import { blochSpheres, inspector, operations } from './editor-parts.ts';
import { subscribeIfAsked } from './first-visit-parts.ts';
import { languagesOf } from './in-turn.ts';
import { ANY, either } from './texts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const TURNED = '% @input float theta\nQINIT 1\nCREG 1\nRY 0,"theta"\nMEASURE 0,$0\n';

const PANEL = either((t) => t('parameters:title'));
const VALUES = either((t) => t('parameters:text'));
const panel = (page: Page): Locator => page.getByRole('region', { name: PANEL });
/** The values as text: the field of the form. */
const values = (page: Page): Locator => page.getByLabel(VALUES).and(page.locator('textarea'));
const slider = (page: Page, name: string): Locator =>
  page.getByRole('slider', { name: either((t) => t('parameters:slider', { name })) });
const valueField = (page: Page, name: string): Locator =>
  page.getByLabel(either((t) => t('parameters:value', { name })));
const end = (page: Page, name: string): Locator => page.getByLabel(either((t) => t('parameters:greatest', { name })));
const removal = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: either((t) => t('parameters:remove', { name })) });
const angle = (page: Page): Locator =>
  inspector(page).getByLabel(either((t) => t('editor:inspector.parameter', { symbol: ANY })));

const holds = (field: Locator, text: string): Promise<void> => expect.poll(() => field.inputValue()).toBe(text);
/** The Bloch vector of the only qubit, as it is read out. */
const blochSays = (page: Page, text: string): Promise<void> =>
  expect.poll(() => blochSpheres(page).first().getAttribute('aria-label')).toContain(text);

describe('the parameters of a program', () => {
  it.each(languagesOf('zh-CN'))('move the live views, and are what a run sends: %s', async (locale) => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    await signUp(context, `parameters.${locale.slice(0, 2)}@example.org`);
    await openBoard(page, NEW);
    await paste(page, TURNED);
    await holds(values(page), 'theta=pi/4');
    await blochSays(page, '0.707');
    await expectVisibleInWindow(slider(page, 'theta'));
    // Each key press is a step of π/48.
    await slider(page, 'theta').focus();
    await page.keyboard.press('ArrowRight');
    await holds(values(page), 'theta=13*pi/48');
    await page.keyboard.press('End');
    await holds(values(page), 'theta=pi');
    await blochSays(page, '−1');
    await end(page, 'theta').fill('2*pi');
    await page.keyboard.press('Tab');
    expect(await slider(page, 'theta').inputValue()).toBe('64');
    await valueField(page, 'theta').fill('1/0');
    expect(await valueField(page, 'theta').getAttribute('aria-invalid')).toBe('true');
    await holds(values(page), 'theta=pi');
    await valueField(page, 'theta').fill('pi/2');
    await holds(values(page), 'theta=pi/2');
    await blochSays(page, 'x 1');
    await runButton(page).click();
    await subscribeIfAsked(page);
    await face(page, 'done');
    await page.waitForURL(({ pathname }) => pathname !== NEW);
    const task = await runLinks(page).getByRole('link').first().getAttribute('href');
    // Its project opens with its values, and its page names them.
    await page.reload();
    await holds(values(page), 'theta=pi/2');
    await blochSays(page, 'x 1');
    await page.goto(task!);
    await page.getByRole('definition').filter({ hasText: 'theta=pi/2' }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are declared by a name in the field of an angle, and removed by hand', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, 'QINIT 1\nCREG 1\nRX 0,"pi/2"\n');
    await operations(page).first().click();
    await angle(page).fill('');
    await page.keyboard.type('phi/2');
    await page.keyboard.press('Enter');
    await says(page, 'RX 0,"phi/2"');
    expect(await programText(page).inputValue()).toContain('% @input float phi\n');
    await holds(values(page), 'phi=pi/4');
    await operations(page).first().click();
    await angle(page).fill('gate');
    await inspector(page).getByText('“gate” cannot be the name of a parameter').waitFor();
    await angle(page).fill('pi');
    await page.keyboard.press('Enter');
    await says(page, 'RX 0,"pi"');
    await removal(page, 'phi').click();
    await expect.poll(() => programText(page).inputValue()).not.toContain('@input');
    await panel(page).waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are set on a phone', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    await partTab(page, 'program').click();
    await paste(page, TURNED);
    await partTab(page, 'run').click();
    await expectVisibleInWindow(slider(page, 'theta'));
    await slider(page, 'theta').press('Home');
    await holds(values(page), 'theta=-pi');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are a field of the form without JavaScript', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    await page.goto(NEW);
    expect(await values(page).count()).toBe(0);
    await programText(page).fill(TURNED);
    const check = page.getByRole('button', { name: translator('en-US')('designer:form.draw') });
    await check.first().click();
    expect(await panel(page).innerText()).toContain('These parameters have no value: theta.');
    await values(page).fill('theta=1, theta=2');
    await check.first().click();
    expect(await panel(page).innerText()).toContain('theta is given two values.');
    await values(page).fill('theta＝pi/3');
    await check.first().click();
    expect(await values(page).inputValue()).toBe('theta＝pi/3');
    expect(await values(page).getAttribute('aria-invalid')).toBeNull();
    await context.close();
  });
});
