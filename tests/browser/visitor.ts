import { type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { latestCode } from '../served/outbox.ts';
import { PASSWORD, PASSWORD_MD5 } from '../served/person.ts';

const outboxFile = inject('outboxFile');

/** A page that keeps what its scripts complain of. */
export async function openPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: inject('baseUrl'), ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports every answer of 400 and above; those are what the tests ask for.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  return { context, page, complaints };
}

function codeOf(to: string): string {
  try {
    return latestCode(outboxFile, to);
  } catch {
    return '';
  }
}

/** The names of the two fields that the ways to register differ in. */
const WAYS = {
  email: { key: 'email', code: 'emailCode' },
  mobile: { key: 'loginName', code: 'code' },
} as const;

/** Fills in the registration page, with the code that was sent. */
export async function registerBy(way: keyof typeof WAYS, page: Page, name: string): Promise<void> {
  const { key, code } = WAYS[way];
  await page.goto(`/l/register?by=${way}`);
  await page.locator(`input[name=${key}]`).fill(name);
  await page.locator('button[value="send-code"]').click();
  await expect.poll(() => codeOf(name), { timeout: 10_000 }).toMatch(/^\d{6}$/);
  await page.locator(`input[name=${code}]`).fill(codeOf(name));
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=confirm]').fill(PASSWORD);
  await page.locator('input[name=agreement]').check();
  await page.locator('button.primary[value=register]').click();
  await page.waitForURL('**/l/regSuccess');
}

/** Opens an account by the JSON calls, where a test is about something else; the page's browser is then signed in. */
export async function signUp({ request }: { request: Page['request'] }, email: string): Promise<void> {
  await request.post('/api/user/sendEmail.json', { data: { email, type: 1 } });
  const account = { email, emailCode: codeOf(email), password: PASSWORD_MD5, confirm: PASSWORD_MD5, agreement: true };
  const answer: unknown = await (await request.post('/api/RegisterNew/registerByEmail.json', { data: account })).json();
  expect(answer).toMatchObject({ success: true });
}

/** Pastes a program as a whole: typing takes seconds where it has thousands of lines. */
export async function paste(page: Page, program: string): Promise<void> {
  await page.locator('textarea[name=program]').evaluate((area, text) => {
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

/** Waits until nothing more is asked of the server: what the page does by itself when somebody types is over. */
async function settled(page: Page, act: () => Promise<void>): Promise<void> {
  let open = 0;
  let since = performance.now();
  const count = (step: number) => () => {
    open += step;
    since = performance.now();
  };
  const [begun, over] = [count(1), count(-1)];
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over);
  await act();
  await expect.poll(() => open <= 0 && performance.now() - since > QUIET_MS, { timeout: 30_000, interval: 50 }).toBe(true);
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over);
}

/** The scripts of a page take it over some time after it is shown. */
async function takenOver(page: Page): Promise<boolean> {
  if (!(await page.evaluate(() => '__remixContext' in window))) return false;
  const isHydrated = () => page.locator('textarea[name=program]').evaluate((area) => Object.keys(area).some((key) => key.startsWith('__react')));
  await expect.poll(isHydrated, { timeout: 15_000 }).toBe(true);
  return true;
}

/** Opens the designer and fills it in. */
export async function fillRun(page: Page, { program, name, shots = 100 }: Run): Promise<void> {
  await page.goto('/quantumVm/0/0');
  const fill = async () => {
    await page.locator('input[name=name]').fill(name);
    await page.locator('input[name=shots]').fill(String(shots));
    await page.locator('input[name=seed]').fill('7');
    await paste(page, program);
  };
  if (await takenOver(page)) await settled(page, fill);
  else await fill();
}

/** Fills in the designer and presses a button of it. */
export async function submitRun(page: Page, run: Run, intent: 'run' | 'subscribe_run' = 'run'): Promise<void> {
  await fillRun(page, run);
  await page.locator('button[value=run]').click();
  if (intent === 'run') return;
  await page.locator('button[value=subscribe_run]').waitFor();
  // The button stands above the form and is there before it.
  await page.waitForLoadState();
  await page.locator('button[value=subscribe_run]').click();
}
