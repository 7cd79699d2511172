import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { ADMIN_SECTIONS } from '#app/admin/sections.ts';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { PAGE_ROUTES } from '#app/site/testing/page-routes.ts';
import { createDatabase } from '#db/connect.ts';
import { insertBannerItem } from '#db/repositories/banners.ts';
import { insertFeedback } from '#db/repositories/conversations.ts';
import { makeOperator } from '#tests/server/operator.ts';
import { databaseFile } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const TASK = 'f00d5eed0001';

/** More than the stops of any page before what a test looks for. */
const MOST_STOPS = 60;

/** Moves the focus on by Tab until it is in the first element of a selector. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(selector).and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${new URL(page.url()).pathname} has no ${selector} that Tab reaches.`);
}

/** Opens what has the focus, by Enter, and waits for the page. */
async function enterTo(page: Page, address: string): Promise<void> {
  const opened = page.waitForURL((url) => url.pathname === address);
  await page.keyboard.press('Enter');
  await opened;
}

/** Returns what axe finds on a page, and whether it is wider than the screen. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const place = new URL(page.url()).pathname;
  return [...violations.map(({ id }) => `${place}: ${id}`), ...(isWide ? [`${place}: too wide`] : [])];
}

it.each([
  { locale: 'en-US', theme: 'light', width: 1440 },
  { locale: 'zh-CN', theme: 'dark', width: 390 },
  { locale: 'en-US', theme: 'dark', width: 1366 },
  { locale: 'zh-CN', theme: 'light', width: 390 },
] as const)('every page of the console has no violation, in $locale, $theme, $width pixels wide', async (view) => {
  const { locale, theme, width } = view;
  const { context, page, pageErrors } = await openPage(browser, {
    locale,
    viewport: { width, height: 900 },
    colorScheme: theme,
  });
  const email = `operator.sees.${theme}.${width}@example.org`;
  await signUp(context, email);
  const accountId = await makeOperator(databaseFile, email);
  const taskId = `${TASK}${theme}${width}`;
  const db = createDatabase(`sqlite:${databaseFile}`);
  await insertTestTask(db, { id: taskId, accountId, status: 'error', error_kind: 'internal', price: 5 });
  const id = `seen${theme}${width}`;
  await insertFeedback(db, {
    ...{ id, account_id: accountId, contact: email, title: 'A letter', description: 'Its text', created_at: 1 },
  });
  await insertBannerItem(db, {
    ...{ id, device: 0, position: 1, title: 'A banner', text: 'Words', link: '/learn', image: '', open_type: 0 },
    ...{ shown_from: null, shown_until: 1 },
  });
  await db.destroy();
  const subjects: Readonly<Record<string, string>> = {
    ...{ taskId, accountId, act: 'account-quotas', subject: accountId, kind: 'feedback', id },
  };
  const faults: string[] = [];
  for (const pattern of PAGE_ROUTES.filter((route) => /^\/admin(\/|$)/.test(route))) {
    await page.goto(pattern.replaceAll(/:(\w+)/g, (_, name: string) => subjects[name] ?? `no subject for ${name}`));
    faults.push(...(await faultsOf(page)));
  }
  // An act is done by keyboard alone, and says so.
  await page.goto(adminPaths.act('task-requeue', taskId));
  faults.push(...(await faultsOf(page)));
  await page.locator('textarea[name=reason]').fill('A worker was lost');
  await page.locator('.admin-question button').press('Enter');
  await page.getByRole('status').waitFor();
  expect(new URL(page.url()).pathname).toBe(adminPaths.task(taskId));
  faults.push(...(await faultsOf(page)));
  expect(faults).toEqual([]);
  expect(pageErrors).toEqual([]);
  await context.close();
});

it('is walked by keyboard alone, without JavaScript, from every section to an act that is done', async () => {
  const { context, page } = await openPage(browser, { locale: 'zh-CN', javaScriptEnabled: false });
  const email = 'operator.types@example.org';
  await signUp(context, email);
  const accountId = await makeOperator(databaseFile, email);
  const taskId = `${TASK}typed`;
  const db = createDatabase(`sqlite:${databaseFile}`);
  await insertTestTask(db, {
    ...{ id: taskId, accountId, status: 'error', error_kind: 'internal' },
    // The first of the list.
    created_at: Date.now(),
  });
  await db.destroy();

  await page.goto(adminPaths.overview());
  for (const { to } of ADMIN_SECTIONS) {
    await tabTo(page, `.admin-sections a[href="${to}"]`);
    await enterTo(page, to);
    expect(await page.locator('.admin-sections a[aria-current=page]').getAttribute('href')).toBe(to);
    expect(await page.locator('main h1').count()).toBe(1);
  }

  await page.goto(adminPaths.tasks());
  await tabTo(page, `a[href="${adminPaths.task(taskId)}"]`);
  await enterTo(page, adminPaths.task(taskId));
  const act = adminPaths.act('task-requeue', taskId);
  await tabTo(page, `a[href="${act}"]`);
  await enterTo(page, act);
  await tabTo(page, 'textarea[name=reason]');
  await page.keyboard.type('A worker was lost');
  await tabTo(page, '.admin-question button');
  await enterTo(page, adminPaths.task(taskId));
  expect(await page.getByRole('status').count()).toBe(1);

  // What is typed whole into the search box is opened.
  await tabTo(page, '.admin-search input');
  await page.keyboard.type(email);
  await enterTo(page, adminPaths.account(accountId));
  await context.close();
});
