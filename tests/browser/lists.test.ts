import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { launchBrowser } from './browser.ts';
import { taskLinks, taskRow, taskStates } from './console-parts.ts';
import { openPage, signUp } from './visitor.ts';

const CENTER = '/cloud/calculationCenter';
const GATES = ['X', 'Y'] as const;
const nameOf = (gate: string): string => `2 qubits · ${gate} · #1`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Runs one program per gate, all with the default name. */
async function runGates(page: Page): Promise<void> {
  for (const gate of GATES) {
    const program = `QINIT 2\nCREG 2\n${gate} 0\nMEASURE 0,$0\nMEASURE 1,$1\n`;
    const form = { intent: 'subscribe_run', language: 'qrunes', product: 'full-amplitude', shots: '100', seed: '7' };
    const answer = await page.context().request.post('/quantumVm/0/0', {
      form: { ...form, name: EXPERIMENT_DEFAULTS.name, program, formKey: gate },
      headers: { Origin: baseUrl },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
  }
}

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
    await expect
      .poll(async () => {
        await page.reload();
        return taskStates(page, 'completed').count();
      })
      .toBe(2);
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
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
