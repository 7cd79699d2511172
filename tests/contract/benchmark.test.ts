import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchmarkPaths } from '#app/benchmark/benchmark-paths.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { paths } from '#app/paths.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import '#app/i18n/register-all.ts';

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct({});
});
afterAll(() => product.end());

const textOf = async (path: string, locale = 'en-US'): Promise<string> => {
  const response = await fetch(new URL(path, product.baseUrl), { headers: { 'Accept-Language': locale } });
  expect(response.status).toBe(200);
  return response.text();
};

describe('the benchmark page', () => {
  it.each(LOCALES)('has table, charts, machines and dates in %s, from the server', async (locale) => {
    const page = await textOf(benchmarkPaths.benchmark(), locale);
    const { t } = i18nFor(locale);
    expect(page).toContain(`<h1>${t('benchmark:title')}</h1>`);
    expect(page.match(/<th scope="rowgroup"/g)).toHaveLength(4);
    expect(page.match(/<svg class="chart benchmark-chart wide"/g)).toHaveLength(4);
    for (const fact of ['Intel Xeon', 'AMD EPYC', '2026-11-21', '0.9.250', '44.5 ms']) expect(page).toContain(fact);
    expect(page).toContain(t('benchmark:scriptless'));
    // The texts of the script are whole: what is open is filled there.
    expect(page).not.toMatch(/undefined|\[object/);
  });

  it('is found from the page of the machines, the site map and the search', async () => {
    expect(await textOf(paths.simulation())).toContain(`href="${benchmarkPaths.benchmark()}"`);
    expect(await textOf(paths.sitemap())).toContain(benchmarkPaths.benchmark());
    expect(await textOf(paths.search({ q: 'qulacs' }))).toContain(`href="${benchmarkPaths.benchmark()}"`);
    expect(await textOf(paths.search({ q: '测速' }), 'zh-CN')).toContain(`href="${benchmarkPaths.benchmark()}"`);
  });

  it('names files that the server has: the script, its worker and the kernels', async () => {
    const page = await textOf(benchmarkPaths.benchmark());
    const script = /data-script-in-sight="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(script).toMatch(/^\/assets\/benchmark-[\da-f]{8}\.js$/);
    const worker = /benchmark\.worker-[\da-f]{8}\.js/.exec(await textOf(script))?.[0] ?? '';
    const kernels = (await textOf(`/assets/${worker}`)).match(/tape-f\d\d(?:-shared)?(?:-fused)?-[\da-f]{8}\.wasm/g);
    expect(new Set(kernels).size).toBe(8);
    const response = await fetch(new URL(`/assets/${kernels?.[0]}`, product.baseUrl));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/wasm']);
  });
});
