import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { NEW, openBoard, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { field, programText, runButton } from './controls.ts';
import { face, partTab, runLinks, runNote, runRegion } from './designer-parts.ts';
import { subscribeIfAsked } from './first-visit-parts.ts';
import {
  addObservable,
  chooseKind,
  kindRadio,
  observableField,
  observableSays,
  removeObservable,
  ROTATED_PAIR,
  sweepTextField,
  thetaCount,
  thetaSlider,
} from './observable-parts.ts';
import { either } from './texts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

describe('observables', () => {
  it('have live values that follow the slider, and say what is wrong at its character', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await addObservable(page).click();
    // A new row has the focus.
    await page.keyboard.type('Z0 Z1');
    await observableSays(page, 0, '0.7071');
    await observableSays(page, 0, '±');
    await thetaSlider(page).press('End');
    await observableSays(page, 0, '−1.0000');
    await addObservable(page).click();
    await page.keyboard.type('2 Z0 W1');
    await observableSays(page, 1, 'Character 6: “W1” is unknown.');
    expect(await observableField(page, 2).getAttribute('aria-invalid')).toBe('true');
    await observableField(page, 2).fill('2 P(11)');
    await observableSays(page, 1, '0.0000');
    await expectVisibleInWindow(observableField(page, 2));
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are added to a program without parameters on request', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, 'QINIT 2\nCREG 2\nX 1\n');
    await page.getByRole('button', { name: translator('zh-CN')('designer:form.openObservables') }).click();
    await page.getByRole('button', { name: translator('zh-CN')('workloadForm:observables.eachZ') }).click();
    await observableSays(page, 0, '1.0000');
    await observableSays(page, 1, '−1.0000');
    expect(await kindRadio(page, 'values').isChecked()).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('the kinds of run', () => {
  it('offer exact values only where shots are the other choice', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await chooseKind(page, 'values');
    const exact = page.getByRole('checkbox', { name: translator('en-US')('workloadForm:fields.exact') });
    await exact.uncheck();
    await field(page, 'product').selectOption('partial-amplitude');
    await expect.poll(() => exact.count()).toBe(0);
    await field(page, 'product').selectOption('full-amplitude');
    expect(await exact.isChecked()).toBe(false);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('have fields of their own, and name what the button does', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await chooseKind(page, 'sweep');
    await expectVisibleInWindow(thetaCount(page));
    expect(await sweepTextField(page).inputValue()).toBe('theta=0:2*pi:41');
    await thetaCount(page).fill('11');
    expect(await sweepTextField(page).inputValue()).toBe('theta=0:2*pi:11');
    await expect.poll(() => runButton(page).innerText()).toContain('Sweep');
    await chooseKind(page, 'minimise');
    await page.getByLabel(translator('en-US')('designer:form.budget')).waitFor();
    await expect.poll(() => runButton(page).innerText()).toContain('Minimize');
    await chooseKind(page, 'run');
    await expect.poll(() => runButton(page).innerText()).toBe('Run');
    // What was typed for another kind is still there.
    expect(await sweepTextField(page).inputValue()).toBe('theta=0:2*pi:11');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are refused without an observable, and lead to the panel; a list keeps its marks; a large file is not read', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    const t = translator('en-US');
    await signUp(context, 'no.observable@example.org');
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await chooseKind(page, 'values');
    await runButton(page).click();
    await page
      .locator('#observables-panel')
      .getByText('Enter at least one observable.')
      .filter({ visible: true })
      .waitFor();
    await runNote(page)
      .getByRole('button', { name: new RegExp(t('designer:form.observables')) })
      .first()
      .click();
    await expect.poll(() => addObservable(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await chooseKind(page, 'sweep');
    await sweepTextField(page).evaluate((area) => {
      (area as HTMLTextAreaElement).value = '';
    });
    await page.getByText(t('workloadForm:fields.asText')).click();
    await sweepTextField(page).fill('theta=[0, pi/2]');
    const list = page.getByLabel(t('workloadForm:fields.listOf', { name: 'theta' }));
    await list.press('End');
    await list.press('ArrowLeft');
    await page.keyboard.type(', pi');
    expect(await sweepTextField(page).inputValue()).toBe('theta=[0, pi/2, pi]');

    const before = await page.locator('textarea[name=points]').inputValue();
    await page.locator('input[name=pointsFile]').setInputFiles({
      name: 'points.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`theta\n${'0.125\n'.repeat(200_000)}`),
    });
    await page.getByText(t('designer:errors.text_long', { limit: '768' })).waitFor();
    expect(await page.locator('textarea[name=points]').inputValue()).toBe(before);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('run as one task, whose result is on the stage and whose points open in the designer', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await signUp(context, 'sweep@example.org');
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await addObservable(page).click();
    await page.keyboard.type('Z0 Z1');
    await chooseKind(page, 'sweep');
    await expect.poll(() => runButton(page).innerText()).toContain('Sweep 41 points');
    await runButton(page).click();
    await subscribeIfAsked(page);
    await face(page, 'done');
    await page.waitForURL(({ pathname }) => pathname !== NEW);
    // The lowest value of cos θ on the grid.
    await runRegion(page).getByText('−1').filter({ visible: true }).first().waitFor();
    await expect
      .poll(() => runRegion(page).getByRole('status').first().innerText())
      .toContain('The lowest value is −1');
    const task = await runLinks(page).getByRole('link').first().getAttribute('href');
    const id = task!.split('/').at(-1);
    const { pathname } = new URL(page.url());
    await page.goto(task!);
    await page
      .getByRole('table', { name: 'Parameters and values of each point' })
      .getByRole('link', { name: '21', exact: true })
      .click();
    await page.waitForURL(`**${pathname}?*point=21`);
    await expect
      .poll(() => page.getByLabel(either((t) => t('parameters:value', { name: 'theta' }))).inputValue())
      .toBe('pi');
    await observableSays(page, 0, '−1.0000');
    await page.goto(`${pathname}?task=${id}&at=best`);
    await observableSays(page, 0, '−1.0000');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are chosen on a phone', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    await partTab(page, 'program').click();
    await paste(page, ROTATED_PAIR.replace('theta\n', 'theta\n% @input float phi\n'));
    await partTab(page, 'run').click();
    await chooseKind(page, 'sweep');
    await expectVisibleInWindow(thetaCount(page));
    await addObservable(page).click();
    const box = await removeObservable(page, 1).boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    await page.locator('.sweep-others button').click();
    const places = await page.locator('.sweep-row input').evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(places).toHaveLength(6);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are fields of the form without JavaScript', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    const t = translator('en-US');
    await page.goto(NEW);
    const text = page.getByLabel(t('workloadForm:observables.text'));
    expect(await text.count()).toBe(0);
    await programText(page).fill(ROTATED_PAIR);
    await page.getByRole('button', { name: t('designer:form.openObservables') }).click();
    expect(await kindRadio(page, 'values').isChecked()).toBe(true);
    await text.fill('Z0 Z1');
    await kindRadio(page, 'sweep').check();
    await page.getByText(t('workloadForm:fields.asText')).click();
    await page.getByLabel(t('workloadForm:fields.file')).setInputFiles({
      name: 'points.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('theta\n0\npi\n'),
    });
    await page.getByRole('button', { name: t('workloadForm:fields.readFile'), exact: true }).click();
    expect(await page.getByLabel(t('designer:form.points')).inputValue()).toBe('theta\n0\npi\n');
    expect(await text.inputValue()).toBe('Z0 Z1');
    expect(await kindRadio(page, 'sweep').isChecked()).toBe(true);
    await context.close();
  });
});
