import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { openBoard } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { stateOnPage } from './console-parts.ts';
import { runButton } from './controls.ts';
import { face } from './designer-parts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const CENTER = '/cloud/calculationCenter';
const VIEWPORT = { width: 1366, height: 768 };
const CHANGED = 'QINIT 2\nCREG 2\nRY 0,"pi/3"\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';

const ticked = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.first-step[data-state=done]')
    .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-step') ?? ''));

/** The one filled button of the page. */
const filled = (page: Page): Locator => page.getByRole('main').locator('.button.primary');

/** Opens the computing center, which then shows these steps as done. */
async function centerAfter(page: Page, ...steps: readonly string[]): Promise<void> {
  await page.goto(CENTER);
  expect(await ticked(page)).toEqual(steps);
}

describe('a new account', () => {
  it('does five steps, each of which ticks itself, and compares two runs that it selects in the list', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: VIEWPORT });
    const t = translator('en-US');
    const press = async (act: string, address: string | RegExp) => {
      expect(await filled(page).allInnerTexts()).toEqual([act]);
      await expectVisibleInWindow(filled(page));
      await filled(page).click();
      await page.waitForURL(address);
    };
    await signUp(context, 'first.steps@example.org');
    await centerAfter(page);
    // Nothing to filter or to draw yet.
    expect(await page.getByRole('search').count()).toBe(0);
    await press(t('firstSteps:open.act'), '**case=bell');

    await centerAfter(page, 'open');
    await press(t('firstSteps:run.actFirst'), '**/cloud/tasks/*');
    await page.getByText(t('firstSteps:opened.full-amplitude')).waitFor();
    await stateOnPage(page, 'completed').waitFor();

    await centerAfter(page, 'open', 'run');
    await press(t('firstSteps:change.act'), /\/quantumVm\/0\/[0-9a-f]{8,}/);
    await openBoard(page, page.url());
    await paste(page, CHANGED);
    await runButton(page).click();
    await face(page, 'done');

    await centerAfter(page, 'open', 'run', 'change');
    await press(t('firstSteps:compare.act'), '**/cloud/compare?**');
    const legend = page.getByRole('figure').locator('figcaption');
    await legend.getByText('A · version 1, H').waitFor();
    await legend.getByText('B · version 2, RY(π/3)').waitFor();

    await centerAfter(page, 'open', 'run', 'change', 'compare');
    await press(t('firstSteps:share.act'), '**/cloud/tasks/*#share');
    await page.getByRole('button', { name: t('console:share.make'), exact: true }).click();
    await page.getByRole('textbox', { name: t('console:share.title') }).waitFor();

    await centerAfter(page, 'open', 'run', 'change', 'compare', 'share');
    await page.reload();
    expect(await page.locator('.first-steps').count()).toBe(0);

    const boxes = page.getByRole('table', { name: t('console:tasks.list') }).getByRole('checkbox');
    const compare = page.getByRole('button', { name: t('console:compare.open'), exact: true });
    await boxes.nth(0).check();
    expect(await compare.count()).toBe(0);
    await boxes.nth(1).check();
    await expectVisibleInWindow(compare);
    await page.getByText('version 2 and version 1').waitFor();
    await compare.click();
    await page.waitForURL('**/cloud/compare?**');
    await legend.getByText('A · version 2, RY(π/3)').waitFor();
    await legend.getByText('B · version 1, H').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('does the first two steps without JavaScript, in Chinese, and reads what a comparison lacks', async () => {
    const { context, page } = await openPage(browser, {
      locale: 'zh-CN',
      viewport: VIEWPORT,
      javaScriptEnabled: false,
    });
    const t = translator('zh-CN');
    await signUp(context, 'first.steps.plain@example.org');
    await centerAfter(page);
    await filled(page).click();
    await page.waitForURL('**case=bell');
    await centerAfter(page, 'open');
    await filled(page).click();
    await page.waitForURL('**/cloud/tasks/*');
    await page.getByText(t('firstSteps:opened.full-amplitude')).waitFor();
    await stateOnPage(page, 'completed').waitFor();
    await centerAfter(page, 'open', 'run');

    const compare = page.getByRole('button', { name: t('console:compare.open'), exact: true });
    await page
      .getByRole('table', { name: t('console:tasks.list') })
      .getByRole('checkbox')
      .check();
    await compare.click();
    await page.getByText(t('console:compare.noOther')).waitFor();
    await page.goto(CENTER);
    await page.getByRole('button', { name: t('firstSteps:dismiss'), exact: true }).click();
    await page.locator('.first-steps').waitFor({ state: 'detached' });
    await context.close();
  });
});
