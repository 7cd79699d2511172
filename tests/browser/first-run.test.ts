import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { latestCode } from '../served/outbox.ts';
import { launchBrowser } from './browser.ts';

const baseUrl = inject('baseUrl');
const outboxFile = inject('outboxFile');
const QFT = readFileSync('tests/golden/qft20.qrunes', 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A page that fails its test when a script throws or complains. */
async function openPage(javaScriptEnabled: boolean, locale: string) {
  const context = await browser.newContext({ javaScriptEnabled, locale, baseURL: baseUrl });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports every answer of 400 and above; those are what the tests ask for.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  return { context, page, complaints };
}

async function registerByEmail(page: Page, email: string) {
  await page.goto('/l/register?by=email');
  await page.locator('input[name=email]').fill(email);
  await page.locator('button[value="send-code"]').click();
  await expect.poll(() => codeOf(email), { timeout: 10_000 }).toMatch(/^\d{6}$/);
  await page.locator('input[name=emailCode]').fill(codeOf(email));
  await page.locator('input[name=password]').fill('harbour2026');
  await page.locator('input[name=confirm]').fill('harbour2026');
  await page.locator('input[name=agreement]').check();
  await page.locator('button.primary[value=register]').click();
  await page.waitForURL('**/l/regSuccess');
}

function codeOf(email: string): string {
  try {
    return latestCode(outboxFile, email);
  } catch {
    return '';
  }
}

describe.each([
  { name: 'with JavaScript, in Chinese', hasScript: true, locale: 'zh-CN', email: 'script@example.org' },
  { name: 'without JavaScript, in English', hasScript: false, locale: 'en-US', email: 'plain@example.org' },
])('a first run $name', ({ hasScript, locale, email }) => {
  it('registers, pastes a 20-qubit QFT, runs it, watches it end and reads the histogram', async () => {
    const { context, page, complaints } = await openPage(hasScript, locale);
    await registerByEmail(page, email);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('main').innerText()).toContain(email);

    await page.goto('/quantumVm/0/0');
    await page.locator('textarea[name=program]').fill(QFT);
    await page.locator('input[name=name]').fill('QFT 20');
    await page.locator('input[name=shots]').fill('1000');
    await page.locator('input[name=seed]').fill('7');
    await page.locator('button[value=run]').click();
    // Not subscribed yet: the page says so, keeps the program and offers to do both.
    await page.locator('button[value=subscribe_run]').waitFor();
    expect((await page.locator('textarea[name=program]').inputValue()).trim()).toBe(QFT.trim());
    await page.locator('button[value=subscribe_run]').click();

    await page.waitForURL('**/cloud/tasks/*');
    await page.locator('h1 + .st.completed').waitFor({ timeout: 30_000 });
    const rows = page.locator('.result-table tbody tr');
    await rows.first().waitFor();
    expect(await rows.first().innerText()).toMatch(/\|[01]{20}⟩/);
    if (hasScript) await page.locator('.recharts-bar-rectangle').first().waitFor();
    else expect(await page.locator('.result-plot svg').count()).toBeGreaterThan(0);

    const csv = await context.request.get(`${page.url().split('?')[0]}/result.csv`);
    expect(csv.headers()['content-type']).toContain('text/csv');
    const counts = (await csv.text()).trim().split(/\r?\n/).slice(1).map((line) => Number(line.split(',')[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);

    await page.goto('/cloud/calculationCenter');
    expect(await page.locator('main').innerText()).toContain('QFT 20');
    expect(await page.locator('main').innerText()).toContain('99');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a broken program', () => {
  it('is shown with line and column, and nothing typed is lost', async () => {
    const { context, page } = await openPage(false, 'en-US');
    await page.goto('/quantumVm/0/0');
    await page.locator('textarea[name=program]').fill('QINIT 2\nCREG 2\nH 0\nCNOT 0,5\n');
    await page.locator('button[value=draw]').click();
    const said = await page.locator('main').innerText();
    expect(said).toMatch(/line 4, column 8/i);
    expect(said).toContain('Qubit 5 does not exist');
    expect(await page.locator('textarea[name=program]').inputValue()).toContain('CNOT 0,5');
    await context.close();
  });
});

describe('a visitor who wants to run', () => {
  it('signs in first and finds the program again', async () => {
    const { context, page } = await openPage(false, 'zh-CN');
    const program = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';
    await page.goto('/quantumVm/0/0');
    await page.locator('textarea[name=program]').fill(program);
    await page.locator('button[value=run]').click();
    await page.waitForURL('**/l/login?**');
    await page.locator('input[name=loginName]').fill('script@example.org');
    await page.locator('input[name=password]').fill('harbour2026');
    await page.locator('button.primary[value=login]').click();
    await page.waitForURL('**/quantumVm/0/0?**');
    expect((await page.locator('textarea[name=program]').inputValue()).replaceAll('\r\n', '\n')).toBe(program);
    await context.close();
  });
});
