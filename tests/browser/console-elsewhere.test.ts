import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#tests/integration/postgres.ts';
import { Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import { launchBrowser } from './browser.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: a console on another site. ${postgres.reason}\n\n`);

/** Two sites over one database, which an SQLite file cannot be: the portal, and the console that it links to. */
let portal: ServedProduct;
let console: ServedProduct;
let browser: Browser;
let person: Person;
const folder = mkdtempSync(join(tmpdir(), 'console-elsewhere-'));
/** A different host than the portal's, so that the sites do not share cookies. */
const originOf = ({ baseUrl }: ServedProduct) => baseUrl.replace('127.0.0.1', 'localhost');

describe.skipIf(!isAvailable)('a console on another site', () => {
  beforeAll(async () => {
    const outboxFile = join(folder, 'outbox.jsonl');
    const shared = {
      DATA_DIR: folder,
      DATABASE_URL: isAvailable ? postgres.url : '',
      OUTBOX_FILE: outboxFile,
      SIMULATOR_WORKERS: '1',
    };
    console = await startProduct(shared);
    portal = await startProduct({ ...shared, ROLE: 'web', CONSOLE_URL: originOf(console) });
    browser = await launchBrowser();
    person = new Person(portal.baseUrl, outboxFile);
    await person.register('lin.yue@example.org');
  });

  afterAll(async () => {
    await browser.close();
    await Promise.all([portal.end(), console.end()]);
    if (isAvailable) await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    { javaScriptEnabled: true, width: 1440, from: '.header-actions > form[action="/l/console"] button' },
    { javaScriptEnabled: false, width: 1440, from: '.header-actions > form[action="/l/console"] button' },
    { javaScriptEnabled: false, width: 390, from: '.burger form[action="/l/console"] button' },
  ])(
    'links from the portal to the console of another site, with a single sign-in: %o',
    async ({ javaScriptEnabled, width, from }) => {
      const context = await browser.newContext({
        javaScriptEnabled,
        viewport: { width, height: 800 },
        locale: 'en-US',
      });
      context.setDefaultTimeout(60_000);
      const cookies = person
        .cookies()
        .split('; ')
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: pair.slice(pair.indexOf('=') + 1),
          url: portal.baseUrl,
        }));
      await context.addCookies([...cookies, { name: 'lang', value: 'en-US', url: portal.baseUrl }]);
      const page = await context.newPage();
      await page.goto(`${portal.baseUrl}/education`);
      if (width < 600) await page.getByTitle('Menu').click();
      await page.locator(from).click();
      await page.waitForURL(/\/l\/token/);
      const link = page.url();
      expect(new URL(link).origin).toBe(originOf(console));
      expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(`${originOf(console)}/cloud/calculationCenter`);
      await page.goto(link);
      expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
      await context.close();
    },
  );

  it('asks for confirmation before a link from outside creates a sign-in token', async () => {
    const response = await person.fetch('/l/console?qpu=1');
    const text = await response.text();
    expect(text).toContain(new URL(originOf(console)).host);
    expect(text).not.toContain('scToken');
    const onward = await person.post('/l/console?qpu=1', {});
    expect([onward.status, onward.headers.get('Cache-Control')]).toEqual([303, 'no-store']);
    expect(onward.headers.get('Location')).toMatch(/&qpu=1$/);
  });
});
