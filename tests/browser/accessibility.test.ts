import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '#app/operations/operations.ts';
import { paths } from '#app/paths.ts';
import { PUBLIC_PAGES } from '#app/site/public-pages.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { launchBrowser } from './browser.ts';
import { bodyRows, projectTable, resultMenu, resultTable } from './console-parts.ts';
import { hydrated, openPage, openTask, signUp, submitRun } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface View {
  readonly locale: 'zh-CN' | 'en-US';
  readonly theme: 'light' | 'dark';
  readonly width: 390 | 1440;
}

const view = (locale: View['locale'], theme: View['theme'], width: View['width']): View => ({ locale, theme, width });

/** Pairs of opposite views: a page seen in one pair is seen in each language, each theme and each width. */
const PAIRS = [
  [view('zh-CN', 'light', 390), view('en-US', 'dark', 1440)],
  [view('zh-CN', 'dark', 1440), view('en-US', 'light', 390)],
  [view('zh-CN', 'light', 1440), view('en-US', 'dark', 390)],
  [view('zh-CN', 'dark', 390), view('en-US', 'light', 1440)],
] as const;

/** The pages take the pairs in turn; a deep run shows every page in every view. */
const pagesOf = (paths: readonly string[], pair: number): readonly string[] =>
  paths.filter((_, i) => isDeep || i % PAIRS.length === pair);

/** Public pages that are not in the site map for search engines. */
const OTHER_PAGES = [
  ...[
    paths.login(),
    paths.register({ by: 'mobile' }),
    paths.registerEmail(),
    paths.resetPassword({ by: 'mobile' }),
    paths.resetPassword({ by: 'email' }),
    paths.wechatLogin(),
    paths.feedback({ step: 'done' }),
    '/no-such-page',
    paths.search({ q: 'bell' }),
  ],
  ...['/cases/shor', '/quantumVm/0/0?case=bell', '/quantumVm/5/0/72', '/quantumVm/5/0/72?view=graph&metric=cz'],
];

/** Pages of an account that has an email address and no phone number. */
const OWN_PAGES = [
  ...[
    '/cloud/calculationCenter',
    '/cloud/coins',
    '/n/controlUse',
    '/cloud/notices',
    '/n/user/notices',
    '/n/user/tokens',
    '/cloud/messages',
  ],
  ...[
    paths.settings(),
    paths.accountInfo(),
    paths.cancelAccount(),
    paths.registered(),
    paths.binding(),
    paths.changePassword(),
    paths.bindPhone(),
    paths.editEmail(),
  ],
];

/** Returns the violations of a page, each with the affected elements. */
async function barriersOf(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  // Waits until hydration has replaced the parts that the server rendered.
  if (await hydrated(page)) await page.locator('.editor-board svg[data-row], main:not(.designer)').first().waitFor();
  // Legacy mode runs in the page itself. The default mode opens an extra page for the results of cross-origin frames,
  // and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${path}: ${id} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
}

/** More pages at once only wait for the CPU. */
const PAGES_AT_ONCE = 3;

/** Checks several pages in parallel, each in a separate process of the browser. */
async function barriers(context: BrowserContext, paths: readonly string[]): Promise<readonly string[]> {
  const left = [...paths];
  const found: string[] = [];
  const look = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift())
      found.push(...(await barriersOf(page, path)));
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, look));
  return found;
}

async function openView({ locale, theme, width }: View) {
  const { context, page } = await openPage(browser, {
    locale,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'theme', value: theme, url: baseUrl }]);
  return { context, page };
}

async function visitorsBarriers(view: View, pair: number): Promise<readonly string[]> {
  const { context, page } = await openView(view);
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe(view.locale);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(view.theme);
  const found = await barriers(context, pagesOf([...PUBLIC_PAGES, ...OTHER_PAGES], pair));
  await context.close();
  return found;
}

/** Performs an operation on a task without its confirmation. Returns the page to which it leads. */
async function performOperation(page: Page, act: OperationName, task: string): Promise<string | undefined> {
  const response = await page.context().request.post(paths.operation(), {
    form: { act, task, path: paths.task(task) },
    headers: { Origin: baseUrl },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  return response.headers().location;
}

async function ownBarriers(view: View, pair: number): Promise<readonly string[]> {
  const { context, page } = await openView(view);
  await signUp(context, `axe.${view.locale.slice(0, 2)}.${view.theme}.${view.width}@example.org`);
  await submitRun(page, { program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n', name: 'Bell' });
  await openTask(page);
  await bodyRows(resultTable(page)).first().waitFor();
  const task = new URL(page.url()).pathname;
  const id = task.split('/').at(-1)!;
  await performOperation(page, 'share', id);
  await page.goto(task);
  const shared = new URL(await resultMenu(page, 'share').locator('input[readonly]').inputValue()).pathname;
  await page.goto((await performOperation(page, 'rerun', id))!);
  await bodyRows(resultTable(page)).first().waitFor();
  const rerun = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto('/cloud/projects');
  const versions = await projectTable(page).locator('a[href$="/versions"]').getAttribute('href');
  const listed = [
    ...[task, ...OWN_PAGES, '/cloud/apply?vmType=5', '/cloud/projects', versions!, `${versions}/compare`],
    ...[shared, paths.compare([id, rerun]), paths.tags({ tasks: id }), paths.operation({ act: 'remove', task: id })],
  ];
  const found = await barriers(context, pagesOf(listed, pair));
  await context.close();
  return found;
}

describe.each(PAIRS.flatMap((pair, i) => pair.map((one) => ({ ...one, i }))))(
  'in $locale, $theme, $width pixels wide',
  ({ i, ...view }) => {
    it('no page has a violation', async () => {
      const found = await Promise.all([visitorsBarriers(view, i), ownBarriers(view, i)]);
      expect(found.flat()).toEqual([]);
    }, 300_000);
  },
);
