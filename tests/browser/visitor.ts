import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';
import { latestCode } from '#tests/server/outbox.ts';
import { callFromOwnNetwork } from '#tests/server/own-network.ts';
import { baseUrl, outboxFile } from '#tests/server/own-server.ts';
import { PASSWORD, PASSWORD_MD5 } from '#tests/server/person.ts';
import { button, field, programText, runButton, sendCode } from './controls.ts';
import { partTab, resultTab, runLinks } from './designer-parts.ts';
import { isRetry, recordFailures } from './failures.ts';
import { asReturningVisitor } from './returning-visitor.ts';
import { freeName } from './served-database.ts';

/** Contexts without JavaScript: their pages are never hydrated. */
const scriptless = new WeakSet<BrowserContext>();

/**
 * Waits until a page is hydrated, which happens some time after it is shown. Before, it works like a page without
 * JavaScript.
 * @returns false for a page without hydration
 */
export async function hydrated(page: Page): Promise<boolean> {
  if (scriptless.has(page.context())) return false;
  // The server preloads the modules of hydrated pages only.
  if ((await page.locator('link[rel=modulepreload]').count()) === 0) return false;
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return true;
}

/** Makes `goto` and `reload` wait for hydration, unless the caller passes `waitUntil`. */
function waitingForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return answer;
  };
  return page;
}

/**
 * Ends the route handlers of a context before it closes: an error of one that is still at work would fail the run, but
 * no test.
 */
function endingRoutes(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context);
  context.close = async (options) => {
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await close(options);
  };
  return context;
}

interface VisitorOptions extends BrowserContextOptions {
  /** The browser has never opened the designer, which then offers circuits to start with. */
  readonly isFirstVisit?: boolean;
}

/** Opens a page and records its errors. Nothing moves, unless the caller passes `reducedMotion`. */
export async function openPage(browser: Browser, { isFirstVisit = false, ...options }: VisitorOptions) {
  const context = endingRoutes(await browser.newContext({ baseURL: baseUrl, reducedMotion: 'reduce', ...options }));
  context.setDefaultTimeout(60_000);
  if (options.javaScriptEnabled === false) scriptless.add(context);
  if (!isFirstVisit) await asReturningVisitor(context);
  await recordFailures(context);
  const page = waitingForHydration(await context.newPage());
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs every response of 400 and above; the tests cause those on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      pageErrors.push(message.text());
  });
  return { context, page, pageErrors };
}

function codeOf(to: string): string {
  try {
    return latestCode(outboxFile, to);
  } catch {
    return '';
  }
}

/** Waits for the code that was sent to an address. */
export async function sentCode(to: string): Promise<string> {
  await expect.poll(() => codeOf(to)).toMatch(/^\d{6}$/);
  return codeOf(to);
}

/** Makes an address free for registration again, if the test is repeated. */
export const freeAddress = async (email: string): Promise<void> => {
  if (isRetry()) await freeName('email', email);
};

/** The names of the two fields that differ between registration by email and by phone. */
const REGISTRATION_FIELDS = {
  email: { key: 'email', code: 'emailCode' },
  mobile: { key: 'phone', code: 'phoneCode' },
} as const;

/** Registers on the registration page, with the code that was sent. */
export async function registerBy(way: keyof typeof REGISTRATION_FIELDS, page: Page, name: string): Promise<void> {
  const { key, code } = REGISTRATION_FIELDS[way];
  if (isRetry()) await freeName(key, name);
  await page.goto(`/l/register?by=${way}`);
  await field(page, key).fill(name);
  await sendCode(page);
  await field(page, code).fill(await sentCode(name));
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirm').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await button(page, 'signUp').click();
  await page.waitForURL('**/l/regSuccess');
}

/**
 * Registers an account by the JSON calls, for tests of other subjects. The browser of the page is signed in afterwards.
 */
export async function signUp({ request }: { request: Page['request'] }, email: string): Promise<void> {
  if (isRetry()) await freeName('email', email);
  const sent = await callFromOwnNetwork(new URL('/api/user/sendEmail.json', baseUrl), email, { email, type: 1 });
  if (!sent.success) throw new Error(`No code was sent to ${email}: ${sent.message}`);
  const account = { email, emailCode: codeOf(email), password: PASSWORD_MD5, confirm: PASSWORD_MD5, agreement: true };
  const answer: unknown = await (await request.post('/api/RegisterNew/registerByEmail.json', { data: account })).json();
  expect(answer).toMatchObject({ success: true });
}

/** Ends all tasks of an account without a page, by the form of the task list. */
export async function endRuns({ request }: { request: Page['request'] }): Promise<void> {
  const path = '/cloud/calculationCenter';
  const list = await (await request.get(path)).text();
  for (const task of new Set([...list.matchAll(/\/cloud\/tasks\/([\w-]+)/g)].map(([, id]) => id!))) {
    await request.post('/cloud/operation', {
      form: { act: 'stop', task, path },
      headers: { Origin: baseUrl },
      maxRedirects: 0,
    });
  }
}

/** Pastes a complete program: typing thousands of lines takes seconds. */
export async function paste(page: Page, program: string): Promise<void> {
  await programText(page).evaluate((area, text) => {
    (area as HTMLTextAreaElement).value = text;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, program);
}

interface Run {
  readonly program: string;
  readonly name: string;
  readonly shots?: number;
}

const QUIET_MS = 700;

/**
 * Waits until the page sends no more requests in response to input. Only fetch requests count: for the script of a
 * worker the browser reports the start to the page, but does not always report the end.
 */
async function settled(page: Page, act: () => Promise<void>): Promise<void> {
  const unanswered = new Set<Request>();
  let since = performance.now();
  const started = (request: Request) => {
    if (request.resourceType() !== 'fetch') return;
    unanswered.add(request);
    since = performance.now();
  };
  const finished = (request: Request) => {
    if (unanswered.delete(request)) since = performance.now();
  };
  const answered = (response: Response) => finished(response.request());
  page.on('request', started).on('response', answered).on('requestfailed', finished);
  await act();
  const addresses = () => [...unanswered].map((request) => request.url());
  await expect
    .poll(() => ({ addresses: addresses(), isQuiet: performance.now() - since > QUIET_MS }), { interval: 50 })
    .toEqual({ addresses: [], isQuiet: true });
  page.off('request', started).off('response', answered).off('requestfailed', finished);
}

/** Opens the designer and fills in its form. */
export async function fillRun(page: Page, { program, name, shots = 100 }: Run): Promise<void> {
  await page.goto('/quantumVm/0/0');
  /** On a small screen the designer shows one part at a time. */
  const part = async (name: 'program' | 'run') => {
    const tab = partTab(page, name);
    if (await tab.isVisible()) await tab.click();
  };
  const fill = async () => {
    await part('program');
    await field(page, 'name').fill(name);
    await paste(page, program);
    await part('run');
    await field(page, 'shots').fill(String(shots));
    await field(page, 'seed').fill('7');
  };
  if (await hydrated(page)) await settled(page, fill);
  else await fill();
}

/** Opens the task page. With JavaScript the designer shows the run itself, with a link to the task page. */
export async function openTask(page: Page): Promise<void> {
  const arrived = page.waitForURL('**/cloud/tasks/*');
  const follow = async (): Promise<void> => {
    await resultTab(page).click();
    await runLinks(page).getByRole('link').first().click();
  };
  await Promise.race([arrived, follow()]);
  await arrived;
}

/** Fills in the designer and starts a run. The first run of an account subscribes to the free product. */
export async function submitRun(page: Page, run: Run): Promise<void> {
  await fillRun(page, run);
  await runButton(page).click();
}
