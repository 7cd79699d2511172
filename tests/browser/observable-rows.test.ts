import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { NEW, openBoard, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { field, runButton } from './controls.ts';
import { remedy } from './designer-parts.ts';
import {
  addObservable,
  chooseKind,
  expectFocused,
  observableField,
  observableSays,
  removeObservable,
  ROTATED_PAIR,
  shownObservables,
  sweepTextField,
  thetaSlider,
} from './observable-parts.ts';
import { either } from './texts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

describe('the rows of observables', () => {
  it('lead from a refusal to the place of the error: the button without a row, then the row', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await signUp(context, 'rows@example.org');
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    // Until its slider gives the parameter a value, a run is refused for that.
    await thetaSlider(page).waitFor();
    await chooseKind(page, 'values');
    const told = page.locator('#observables-told');
    await runButton(page).click();
    await remedy(page).click();
    await expectFocused(addObservable(page));
    expect(await told.innerText()).toContain('Enter at least one observable.');
    // A row without text is no observable.
    await addObservable(page).click();
    await runButton(page).click();
    await remedy(page).click();
    await expectFocused(observableField(page, 1));
    await page.keyboard.type('Z0');
    await told.waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('keep the focus when one is added, pasted or removed', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await addObservable(page).click();
    await addObservable(page).click();
    await expectFocused(observableField(page, 1));
    expect(await shownObservables(page).count()).toBe(1);
    await observableField(page, 1).evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Z0\r\nZ1\r\nZ0 Z1\r\n');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expectFocused(observableField(page, 3));
    expect(await observableField(page, 2).inputValue()).toBe('Z1');
    await removeObservable(page, 2).click();
    await expectFocused(observableField(page, 2));
    expect(await observableField(page, 2).inputValue()).toBe('Z0 Z1');
    await removeObservable(page, 2).click();
    await expectFocused(observableField(page, 1));
    await removeObservable(page, 1).click();
    await expectFocused(addObservable(page));
    await paste(page, `% @input float phi\n${ROTATED_PAIR}`);
    await page.getByRole('button', { name: either((t) => t('parameters:remove', { name: 'phi' })) }).click();
    await expectFocused(thetaSlider(page));
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('show no values of another circuit, and say that they are without the noise of the product', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await addObservable(page).click();
    await page.keyboard.type('Z0 Z1');
    await observableSays(page, 0, '0.7071');
    await field(page, 'product').selectOption('noisy');
    await page.getByText('Values are ideal, without noise').waitFor();
    await paste(page, ROTATED_PAIR.replace('QINIT 2', 'QINIT 13'));
    await observableSays(page, 0, '—');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('the points of a sweep', () => {
  it('are lists with commas, and rows that keep the focus', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, `% @input float phi\n${ROTATED_PAIR}RX 0,"phi"\n`.replace('MEASURE 0,$0\nMEASURE 1,$1\n', ''));
    await chooseKind(page, 'sweep');
    await expectVisibleInWindow(page.getByLabel('Number of points of phi'));
    await page.getByText('Text and table').click();
    await sweepTextField(page).fill('phi=[0, pi/2]');
    const list = page.getByLabel('Values of phi');
    await list.press('End');
    await list.press('ArrowLeft');
    await list.pressSequentially(', pi');
    expect(await sweepTextField(page).inputValue()).toBe('phi=[0, pi/2, pi]');
    await page.getByRole('button', { name: 'Sweep theta' }).click();
    await expectFocused(page.getByLabel('theta from'));
    await page.getByRole('button', { name: 'Do not sweep theta' }).click();
    await expectFocused(list);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are read from a file again after a change, but not from one that is too large', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    const t = translator('en-US');
    await openBoard(page, NEW);
    await paste(page, ROTATED_PAIR);
    await chooseKind(page, 'sweep');
    await page.getByText(t('workloadForm:fields.asText')).click();
    // The format of the file is told before it is chosen.
    await expectVisibleInWindow(page.getByText(t('workloadForm:fields.pointsHint')));
    const file = page.getByLabel(t('workloadForm:fields.file'));
    const points = page.getByLabel(t('designer:form.points'));
    const choosePoints = (text: string): Promise<void> =>
      file.setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choosePoints('theta\n0\n');
    await expect.poll(() => points.inputValue()).toBe('theta\n0\n');
    expect(await file.inputValue()).toBe('');
    await choosePoints(`theta\n${'0.123456789\n'.repeat(70_000)}`);
    await page.getByText('This text can be at most 768 KiB.').waitFor();
    expect(await points.inputValue()).toBe('theta\n0\n');
    await choosePoints('theta\n1\n');
    await expect.poll(() => points.inputValue()).toBe('theta\n1\n');
    expect(await page.getByText('This text can be at most 768 KiB.').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
