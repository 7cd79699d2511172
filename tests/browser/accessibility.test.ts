import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import type { OperationName } from '#app/operations/operations.ts';
import { paths } from '#app/paths.ts';
import { PUBLIC_PAGES } from '#app/site/public-pages.ts';
import { belongsTo, PAGE_ROUTES } from '#app/site/testing/page-routes.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { NEW, openBoard } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows, projectTable, resultMenu, resultTable } from './console-parts.ts';
import { field } from './controls.ts';
import { drawer, partTab } from './designer-parts.ts';
import { startPanel, startTour, tour } from './first-visit-parts.ts';
import { dealt, viewsOf } from './in-turn.ts';
import { letCodesBeSent } from './served-database.ts';
import { either } from './texts.ts';
import { hydrated, openPage, openTask, paste, sentCode, signUp, submitRun } from './visitor.ts';

const browser = await sharedBrowser();

interface View {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  readonly width: 390 | 1440;
}

const EVERY_VIEW = LOCALES.flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([390, 1440] as const).map((width): View => ({ locale, theme, width })),
  ),
);

/** Half of the views, in which each language meets each theme and each width, and each theme each width. */
const VIEWS = viewsOf(
  EVERY_VIEW,
  ({ locale, theme, width }) => (theme === 'dark') === ((locale === 'zh-CN') === (width === 1440)),
);

/** The pages and states that are seen in a view. */
const seenIn = <T>(view: View, items: readonly T[]): readonly T[] => dealt(items, VIEWS.indexOf(view), VIEWS.length);

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';

/** Public pages that are not in the site map for search engines. */
const OTHER_PAGES = [
  ...[
    paths.login(),
    paths.register({ by: 'mobile' }),
    paths.registerEmail(),
    paths.resetPassword({ by: 'mobile' }),
    paths.resetPassword({ by: 'email' }),
    paths.wechatLogin(),
    paths.tokenLogin(),
    paths.feedback({ step: 'done' }),
    '/no-such-page',
    paths.search({ q: 'bell' }),
  ],
  ...['/cases/shor', '/cases/runs/h2', '/cases/runs/landscape', '/cases/runs/kernel', '/cases/runs/rabi'],
  ...['/quantumVm/0/0?case=bell', '/quantumVm/5/0/72', '/quantumVm/5/0/72?view=graph&metric=cz'],
  ...[paths.learnProgress(), paths.deleteProgress(), classPaths.classes()],
  ...[paths.chapter('gates'), paths.exercise('swap'), paths.exercise('bias'), paths.exercise('global')],
  paths.film('qubit'),
  paths.comic('measurement'),
  paths.machine({ grade: 1, 'my-f': 4764.2 }),
  ...(['rabi', 'crosstalk', 'single-shot'] as const).map((id) => paths.machineExperiment(id, { run: 1 })),
  ...[paths.case('bell', { next: 1, seed: 1 }), paths.search({ q: 'no such thing' })],
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
    '/n/user/factors',
    '/cloud/messages',
  ],
  ...[
    paths.settings(),
    paths.accountInfo(),
    paths.ownData(),
    paths.cancelAccount(),
    paths.registered(),
    paths.binding(),
    paths.changePassword(),
    paths.bindPhone(),
    paths.changePhone(),
    paths.editEmail(),
    paths.changeEmail(),
    paths.console(),
    classPaths.join({ code: 'ABCD-2345' }),
  ],
];

/** Pages that tell an account without runs what to do first. */
const EMPTY_PAGES = ['/cloud/calculationCenter', paths.compare([])];

/** The work of an account, by ids and paths. */
interface Work {
  readonly task: string;
  readonly rerun: string;
  /** Path of the shared result. */
  readonly result: string;
  /** Path of the versions of a project. */
  readonly versions: string;
  /** Token of a shared version. */
  readonly circuit: string;
}

const workPages = ({ task, rerun, result, versions, circuit }: Work): readonly string[] => [
  ...[paths.task(task), paths.apply({ vmType: 5 }), paths.projects(), versions, `${versions}/compare`, result],
  ...[paths.shared(circuit), paths.embed(circuit), paths.compare([task, rerun])],
  ...[paths.tags({ tasks: task }), paths.operation({ act: 'remove', task })],
];

/** Pages that are not opened by an address of the lists above. */
const NOT_LISTED: Readonly<Record<string, string>> = {
  '/l/NTPASS': 'one of the states',
  '/l/bindWeChat': 'one of the states',
  '/l/wechatDone': 'one of the states',
  '/l/logout': 'leads elsewhere',
  '/l/second-factor': 'in second-factors.test.ts',
  ...Object.fromEntries(
    [
      ...['', '/example', '/compare', '/:taskId'].map((page) => `/app/application/:name${page}`),
      ...['', '/example', '/:taskId'].map((page) => `/main/quantumVaR${page}`),
    ].map((page) => [page, 'in applications.test.ts']),
  ),
  '/r/:token/answer': 'an answer and a link, as in applications.test.ts',
  '/learn/classes/new': 'in classes.test.ts',
  ...Object.fromEntries(
    ['/lessons', '/leave', '/delete', '/learners/:member', '/learners/:member/remove'].map((page) => [
      `/learn/classes/:class${page}`,
      'in classes.test.ts',
    ]),
  ),
  '/learn/certificates/:token': 'text on paper, after a whole part is read and solved',
  '/dev/wechat': 'development',
  '/dev/outbox': 'development',
};

interface State {
  readonly name: string;
  readonly isFirstVisit: boolean;
  readonly open: (page: Page) => Promise<void>;
}

const OPEN_MAP = either((t) => t('chip:plan.openMap'));
const BY_HAND = either((t) => t('chip:placement.byHand'));
const UNDO = either((t) => t('chip:placement.undo'));
const PICK_ALL = either((t) => t('console:tasks.pickAll'));
const AGREE = either((t) => t('account:wechat.local.agree'));
const CLEAR = either((t) => t('console:selection.clear'));

/** States of pages that no URL opens. */
const STATES: readonly State[] = [
  {
    name: 'start panel',
    isFirstVisit: true,
    open: async (page) => {
      await openBoard(page, NEW);
      await startPanel(page).getByRole('img').first().waitFor();
    },
  },
  {
    name: 'tour',
    isFirstVisit: true,
    open: async (page) => {
      await openBoard(page, NEW);
      await startTour(page).click();
      await tour(page).waitFor();
    },
  },
  {
    name: 'binding of an account of the messaging app',
    isFirstVisit: false,
    open: async (page) => {
      await page.goto(wechatPaths.start({}));
      await field(page, 'nickname').fill(`Axe ${crypto.randomUUID().slice(0, 8)}`);
      await page.getByRole('button', { name: AGREE }).click();
      await page.waitForURL(({ pathname }) => pathname === wechatPaths.bind());
    },
  },
  {
    name: 'end of signing in by the messaging app',
    isFirstVisit: false,
    open: async (page) => {
      // Its script closes the window.
      await page.route('**/enhancements-*.js', (route) => route.abort());
      await page.goto(wechatPaths.done());
    },
  },
  {
    name: 'placement by hand',
    isFirstVisit: false,
    open: async (page) => {
      await page.goto('/quantumVm/5/0/72');
      await paste(page, BELL);
      const setup = partTab(page, 'run');
      if (await setup.isVisible()) await setup.click();
      await page.getByRole('link', { name: OPEN_MAP }).click();
      const map = drawer(page, 'chip');
      await map.getByRole('button', { name: BY_HAND }).click();
      await page.locator('[data-coupler="0-1"]').click();
      await map.getByRole('button', { name: UNDO }).waitFor();
    },
  },
];

/** The step of resetting a password that follows the code. */
async function openNewPassword(page: Page, email: string): Promise<void> {
  const address = paths.resetPassword({ by: 'email' });
  const send = async (form: Readonly<Record<string, string>>) =>
    page.request.post(address, {
      form: { kind: 'email', address: email, ...form },
      headers: { Origin: baseUrl },
      maxRedirects: 0,
    });
  await letCodesBeSent(email);
  await send({ intent: 'send-code' });
  expect((await send({ intent: 'next', code: await sentCode(email) })).status()).toBe(303);
  await page.goto(paths.newPassword());
  expect(new URL(page.url()).pathname).toBe(paths.newPassword());
}

/** Selects the tasks of the list, which opens the bar of what to do with them. */
async function openSelection(page: Page): Promise<void> {
  await page.goto('/cloud/calculationCenter');
  await page.getByLabel(PICK_ALL).check();
  await page.getByRole('button', { name: CLEAR }).waitFor();
}

/** Returns the violations of a page, each with the affected elements. */
async function barriersOf(page: Page, name: string): Promise<readonly string[]> {
  // Legacy mode runs in the page itself. The default mode opens an extra page for the results of cross-origin frames,
  // and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
}

async function openForAudit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Waits until hydration has replaced the parts that the server rendered.
  if (await hydrated(page)) await page.locator('.editor-board svg[data-row], main:not(.designer)').first().waitFor();
}

/** More pages at once only wait for the CPU. */
const PAGES_AT_ONCE = 3;

/** Checks several pages in parallel, each in a separate process of the browser. */
async function barriers(context: BrowserContext, paths: readonly string[]): Promise<readonly string[]> {
  const left = [...paths];
  const found: string[] = [];
  const look = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await openForAudit(page, path);
      found.push(...(await barriersOf(page, path)));
      // Ctrl+K opens the address of such a link. A frame in another site's page has no header.
      const isFrame = path.startsWith('/embed/');
      if (!isFrame && (await page.locator('a[data-palette]').count()) === 0) found.push(`${path}: no search`);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, look));
  return found;
}

async function openView({ locale, theme, width }: View, isFirstVisit = false) {
  const { context, page } = await openPage(browser, {
    isFirstVisit,
    locale,
    viewport: { width, height: 900 },
  });
  await context.addCookies([{ name: 'theme', value: theme, url: baseUrl }]);
  return { context, page };
}

async function visitorsBarriers(view: View): Promise<readonly string[]> {
  const { context, page } = await openView(view);
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe(view.locale);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(view.theme);
  const found = await barriers(context, seenIn(view, [...PUBLIC_PAGES, ...OTHER_PAGES]));
  await context.close();
  return found;
}

async function statesBarriers(view: View): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, isFirstVisit, open } of seenIn(view, STATES)) {
    const { context, page } = await openView(view, isFirstVisit);
    await open(page);
    found.push(...(await barriersOf(page, name)));
    await context.close();
  }
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

/** Shares the first version of a project. Returns the token of the link. */
async function shareVersion(page: Page, versions: string): Promise<string> {
  const text = async () => (await page.request.get(versions)).text();
  const version = /name="version" value="([^"]+)"/.exec(await text())?.[1] ?? '';
  await page.request.post(versions, { form: { intent: 'share', version }, headers: { Origin: baseUrl } });
  return /\/s\/([\w-]{43})/.exec(await text())?.[1] ?? '';
}

async function ownBarriers(view: View): Promise<readonly string[]> {
  const { context, page } = await openView(view);
  const email = `axe.${view.locale.slice(0, 2)}.${view.theme}.${view.width}@example.org`;
  await signUp(context, email);
  const found = [...(await barriers(context, seenIn(view, EMPTY_PAGES)))];
  await submitRun(page, { program: BELL, name: 'Bell' });
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
  const versions = (await projectTable(page).locator('a[href$="/versions"]').getAttribute('href'))!;
  const work = { task: id, rerun, result: shared, versions, circuit: await shareVersion(page, versions) };
  found.push(...(await barriers(context, seenIn(view, [...OWN_PAGES, ...workPages(work)]))));
  await openSelection(page);
  found.push(...(await barriersOf(page, 'selection')));
  await openNewPassword(page, email);
  found.push(...(await barriersOf(page, 'new password')));
  await context.close();
  return found;
}

it('every page is listed, or there is a reason', () => {
  const work: Work = { task: 't', rerun: 'r', result: '/r/1', versions: '/cloud/projects/p/versions', circuit: 'c' };
  const listed = [...PUBLIC_PAGES, ...OTHER_PAGES, ...EMPTY_PAGES, ...OWN_PAGES, ...workPages(work)];
  // admin.test.ts walks the operators' console.
  const pages = PAGE_ROUTES.filter((pattern) => !/^\/admin(\/|$)/.test(pattern));
  const left = pages.filter((pattern) => !listed.some((address) => belongsTo(address, pattern)));
  expect(left.sort()).toEqual(Object.keys(NOT_LISTED).sort());
});

it.each(VIEWS)(
  'no page has a violation, nor a state that an act opens, in $locale, $theme, $width pixels wide',
  async (view) => {
    const found = await Promise.all([visitorsBarriers(view), ownBarriers(view), statesBarriers(view)]);
    expect(found.flat()).toEqual([]);
  },
  300_000,
);
