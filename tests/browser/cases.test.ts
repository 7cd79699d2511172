import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { caseCircuit } from '#app/designer/cases/case-program.server.ts';
import { caseCounts } from '#app/designer/cases/case-study.ts';
import { findCase } from '#app/domain/cases/cases.ts';
import { findWorkloadCase, WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { sharedBrowser } from './browser.ts';
import { programText } from './controls.ts';
import { outcomes } from './designer-parts.ts';
import { expectVisibleInWindow, IN_VIEW, NEWCOMER_VIEWS } from './visible-in-window.ts';
import { openPage } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const bell = (next?: '1') => caseCircuit(findCase('bell', next)!);

/** Waits until the bars of a run are those that the engine counts with this seed. */
async function expectCounts(page: Page, seed: number, next?: '1'): Promise<void> {
  const counts = caseCounts(bell(next), seed);
  expect(Object.keys(counts).sort()).toEqual(['00', '11']);
  for (const [state, count] of Object.entries(counts))
    await outcomes(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`${state}.*\\b${count}\\b`) })
      .waitFor();
}

describe('the page of a case', () => {
  it.each(NEWCOMER_VIEWS)(`steps, runs and changes the circuit without an account, ${IN_VIEW}`, async (view) => {
    const t = i18nFor(view.locale).t;
    const { context, page, pageErrors } = await openPage(browser, view);
    await page.goto('/cases/bell');
    const main = page.getByRole('main');
    const slider = main.getByRole('slider');
    const bars = main.getByRole('img', { name: new RegExp(`^${t('editor:views.probabilities')}`) });
    const run = main.getByRole('button', { name: t('cases:stage.run'), exact: true });
    const press = (part: typeof run) => (view.hasTouch ? part.tap() : part.click());
    const blochs = main.getByRole('region', { name: t('editor:views.bloch') }).getByRole('img');
    const vectors = (): Promise<readonly (string | null)[]> =>
      blochs.evaluateAll((spheres) => spheres.map((sphere) => sphere.getAttribute('aria-label')));
    // A pure qubit has a vector from |0⟩ (z = 1) to |+⟩ (x = 1); one of an entangled pair has none.
    const blochOf = (...states: readonly (readonly [number, number, number])[]): readonly string[] =>
      states.map(([x, y, z], qubit) =>
        t('editor:views.blochOf', { qubit: `q${qubit}`, x: String(x), y: String(y), z: String(z) }),
      );
    for (const part of [slider, bars, run]) await expectVisibleInWindow(part);
    expect(await vectors()).toEqual(blochOf([0, 0, 0], [0, 0, 0]));
    expect(await bars.getAttribute('aria-label')).toMatch(/00[:：] ?0\.5(?:; |；)11[:：] ?0\.5$/);

    await press(main.getByRole('link', { name: t('cases:stage.first') }));
    await expect.poll(() => bars.getAttribute('aria-label')).toMatch(/00[:：] ?1$/);
    expect(await vectors()).toEqual(blochOf([0, 0, 1], [0, 0, 1]));
    const arrow = await blochs.first().innerHTML();
    await slider.press('ArrowRight');
    await expect.poll(() => bars.getAttribute('aria-label')).toMatch(/00[:：] ?0\.5(?:; |；)01[:：] ?0\.5$/);
    expect(await vectors()).toEqual(blochOf([1, 0, 0], [0, 0, 1]));
    expect(await blochs.first().innerHTML()).not.toBe(arrow);
    expect(await slider.getAttribute('aria-valuetext')).toBe(t('editor:views.after', { column: 1 }));
    await slider.press('End');
    await expect.poll(vectors).toEqual(blochOf([0, 0, 0], [0, 0, 0]));
    await slider.press('ArrowLeft');
    await expect.poll(vectors).toEqual(blochOf([1, 0, 0], [0, 0, 1]));

    const seed = main.getByLabel(t('cases:stage.seed'));
    await seed.fill('123');
    await press(run);
    await expectCounts(page, 123);
    await expectVisibleInWindow(outcomes(page));
    await expect.poll(() => seed.inputValue()).toBe('124');

    const change = main.getByRole('button', { name: t('cases:items.bell.change') });
    await press(change);
    await expect.poll(() => main.getByRole('code').innerText()).toMatch(/CNOT 0,1\s+H 0\s+H 1/);
    await main.getByRole('link', { name: t('cases:stage.last') }).click();
    await expect.poll(() => bars.getAttribute('aria-label')).toMatch(/00[:：] ?0\.5(?:; |；)11[:：] ?0\.5$/);
    await press(run);
    await expectCounts(page, 124, '1');
    expect(await main.getByRole('link', { name: t('cases:inDesigner') }).getAttribute('href')).toContain('next=1');
    await press(main.getByRole('button', { name: t('cases:stage.revert') }));
    await change.waitFor();
    // The result of the original circuit is shown again.
    await expectCounts(page, 123);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('works without scripts, with the step, the change and the seed in its address', async () => {
    const t = i18nFor('en-US').t;
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    await page.goto('/cases/bell');
    const main = page.getByRole('main');
    const bars = main.getByRole('img', { name: /^Probabilities/ });
    await main.getByRole('link', { name: t('cases:stage.back') }).click();
    await page.waitForURL('**/cases/bell?step=1');
    expect(await bars.getAttribute('aria-label')).toMatch(/00[:：] ?0\.5(?:; |；)01[:：] ?0\.5$/);
    await main.getByLabel(t('cases:stage.seed')).fill('123');
    await main.getByRole('button', { name: t('cases:stage.run') }).click();
    await expectCounts(page, 123);
    await main.getByRole('button', { name: t('cases:items.bell.change') }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('next') === '1');
    expect(await main.getByRole('code').innerText()).toMatch(/CNOT 0,1\s+H 0\s+H 1/);
    await main.getByRole('link', { name: t('cases:inDesigner') }).click();
    await page.waitForURL('**/quantumVm/0/0?case=bell&next=1');
    expect(await programText(page).inputValue()).toMatch(/CNOT 0,1\s+H 0\s+H 1/);
    for (const query of [
      'step=-1',
      'step=9e99',
      'step=%00',
      'next=2',
      'seed=',
      `seed=${'9'.repeat(400)}`,
      'seed=%F0%9F%90%88',
    ])
      expect([query, (await page.request.get(`/cases/bell?${query}`)).status()]).toEqual([query, 200]);
    await context.close();
  });

  it('loads at most 219.9 kB of scripts, gzipped, and its engine only with the first touch', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN' });
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) scripts.add(response.url());
    });
    const hasEngine = (): boolean => [...scripts].some((url) => url.includes('case.worker'));
    await page.goto('/cases/bell');
    expect(hasEngine()).toBe(false);
    const sizes = await Promise.all(
      [...scripts].map(async (url) => gzipSync(await (await context.request.get(url)).body()).length),
    );
    const size = sizes.reduce((sum, each) => sum + each, 0);
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThanOrEqual(219_900);
    await page.getByRole('main').getByRole('slider').focus();
    await expect.poll(hasEngine).toBe(true);
    await context.close();
  });

  it('dims the charts of another step until the chosen one is computed, and hides them if it cannot be', async () => {
    const t = i18nFor('en-US').t;
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/case.worker*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/cases/bell');
    const stage = page.getByRole('region', { name: t('cases:stage.title') });
    const freshness = () => stage.getAttribute('data-freshness');
    expect(await freshness()).toBe('current');
    await stage.getByRole('slider').press('Home');
    await expect.poll(freshness).toBe('pending');
    release();
    await expect.poll(freshness).toBe('current');

    await page.unroute('**/case.worker*');
    await page.route('**/case.worker*', (route) => route.abort());
    await page.reload();
    await stage.getByRole('slider').press('Home');
    await stage.getByRole('alert').waitFor();
    await stage.getByRole('region', { name: t('editor:views.bloch') }).waitFor({ state: 'hidden' });
    expect(await stage.getByRole('link', { name: t('cases:stage.onServer') }).getAttribute('href')).toContain('step=0');
    await context.close();
  });
});

describe('a case of many runs in one task', () => {
  it.each([true, false])(
    'opens in the designer with its run form filled in (scripts: %s)',
    async (javaScriptEnabled) => {
      const t = i18nFor('en-US').t;
      const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', javaScriptEnabled });
      await page.goto('/cases');
      const group = page.getByRole('region', { name: t('workloadCases:group') });
      expect(await group.getByRole('article').count()).toBe(WORKLOAD_CASES.length);
      await group
        .getByRole('link', { name: new RegExp(t('workloadCases:items.landscape.title')) })
        .first()
        .click();
      await page.waitForURL('**/cases/runs/landscape');
      await page
        .getByRole('img', { name: t('workloadCases:items.landscape.chart') })
        .first()
        .waitFor();
      await page.getByText(t('workloadCases:table'), { exact: true }).click();
      expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(5);
      await page.getByRole('link', { name: t('workloadCases:openAll') }).click();
      await page.waitForURL('**/quantumVm/0/0?case=landscape');
      const { fields, program } = findWorkloadCase('landscape')!;
      expect(await programText(page).inputValue()).toContain(program.trim());
      expect(await page.getByRole('radio', { name: t('workloadForm:kinds.sweep') }).isChecked()).toBe(true);
      const sent = await programText(page).evaluate((area) =>
        Object.fromEntries(new FormData((area as HTMLTextAreaElement).form!)),
      );
      expect(sent).toMatchObject(fields);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );
});

it.each(['/', '/education', '/development', '/application'])('%s leads to the cases', async (path) => {
  const { context, page } = await openPage(browser, { locale: 'zh-CN', javaScriptEnabled: false });
  await page.goto(path);
  const links = page.getByRole('main').getByRole('link');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const address = addresses.find((each) => /^\/cases(?:\/|$)/.test(each));
  expect((await page.goto(address ?? '/no-link-to-a-case'))?.status()).toBe(200);
  await context.close();
});
