import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { NEW, openBoard } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows } from './console-parts.ts';
import { blochSpheres, liveViews, operations, ruler } from './editor-parts.ts';
import { itInTurn } from './in-turn.ts';
import { openPage, paste } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const VIEWPORT = { width: 1440, height: 956 };

describe.each(LOCALES)('the live views, in %s', (locale) => {
  const inTurn = itInTurn(locale);
  const t = i18nFor(locale).getFixedT(locale, 'editor');
  const parts = i18nFor(locale).getFixedT(locale, 'editorParts');
  const where = (page: Page, words: string) => expect.poll(() => page.locator('.editor-where').innerText()).toBe(words);
  const step = (page: Page, id: 'step-first' | 'step-back' | 'step-forward' | 'step-last') =>
    page.getByRole('button', { name: t(`commands.${id}`), exact: true }).click();
  const states = (page: Page, rows: readonly string[]) =>
    expect
      .poll(() =>
        bodyRows(liveViews(page).getByRole('table').first()).evaluateAll((found) =>
          found.map((row) => [...row.children].map((cell) => cell.textContent).join(' ')),
        ),
      )
      .toEqual(rows);

  inTurn('step through the circuit column by column, and stop at breakpoints', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    await openBoard(page, NEW);
    await paste(page, 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nZ 1\nX 0\n');
    await expect.poll(() => operations(page).count()).toBe(4);
    await page.getByText(t('views.table'), { exact: true }).click();
    await states(page, ['01 0.5000 0.7071 0', '10 0.5000 0.7071 π']);
    await step(page, 'step-first');
    await where(page, t('views.before'));
    await states(page, ['00 1.0000 1.0000 0']);
    await step(page, 'step-forward');
    await step(page, 'step-forward');
    await states(page, ['00 0.5000 0.7071 0', '11 0.5000 0.7071 0']);
    await step(page, 'step-back');
    await where(page, t('views.after', { column: 1 }));
    await states(page, ['00 0.5000 0.7071 0', '01 0.5000 0.7071 0']);
    await step(page, 'step-first');
    await ruler(page, 2).click({ modifiers: ['Alt'] });
    const play = page.getByRole('button', { name: t('views.play'), exact: true });
    await play.click();
    await where(page, t('views.after', { column: 2 }));
    await play.waitFor();
    await play.click();
    await where(page, t('views.whole'));
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('are drawn with the board if the state has been computed by then', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    // The page waits for the response where it looks for one after it has drawn the board.
    await page.addInitScript(() => {
      let isSent = false;
      globalThis.Worker = class extends Worker {
        override postMessage(message: { readonly mailbox?: unknown }): void {
          super.postMessage(message);
          isSent ||= message.mailbox !== undefined;
        }
      };
      const load = Atomics.load.bind(Atomics) as (array: Int32Array, index: number) => number;
      Atomics.load = ((array: Int32Array, index: number): number => {
        const end = performance.now() + 20_000;
        while (isSent && load(array, index) === 0 && performance.now() < end);
        isSent = false;
        return load(array, index);
      }) as typeof Atomics.load;
    });
    await openBoard(page, NEW);
    await paste(page, ghz(3));
    await expect.poll(() => operations(page).count()).toBe(3);
    const shown = (): Promise<string | null> => liveViews(page).getByRole('img').first().getAttribute('aria-label');
    await expect.poll(shown).toContain(t('views.probabilityOf', { state: '111', value: '0.5' }));
    const after = await page.evaluate(async () => {
      const board = document.querySelector('.editor-board')!;
      for (const type of ['keydown', 'keyup'])
        board.dispatchEvent(new KeyboardEvent(type, { key: 'h', bubbles: true }));
      // React draws in microtasks; a message would be a task of its own.
      for (let at = 0; at < 10; at++) await Promise.resolve();
      return document.querySelector('.editor-views [role=img]')?.getAttribute('aria-label');
    });
    // The second H on qubit 0 undoes the first.
    expect(after).toContain(t('views.probabilityOf', { state: '000', value: '1' }));
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('draw the bars that are in view, and the others when they are scrolled there', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    await openBoard(page, NEW);
    await paste(page, program(6));
    const names = (chart: number): Promise<readonly string[]> =>
      liveViews(page).getByRole('img').nth(chart).locator('tspan').allTextContents();
    await expect.poll(async () => (await names(0))[0]).toBe('000000');
    for (const chart of [0, 1]) {
      await expect.poll(async () => (await names(chart)).length).toBeLessThan(40);
      expect((await names(chart))[0]).toBe('000000');
      await page
        .locator('.editor-wide-chart')
        .nth(chart)
        .evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
      await expect.poll(async () => (await names(chart)).at(-1)).toBe('111111');
      expect(await names(chart)).not.toContain('000000');
    }
    // Fewer states are all drawn at once, although the chart was scrolled beyond them.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const chart of document.querySelectorAll('.editor-wide-chart'))
          seen.push([...chart.querySelectorAll('tspan')].map((name) => name.textContent).join(' '));
      }).observe(document.querySelector('.editor-views')!, { subtree: true, childList: true, characterData: true });
    });
    await paste(page, program(3));
    await expect.poll(() => names(0)).toHaveLength(8);
    const drawn = await page.evaluate(() => (globalThis as unknown as { readonly seen: readonly string[] }).seen);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((each) => !each.endsWith('111111') && !each.endsWith(' 111'))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  const program = (qubits: number): string =>
    `QINIT ${qubits}\nCREG ${qubits}\n${Array.from({ length: qubits }, (_, qubit) => `H ${qubit}\n`).join('')}`;
  /** A superposition of all zeros and all ones. */
  const ghz = (qubits: number): string =>
    `QINIT ${qubits}\nCREG ${qubits}\nH 0\n${Array.from({ length: qubits - 1 }, (_, at) => `CNOT ${at},${at + 1}\n`).join('')}`;
  const engine = (page: Page): Promise<string | null> =>
    liveViews(page).getByTestId('view-time').getAttribute('data-engine');

  inTurn(
    'follow eighteen qubits on the kernels, compute twenty-four on request, and give the reason for a limit',
    async () => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const kernelFiles = () => requested.filter((path) => path.endsWith('.wasm'));
      await openBoard(page, NEW);
      await paste(page, program(8));
      await expect.poll(() => blochSpheres(page).count()).toBe(8);
      // Small circuits need none.
      expect([await engine(page), kernelFiles()]).toEqual(['script', []]);
      await paste(page, ghz(13));
      await expect.poll(() => blochSpheres(page).count()).toBe(13);
      expect(await engine(page)).toBe('kernels');
      await page.getByText(t('views.table'), { exact: true }).click();
      const likely = () =>
        bodyRows(liveViews(page).getByRole('table').first()).evaluateAll((found) =>
          found
            .map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
            .filter((row) => !row.includes(' 0.0000 ')),
        );
      await expect.poll(likely).toEqual(['0000000000000 0.5000 0.7071 0', '1111111111111 0.5000 0.7071 0']);
      await paste(page, ghz(18));
      await expect.poll(() => blochSpheres(page).count()).toBe(18);
      await expect.poll(likely).toEqual([`${'0'.repeat(18)} 0.5000 0.7071 0`, `${'1'.repeat(18)} 0.5000 0.7071 0`]);
      await paste(page, program(20));
      await liveViews(page)
        .getByText(parts('tooLarge', { qubits: 20, live: 18 }))
        .waitFor();
      await liveViews(page)
        .getByRole('button', { name: parts('onDemand') })
        .click();
      await expect.poll(() => blochSpheres(page).count()).toBe(20);
      await paste(page, program(25));
      await liveViews(page)
        .getByText(parts('never', { qubits: 25, limit: 24 }))
        .waitFor();
      // Requested once, for the whole visit, and under a name that changes with the content.
      expect(kernelFiles()).toEqual([expect.stringMatching(/^\/assets\/tape-f64-[\w-]+\.wasm$/)]);
      // A worker that has computed more than 20 qubits is ended, and another one loads them again.
      await paste(page, ghz(24));
      await liveViews(page)
        .getByRole('button', { name: parts('onDemand') })
        .click();
      await expect.poll(() => blochSpheres(page).count()).toBe(24);
      // An average of that many has no button that cannot do it.
      await paste(page, `${ghz(21)}RESET 3\nH 3\n`);
      await liveViews(page)
        .getByText(parts('neverAverage', { qubits: 21, limit: 20 }))
        .waitFor();
      expect(await liveViews(page).getByRole('button').count()).toBe(0);
      expect(await liveViews(page).getByText(t('views.inScript')).count()).toBe(0);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  inTurn('are not blank where a part of the script does not arrive', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    await page.route('**/view-parts-*.js', (route) => route.abort());
    await openBoard(page, NEW);
    await paste(page, program(19));
    await liveViews(page).getByText(i18nFor(locale).getFixedT(locale, 'common')('partMissing')).waitFor();
    await paste(page, program(3));
    await expect.poll(() => blochSpheres(page).count()).toBe(3);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('say that they are slower where the kernels cannot run, and follow twelve qubits', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    // As in a browser whose policy switches WebAssembly off.
    await page.route('**/live.worker*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `delete globalThis.WebAssembly;\n${await response.text()}` });
    });
    await openBoard(page, NEW);
    const note = liveViews(page).getByText(t('views.inScript'));
    await paste(page, ghz(13));
    await liveViews(page)
      .getByText(parts('tooLarge', { qubits: 13, live: 12 }))
      .waitFor();
    await note.waitFor();
    await liveViews(page)
      .getByRole('button', { name: parts('onDemand') })
      .click();
    await expect.poll(() => blochSpheres(page).count()).toBe(13);
    await paste(page, ghz(12));
    await expect.poll(() => blochSpheres(page).count()).toBe(12);
    expect(await engine(page)).toBe('script-only');
    await note.waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('come from plain script where the file of the kernels does not arrive', async () => {
    const { context, page } = await openPage(browser, { locale, viewport: VIEWPORT });
    await page.route('**/*.wasm', (route) => route.abort());
    await openBoard(page, NEW);
    await paste(page, ghz(14));
    await liveViews(page)
      .getByText(parts('tooLarge', { qubits: 14, live: 12 }))
      .waitFor();
    await paste(page, ghz(10));
    await expect.poll(() => blochSpheres(page).count()).toBe(10);
    expect(await engine(page)).toBe('script-only');
    await context.close();
  });
});
