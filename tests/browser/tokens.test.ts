import { describe, expect, it } from 'vitest';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const BELL = {
  name: 'Bell',
  product: 'full-amplitude',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  shots: 500,
};

const browser = await sharedBrowser();

describe.each([true, false])('a token created on its page, scripts: %s', (javaScriptEnabled) => {
  it('is shown once, runs a task by the API, and is not shown again', async () => {
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled, locale: 'en-US' });
    await signUp(context, `token.${javaScriptEnabled ? 'scripts' : 'plain'}@example.org`);
    const form = { ...BELL, shots: '10', intent: 'subscribe_run', formKey: 'once' };
    await context.request.post('/quantumVm/0/0', { form, headers: { Origin: baseUrl }, maxRedirects: 0 });
    await page.goto('/n/user/tokens');
    const name = page.getByRole('main').getByLabel('Name', { exact: true });
    await name.fill('Laptop');
    // Without a scope the form is refused, and what was typed is kept.
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('group', { name: 'Scopes' }).getByRole('paragraph').waitFor();
    expect(await name.inputValue()).toBe('Laptop');
    for (const scope of ['tasks:read', 'tasks:write']) await page.getByRole('checkbox', { name: scope }).check();
    await page.getByRole('button', { name: 'Create token' }).click();
    const secret = (await page.getByRole('status').getByText(/^qh_/).textContent())?.match(/qh_[\w-]{43}/)?.[0] ?? '';
    expect(await page.getByRole('region', { name: 'Your tokens' }).locator('b').allTextContents()).toEqual(['Laptop']);
    expect(page.url()).not.toContain('qh_');

    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', Prefer: 'wait=20' };
    const answer = await fetch(`${baseUrl}/api/v1/tasks`, {
      method: 'POST',
      headers,
      body: JSON.stringify(BELL),
    });
    expect([answer.status, await answer.json()]).toMatchObject([202, { status: 'completed' }]);
    await page.goto('/n/user/tokens');
    expect(await page.content()).not.toContain(secret);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
