import type { Browser, Page } from 'playwright-core';
import { Person } from '#tests/server/person.ts';
import { median } from './median.ts';
import { untilQuiet } from './quiet-page.ts';

const POINTS = 10_000;
const VISITS = 9;
const PROGRAM =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nry(theta) q[0];\ncx q[0], q[1];\n';

/** Medians in milliseconds until the chart of a result of 10,000 points is painted. */
export interface SweepPageTimes {
  /** From a press on its link in the console. */
  readonly linkMs: number;
  /** From the request of its address, as a first page with scripts and style sheets in the cache. */
  readonly loadMs: number;
}

export async function measureSweepPage(browser: Browser, baseUrl: string, outboxFile: string): Promise<SweepPageTimes> {
  const person = new Person(baseUrl, outboxFile);
  await person.register('sweeps@example.org');
  const answer = await person.post('/quantumVm/0/0', {
    ...{ name: 'Sweep', language: 'openqasm3', program: PROGRAM, product: 'full-amplitude', shots: '1000' },
    ...{ kind: 'sweep', sweep: `theta=0:2*pi:${POINTS}`, observables: 'Z0\nZ1\nX0 X1', exact: 'on', combine: 'grid' },
    intent: 'run',
  });
  const path = new URL(answer.headers.get('location') ?? '', baseUrl).pathname;
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 956 } });
  await context.addCookies(
    person
      .cookies()
      .split('; ')
      .map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl };
      }),
  );
  const page = await context.newPage();
  // The compiler of these scripts calls a helper of this name, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(path);
  await page.locator('[data-state=completed], .result-sentence').first().waitFor();
  const [links, loads]: readonly [number[], number[]] = [[], []];
  for (let visit = 0; visit < VISITS; visit++) {
    loads.push(await loadTime(page, path));
    links.push(await linkTime(page, path));
  }
  await context.close();
  return { linkMs: median(links), loadMs: median(loads) };
}

async function loadTime(page: Page, path: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(path);
  await page.locator('.result-sentence').waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0];
        if (painted !== undefined) resolve(painted.startTime);
        else
          new PerformanceObserver((list) => resolve(list.getEntries()[0]!.startTime)).observe({
            type: 'paint',
            buffered: true,
          });
      }),
  );
}

async function linkTime(page: Page, path: string): Promise<number> {
  await page.goto('/cloud/calculationCenter');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await untilQuiet(page);
  return page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate(
      (link: HTMLElement) =>
        new Promise<number>((resolve) => {
          const pressed = performance.now();
          const observer = new MutationObserver(() => {
            if (document.querySelector('.result-sentence') === null) return;
            observer.disconnect();
            // The second frame begins when the first one is painted.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
          });
          observer.observe(document.body, { childList: true, subtree: true });
          link.click();
        }),
    );
}
