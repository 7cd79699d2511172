import type { Browser } from 'playwright-core';
import { median } from '#scripts/bench-ui/median.ts';
import { asReturningVisitor } from '#tests/browser/returning-visitor.ts';
import { type BenchClient, callApi, TASK } from './client.ts';
import { processorMs } from './processor.ts';

export interface Latency {
  /** Medians, in milliseconds; the CPU time is that of the server. */
  readonly wallMs: number;
  readonly processorMs: number;
}

const WARM_UP_RUNS = 10;
const RUNS = 30;

/** Repeats a run, first some times to warm up. `run` returns its wall time. */
async function measureRuns(pid: number | undefined, run: () => Promise<number>): Promise<Latency> {
  for (let count = 0; count < WARM_UP_RUNS; count++) await run();
  const before = processorMs(pid);
  const times: number[] = [];
  for (let count = 0; count < RUNS; count++) times.push(await run());
  return { wallMs: median(times), processorMs: (processorMs(pid) - before) / RUNS };
}

/** From the call that submits a task until its result is read. */
export const measureApi = (baseUrl: string, pid: number | undefined, client: BenchClient): Promise<Latency> =>
  measureRuns(pid, async () => {
    const startedAt = performance.now();
    const { id, status } = await callApi<{ id: string; status: string }>(baseUrl, client, '/tasks', TASK);
    if (status !== 'completed') throw new Error(`The task is ${status}.`);
    await callApi(baseUrl, client, `/tasks/${id}/result`);
    return performance.now() - startedAt;
  });

/** Measured by the page's clock: from the click to the frame that shows the outcomes. */
const WATCH = `
  window.runs = [];
  let pressed;
  addEventListener('click', (event) => { if (event.target.closest('[data-run-button]')) pressed = event.timeStamp; }, true);
  new MutationObserver((records) => {
    const isShown = records.some(({ addedNodes }) =>
      [...addedNodes].some(
        (node) => node.nodeType === 1 && (node.matches('.run-bars') || node.querySelector('.run-bars')),
      ),
    );
    if (isShown) requestAnimationFrame(() => runs.push(performance.now() - pressed));
  }).observe(document, { childList: true, subtree: true });
`;

/** From the click on Run in the designer until the result is shown next to the circuit. */
export async function measureBrowser(
  browser: Browser,
  baseUrl: string,
  pid: number | undefined,
  { cookie }: BenchClient,
): Promise<Latency> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...cookie, url: baseUrl }]);
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await asReturningVisitor(page);
  await page.goto(`${baseUrl}/quantumVm/0/0`, { waitUntil: 'networkidle' });
  await page.locator('input[name=shots]').fill(String(TASK.shots));
  await page.locator('textarea[name=program]').evaluate((area, text) => {
    (area as HTMLTextAreaElement).value = text;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, TASK.program);
  await page.waitForLoadState('networkidle');
  let runs = 0;
  const latency = await measureRuns(pid, async () => {
    await page.locator('[data-run-button]').click();
    runs += 1;
    return (
      await page.waitForFunction((count) => (window as unknown as { runs: number[] }).runs[count - 1], runs)
    ).jsonValue() as Promise<number>;
  });
  await context.close();
  return latency;
}
