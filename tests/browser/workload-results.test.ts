import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows, confirmation, openResultMenu, resultMenu, stateOnPage } from './console-parts.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const HEADER = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';
const ROTATION = `${HEADER}input float theta;\nqubit[2] q;\nrx(theta) q[0];\ncx q[0], q[1];\n`;

/** Rotations by two parameters on many qubits: thousands of evaluations take longer than any test waits. */
const LASTING = [
  HEADER,
  'input float theta;\ninput float phi;\nqubit[17] q;\n',
  ...Array.from({ length: 17 }, (_, qubit) => `ry(theta) q[${qubit}];\nrx(phi) q[${qubit}];\n`),
  ...Array.from({ length: 16 }, (_, qubit) => `cx q[${qubit}], q[${qubit + 1}];\n`),
].join('');

/** Submits the designer's form as a browser without JavaScript does. Returns the id of the task. */
async function submitted(page: Page, fields: Readonly<Record<string, string>>): Promise<string> {
  const answer = await page.request.post('/quantumVm/0/0', {
    form: {
      ...{ name: 'Rotation', language: 'openqasm3', product: 'full-amplitude', shots: '1000', seed: '7' },
      ...{ program: ROTATION, combine: 'grid', intent: 'run', ...fields },
    },
    headers: { Origin: baseUrl },
    maxRedirects: 0,
  });
  const address = new URL(answer.headers().location ?? '', baseUrl).pathname;
  expect(address).toMatch(/^\/cloud\/tasks\/[\w-]+$/);
  return address.slice(address.lastIndexOf('/') + 1);
}

const SWEEP = { kind: 'sweep', sweep: 'theta=0:2*pi:41', observables: 'Z0\nZ0 Z1' } as const;
const ENDLESS = {
  ...{ kind: 'minimise', program: LASTING, minimiser: 'spsa', budget: '10000', tolerance: '1e-12' },
  ...{ observables: 'Z0 Z16', exact: 'off' },
} as const;

async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

const sentence = (page: Page) => page.locator('.result-sentence');

describe.each([
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)('the result of a sweep, in $locale', ({ locale, colorScheme, viewport }) => {
  const t = translator(locale);

  it('is a sentence, a chart and a table, for each observable, and can be downloaded', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, colorScheme, viewport });
    await signUp(context, `sweep.${locale.slice(0, 2)}@example.org`);
    const id = await submitted(page, { ...SWEEP, exact: 'on' });
    await page.goto(paths.task(id));
    await stateOnPage(page, 'completed').waitFor();
    const label = (observable: string) => t('workload:points.curve', { observable, name: 'theta' });
    await page.getByRole('img', { name: label('Z0'), exact: true }).waitFor();
    expect((await sentence(page).innerText()).replaceAll('\u00a0', ' ')).toContain('theta = π');
    expect(await bodyRows(page.getByRole('table', { name: t('workload:points.caption') })).count()).toBe(41);
    expect(await violationsOf(page)).toEqual([]);

    const choice = page.getByRole('navigation', { name: t('workload:points.observable') });
    await choice.getByRole('link', { name: 'Z0 Z1', exact: true }).click();
    await page.getByRole('img', { name: label('Z0 Z1'), exact: true }).waitFor();
    expect(await choice.getByRole('link', { name: 'Z0 Z1', exact: true }).getAttribute('aria-current')).toBe('true');

    await openResultMenu(page, 'download');
    const links = resultMenu(page, 'download').getByRole('link');
    const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(files.map((file) => file.replace(/^.*result\.(\w+).*$/, '$1'))).toEqual(['csv', 'json', 'svg']);
    const [csv, json, svg] = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
    expect(csv!.trim().split('\n')).toHaveLength(42);
    expect(JSON.parse(json!)).toMatchObject({ task: { id } });
    expect(svg).toContain('<svg');
    const view: unknown = await (await page.request.get(paths.workloadView(id, { observable: '2' }))).json();
    expect(view).toMatchObject({ view: { kind: 'points', count: 41 }, query: { observable: 1 } });
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

it('compares two sweeps in one chart, and says why a minimization does not fit in', async () => {
  const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
  await signUp(context, 'compare.sweeps@example.org');
  const exact = await submitted(page, { ...SWEEP, exact: 'on' });
  const measured = await submitted(page, { ...SWEEP, sweep: 'theta=0:pi:21', exact: 'off' });
  const minimum = await submitted(page, { kind: 'minimise', observables: 'Z0', minimiser: 'l-bfgs', exact: 'on' });
  for (const id of [exact, measured, minimum]) {
    await page.goto(paths.task(id));
    await stateOnPage(page, 'completed').waitFor();
  }
  await page.goto(paths.compare([exact, measured]));
  await page.getByRole('img', { name: '2 sweeps over theta; the values are in the table', exact: true }).waitFor();
  expect(await bodyRows(page.getByRole('table', { name: 'The value of each sweep at each point' })).count()).toBe(41);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(paths.compare([exact, minimum]));
  await page.getByText('Only tasks of the same kind can be compared.').waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});

describe.each([
  { name: 'with JavaScript', hasScript: true, locale: 'en-US', email: 'minimise.script@example.org' },
  { name: 'without JavaScript', hasScript: false, locale: 'zh-CN', email: 'minimise.plain@example.org' },
] as const)('a running minimization, $name', ({ hasScript, locale, email }) => {
  it('shows what it has so far until it is terminated, and keeps it', async () => {
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    const t = translator(locale);
    await signUp(context, email);
    const id = await submitted(page, ENDLESS);
    await page.goto(paths.task(id));
    const chart = page.getByRole('img', { name: t('workload:minimisation.chart', { observable: 'Z0 Z16' }) });
    await chart.waitFor();
    const first = await sentence(page).innerText();
    await expect.poll(() => sentence(page).innerText(), { interval: 100 }).not.toBe(first);

    if (!hasScript) await page.goto(`${paths.task(id)}?still=1`);
    await page.getByRole('button', { name: t('console:tasks.stop'), exact: true }).click();
    await confirmation(page, hasScript)
      .getByRole('button', { name: t('console:operation.stop.act'), exact: true })
      .click();
    await stateOnPage(page, 'terminated').waitFor();
    await chart.waitFor();
    await page.getByText(t('workload:stoppedBy.stopped')).waitFor();
    await page.getByRole('heading', { name: t('workload:minimisation.point') }).waitFor();
    if (hasScript) expect(await violationsOf(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
