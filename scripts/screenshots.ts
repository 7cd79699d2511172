/**
 * Takes screenshots of every public page in both languages, both themes and three widths, in var/screenshots: `npm run
 * screenshots` after a build.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '#app/paths.ts';
import { PUBLIC_PAGES } from '#app/site/public-pages.ts';
import { launchBrowser } from '#tests/browser/browser.ts';
import { startProduct } from '#tests/server/start.ts';

const WIDTHS = [390, 768, 1440];
const LOCALES = ['zh-CN', 'en-US'];
const THEMES = ['light', 'dark'];
const PAGES = [...PUBLIC_PAGES, paths.login(), paths.register(), paths.resetPassword(), '/no-such-page'];
const FOLDER = 'var/screenshots';

const nameOf = (path: string): string => path.replace(/^\/$/, 'home').replace(/\W+/g, '-').replace(/^-|-$/g, '');

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));
const product = await startProduct({ DATA_DIR: dataDir });
const browser = await launchBrowser();
mkdirSync(FOLDER, { recursive: true });
try {
  for (const locale of LOCALES) {
    for (const theme of THEMES) {
      const context = await browser.newContext({ locale, baseURL: product.baseUrl, reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'theme', value: theme, url: product.baseUrl }]);
      const page = await context.newPage();
      for (const path of PAGES) {
        await page.goto(path);
        // Images further down are loaded only when they are near the viewport.
        await page.evaluate('scrollTo(0, document.body.scrollHeight)');
        await page.waitForLoadState('networkidle');
        await page.evaluate('scrollTo(0, 0)');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.screenshot({ path: `${FOLDER}/${nameOf(path)}.${locale}.${theme}.${width}.png`, fullPage: true });
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${PAGES.length * WIDTHS.length * LOCALES.length * THEMES.length} screenshots in ${FOLDER}`);
