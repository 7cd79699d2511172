import type { Browser } from 'playwright-core';
import { Person } from '#tests/server/person.ts';
import { median } from './median.ts';

const POINTS = 10_000;
const VISITS = 9;
const PROGRAM =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nry(theta) q[0];\ncx q[0], q[1];\n';

/** Returns milliseconds from the request of a result of 10,000 points until its chart is painted, median. */
export async function measureSweepPage(browser: Browser, baseUrl: string, outboxFile: string): Promise<number> {
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
  await page.goto(path);
  await page.locator('[data-state=completed], .result-sentence').first().waitFor();
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    await page.goto('about:blank');
    await page.goto(path);
    await page.locator('.result-sentence').waitFor();
    times.push(
      await page.evaluate(
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
      ),
    );
  }
  await context.close();
  return median(times);
}
