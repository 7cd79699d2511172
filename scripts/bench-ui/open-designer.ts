import type { Browser, Page } from 'playwright-core';
import { asReturningVisitor } from '#tests/browser/returning-visitor.ts';

const VIEWPORT = { width: 1440, height: 956 };

/** Opens a new page with the designer; its board is visible. */
export async function openDesigner(browser: Browser, baseUrl: string, type: number): Promise<Page> {
  const page = await browser.newPage({ baseURL: baseUrl, viewport: VIEWPORT });
  await asReturningVisitor(page);
  // The compiler of these scripts calls a helper of this name, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`/quantumVm/${type}/0`);
  await page.locator('.editor-board svg[data-row]').waitFor();
  return page;
}

/** Puts a program into the form, like a paste. */
export async function pasteProgram(page: Page, program: string): Promise<void> {
  await page.locator('textarea[name=program]').evaluate((area, text) => {
    (area as HTMLTextAreaElement).value = text;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, program);
}
