import { decode as decodePng } from 'fast-png';
import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { DEVELOPER_TOOLS } from '#app/site/external-links.ts';
import { SAMPLE_PORTAL } from '#app/site/portal.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { openPage } from './visitor.ts';

const browser = await sharedBrowser();

const LOCALES = ['zh-CN', 'en-US'] as const;

describe('the tools page', () => {
  it.each(LOCALES)(
    'offers all five with their documentation, and no download of QRunes and VQNet: %s',
    async (locale) => {
      const { context, page } = await openPage(browser, { locale, javaScriptEnabled: false });
      await page.goto('/development');
      const offered = await page
        .locator('.tool')
        .evaluateAll((tools) =>
          tools.map((tool) => [tool.id, ...[...tool.querySelectorAll('a')].map((link) => link.getAttribute('href'))]),
        );
      expect(offered).toEqual([
        ...DEVELOPER_TOOLS.filter(({ id }) => id === 'QPanda' || id === 'pyQPanda').map(
          ({ id, download, documentation }) => [id, download, documentation[locale]],
        ),
        ['QRunes', DEVELOPER_TOOLS.find(({ id }) => id === 'QRunes')!.documentation[locale]],
        ...DEVELOPER_TOOLS.filter(({ id }) => id === 'Qurator').map(({ id, download, documentation }) => [
          id,
          download,
          documentation[locale],
        ]),
        ['VQNet', DEVELOPER_TOOLS.find(({ id }) => id === 'VQNet')!.documentation[locale]],
      ]);
      await context.close();
    },
  );

  it.each([
    ['zh-CN', 'https://qcloud.originqc.com.cn/zh'],
    ['en-US', 'https://qcloud.originqc.com.cn/en'],
  ])('links at its foot to the vendor’s cloud in the language of the page: %s', async (locale, address) => {
    const { context, page } = await openPage(browser, { locale, javaScriptEnabled: false });
    await page.goto('/development');
    const link = page.locator('main .more a');
    expect([
      await link.getAttribute('href'),
      await link.getAttribute('target'),
      await link.getAttribute('rel'),
    ]).toEqual([address, '_blank', expect.stringContaining('noopener')]);
    await context.close();
  });
});

describe('the QR codes of the footer', () => {
  it.each(LOCALES)('encode this site’s own addresses and can be scanned in both themes: %s', async (locale) => {
    const host = SAMPLE_PORTAL.contactEmail.split('@')[1];
    const { context, page } = await openPage(browser, { locale, deviceScaleFactor: 3 });
    for (const theme of ['light', 'dark']) {
      await context.addCookies([{ name: 'theme', value: theme, url: baseUrl }]);
      await page.goto('/development');
      await page.locator('.qr-codes').scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.qr')].every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      );
      const read = [];
      for (const code of await page.locator('.qr').all()) {
        const { width, height, data } = decodePng(await code.screenshot());
        read.push(decodeQr({ width, height, data: new Uint8Array(data) }));
      }
      expect([theme, read]).toEqual([theme, Object.values(SAMPLE_PORTAL.qrCodes)]);
      expect(read.map((address) => new URL(address).host)).toEqual([host, host]);
    }
    await context.close();
  });
});
