import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { LONG_NAMES } from '#app/ui/testing/long-names.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { openResultMenu, projectLinks, projectTable, taskLinks, taskRow, taskStates } from './console-parts.ts';
import { renameTask } from './served-database.ts';
import { openPage, signUp } from './visitor.ts';
import '#app/i18n/register-all.ts';

const CENTER = '/cloud/calculationCenter';
const GATES = ['X', 'Y'] as const;
const nameOf = (gate: string): string => `2 qubits · ${gate} · #1`;

const browser = await sharedBrowser();

/** Runs one program per gate, with the default name unless it is called by its gate. */
async function runGates(page: Page, { named = false } = {}): Promise<void> {
  for (const gate of GATES) {
    const program = `QINIT 2\nCREG 2\n${gate} 0\nMEASURE 0,$0\nMEASURE 1,$1\n`;
    const form = { intent: 'subscribe_run', language: 'qrunes', product: 'full-amplitude', shots: '100', seed: '7' };
    const answer = await page.context().request.post('/quantumVm/0/0', {
      form: { ...form, name: named ? gate : EXPERIMENT_DEFAULTS.name, program, formKey: gate },
      headers: { Origin: baseUrl },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
  }
}

/** Waits until both tasks of the list are completed. */
const completed = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.reload();
      return taskStates(page, 'completed').count();
    })
    .toBe(2);

describe.each([true, false])('a list of tasks with the default name, scripts: %s', (javaScriptEnabled) => {
  it('tells them apart, names the time zone, and finds them by gate and tag', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      javaScriptEnabled,
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    await signUp(context, `lists.${javaScriptEnabled ? 'scripts' : 'plain'}@example.org`);
    await runGates(page);
    await page.goto(CENTER);
    await expect.poll(() => taskLinks(page).allTextContents()).toEqual([nameOf('Y'), nameOf('X')]);
    await completed(page);
    const row = taskRow(page, nameOf('X'));
    await row.getByRole('img', { name: 'Circuit: 2 qubits · X' }).waitFor();
    await row.getByRole('img', { name: /^Bar chart of the result/ }).waitFor();
    // Without scripts nothing tells the reader's zone, and it is the server's, in which it is about noon.
    const zone = javaScriptEnabled ? /\(UTC−[45]\)$/ : / 1[123]:\d\d:\d\d \(UTC([+−]\d+)?\)$/;
    expect(await row.getByText(/^just now$|min ago$/).getAttribute('title')).toMatch(zone);

    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Edit tags', exact: true }).click();
    await page.getByLabel('New tag').fill(' \u202E ');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('A tag may contain').waitFor();
    await page.getByLabel('New tag').fill('Lab 2 🎈');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the tag “Lab 2 🎈”' }).waitFor();

    await page.goto(`${CENTER}?tag=lab+2+%F0%9F%8E%88`);
    expect(await taskLinks(page).allTextContents()).toEqual([nameOf('X')]);
    await page.goto(`${CENTER}?search=y&from=1999-99-99`);
    expect(await taskLinks(page).allTextContents()).toEqual([nameOf('Y')]);

    // The other pages name the task as its row does.
    await page.goto(`/search?q=${encodeURIComponent('lab x')}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: nameOf('X') })
      .click();
    await page.getByRole('heading', { level: 1, name: nameOf('X'), exact: true }).waitFor();
    expect(await page.title()).toContain(nameOf('X'));
    const share = await openResultMenu(page, 'share');
    await share.getByRole('button', { name: 'Create link' }).click();
    await share.getByRole('textbox').waitFor();
    const link = await share.getByRole('textbox').inputValue();
    // The number of the run is the account's own.
    const visitor = await openPage(browser, { javaScriptEnabled, locale: 'en-US' });
    await visitor.page.goto(link);
    await visitor.page.getByRole('heading', { level: 1, name: '2 qubits · X', exact: true }).waitFor();
    expect(await visitor.page.title()).toContain('2 qubits · X · ');
    await visitor.context.close();
    await page.goto('/cloud/coins');
    await page.getByRole('link', { name: nameOf('X') }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

it('projects with the default name are shown and found by content and tag, and keep the name', async () => {
  const t = i18nFor('zh-CN').t;
  const shown = '2 量子比特 · X';
  const { context, page } = await openPage(browser, { javaScriptEnabled: false, locale: 'zh-CN' });
  await signUp(context, 'lists.projects@example.org');
  await runGates(page);
  await page.goto('/cloud/projects');
  const row = projectTable(page).getByRole('row').filter({ hasText: shown });
  await row.getByRole('button', { name: t('lists:tags.editNamed', { name: shown }) }).click();
  await page.getByLabel(t('lists:tags.name')).fill('课程 2 🎈');
  await page.getByRole('button', { name: t('lists:tags.add'), exact: true }).click();
  await page.goto('/cloud/projects');
  await row
    .getByRole('list', { name: t('lists:tags.title') })
    .getByText('课程 2 🎈', { exact: true })
    .waitFor();
  for (const search of ['tag=课程 2 🎈', 'search=课程 x']) {
    await page.goto(`/cloud/projects?${search}`);
    expect(await projectLinks(page).allTextContents()).toEqual([shown]);
  }

  await row.getByText(t('console:projects.rename'), { exact: true }).first().click();
  const field = row.getByLabel(t('console:projects.newName'));
  expect(await field.inputValue()).toBe(t('names:untitled'));
  await row.getByRole('button', { name: t('console:projects.rename'), exact: true }).click();
  await page.getByText(t('console:projects.renamed', { name: shown })).waitFor();
  expect(await projectLinks(page).allTextContents()).toEqual([shown]);
  await row.getByRole('link', { name: t('console:projects.versionsNamed', { name: shown, number: '1' }) }).click();
  await page.getByRole('heading', { level: 1, name: t('versions:ofProject', { name: shown }), exact: true }).waitFor();
  expect(await page.title()).toContain(shown);
  await context.close();
});

it('names of 200 letters and of emoji leave a phone its width in rows, selection bar, legend and palette', async () => {
  const t = i18nFor('en-US').t;
  const [letters, families] = LONG_NAMES;
  const viewport = { width: 390, height: 844 };
  const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport });
  const email = 'lists.long@example.org';
  await signUp(context, email);
  await runGates(page, { named: true });
  await page.goto(CENTER);
  await completed(page);
  await renameTask(email, 'X', letters);
  await renameTask(email, 'Y', families);
  await page.goto(CENTER);
  expect(await taskLinks(page).allTextContents()).toEqual([families, letters]);
  await expectInWidth(taskLinks(page), 2);

  // Remix logs an error if a page is left while it reads its data again, as it does after tasks have ended.
  await page.waitForLoadState('networkidle');
  await page.getByRole('checkbox', { name: t('console:tasks.pickAll') }).check();
  const bar = page.locator('.selection-acts.is-floating');
  await expectInWidth(bar, 1);
  await expectInWidth(bar.locator('small'), 1);
  await bar.getByRole('button', { name: t('console:compare.open') }).click();
  const legend = page.locator('.compare-legend > span');
  await legend.first().waitFor();
  // The newer task is compared first. The gates tell the results apart as well.
  expect((await legend.allTextContents()).slice(0, 2)).toEqual([`A · ${families}, Y`, `B · ${letters}, X`]);
  await expectInWidth(legend, 3);

  // The comparison is shown before its scripts listen to keys, and keys typed before the field is there are lost.
  await page.waitForLoadState('load');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').waitFor();
  await page.keyboard.type('www');
  const option = search.getByRole('option', { name: letters });
  await expectInWidth(option, 1);
  await expectInWidth(option.locator('.search-title'), 1);
  expect(pageErrors).toEqual([]);
  await context.close();
});

/** Checks that each of these parts is inside the width of the window, and that the page does not scroll sideways. */
async function expectInWidth(parts: Locator, count: number): Promise<void> {
  await expect.poll(() => parts.count()).toBe(count);
  const sides = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      // Half a pixel of rounding is tolerated.
      return [left >= -0.5, right <= innerWidth + 0.5, right > left];
    }),
  );
  expect(sides).toEqual(sides.map(() => [true, true, true]));
  expect(await parts.page().evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390]);
}
