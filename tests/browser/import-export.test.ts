import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { sharedBrowser } from './browser.ts';
import { field, programText } from './controls.ts';
import { programPanel } from './designer-parts.ts';
import { hydrated, openPage } from './visitor.ts';

const browser = await sharedBrowser();

const typed = async (page: Page) => (await programText(page).inputValue()).replaceAll('\r\n', '\n');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

describe('an import', () => {
  const qasm =
    'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\ncreg c[2];\nh q[0];\ncx q[0],q[1];\nmeasure q[0] -> c[0];\n';
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  it.each([
    { locale: 'en-US', hasScript: true },
    { locale: 'zh-CN', hasScript: false },
  ] as const)(
    'reads a file in another language and keeps the program if it is invalid, in $locale, scripts: $hasScript',
    async ({ locale, hasScript }) => {
      const t = translator(locale);
      const { context, page, pageErrors } = await openPage(browser, { locale, javaScriptEnabled: hasScript });
      await page.goto('/quantumVm/0/0');
      const chooser = page.getByLabel(t('importExport:import.file'), { exact: true });
      const importing = async (chosen: ReturnType<typeof file>) => {
        if (!(await chooser.isVisible()))
          await page.getByTitle(t('importExport:import.title'), { exact: true }).click();
        await chooser.setInputFiles(chosen);
        await page.getByRole('button', { name: t('importExport:import.act'), exact: true }).click();
      };
      await importing(file('bell.txt', qasm));
      await page.getByText(t('importExport:import.done', { language: 'OpenQASM 2' })).waitFor();
      expect(await typed(page)).toBe(qasm);
      expect(await field(page, 'language').inputValue()).toBe('openqasm2');

      await importing(
        file('bell.py', 'import cirq\nq = cirq.LineQubit.range(2)\ncircuit = cirq.Circuit(cirq.H(q[0]))\n'),
      );
      await page.getByText(t('importExport:import.foreign', { tool: 'Cirq' })).waitFor();
      await importing(file('noise.bin', '\u0000\u0001\u0002'.repeat(100_000)));
      await page.getByText(t('importExport:import.binary')).waitFor();
      await importing(file('long.qrunes', `QINIT 1\n${'H 0\n'.repeat(100_000)}`));
      await page.getByText(t('importExport:import.large', { kib: 256, size: 391 })).waitFor();
      expect(await typed(page)).toBe(qasm);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('of a megabyte of noise by paste or drop changes nothing, and a successful one can be undone', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await open(page, '/quantumVm/0/0');
    const start = await typed(page);
    const drop = (name: string, text: string) =>
      page.evaluate(
        ([fileName, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([content!], fileName!));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        },
        [name, text],
      );
    await context.route('**/assets/read-import-*', (route) => route.abort());
    await drop('bell.qasm', qasm);
    await page.getByText('The file cannot be read.').waitFor();
    await context.unroute('**/assets/read-import-*');
    await drop('noise.txt', 'x9;k(!? '.repeat(125_000));
    await page.getByText('The language was not recognized').waitFor();
    await programPanel(page).evaluate((area) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'x9;k(!? '.repeat(125_000));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    expect(await typed(page)).toBe(start);
    const long = `QINIT 5\nCREG 5\n${Array.from({ length: 10_000 }, (_, n) => `H ${n % 5}\n`).join('')}`;
    await drop('long.qrunes', long);
    await page.getByText('Imported and recognized as QRunes').waitFor();
    await expect.poll(() => typed(page)).toBe(long);
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect.poll(() => typed(page)).toBe(start);
    await context.close();
  });
});

describe('an export', () => {
  it.each([true, false])('is a file in every format, scripts: %s', async (hasScript) => {
    const { context, page } = await openPage(browser, {
      locale: 'en-US',
      javaScriptEnabled: hasScript,
      acceptDownloads: true,
    });
    await page.goto('/quantumVm/0/0');
    await page.getByTitle('Export', { exact: true }).click();
    const formats = await page
      .getByLabel('Format')
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(formats).toHaveLength(hasScript ? 16 : 15);
    for (const format of ['qiskit', 'svg', ...(hasScript ? ['png'] : [])]) {
      await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^Untitled Experiment\.(py|svg|png)$/);
    }
    expect(new URL(page.url()).pathname).toBe('/quantumVm/0/0');
    await context.close();
  });
});
