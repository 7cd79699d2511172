import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { sharedBrowser } from './browser.ts';
import { coinsMeter, taskLinks } from './console-parts.ts';
import { button, field, programText, runButton } from './controls.ts';
import {
  importText,
  notices,
  problems,
  programStatus,
  remedy,
  runNote,
  runRegion,
  runSentence,
} from './designer-parts.ts';
import { operations, rows } from './editor-parts.ts';
import { languagesOf, viewsOf } from './in-turn.ts';
import { leaveCoins } from './served-database.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, openTask, paste, registerBy, signUp, submitRun } from './visitor.ts';

const browser = await sharedBrowser();

const superposition = (qubits: number): string => `QINIT ${qubits}\nCREG 1\nH 0\nMEASURE 0,$0\n`;

describe.each([
  { locale: 'zh-CN', hasScript: true, phone: '13800138011' },
  { locale: 'en-US', hasScript: false, phone: '13800138012' },
] as const)('a user who registers by phone, in $locale', ({ locale, hasScript, phone }) => {
  it('sees why a run is refused, keeps the program and pays nothing', async () => {
    const t = translator(locale);
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    await registerBy('mobile', page, phone);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);

    await submitRun(page, { program: superposition(21), name: 'Wide' });
    // With JavaScript the reason is shown at the run button.
    const refusal = hasScript ? runNote(page) : notices(page);
    await refusal.getByText(t('errors:qubits_restricted', { qubits: 21, limit: 20 })).waitFor();
    expect((await programText(page).inputValue()).replaceAll('\r\n', '\n').trim()).toBe(superposition(21).trim());

    await leaveCoins('phone', phone, 1);
    await submitRun(page, { program: superposition(1), name: 'Last coin' });
    await openTask(page);
    await submitRun(page, { program: superposition(1), name: 'No coin' });
    await refusal.getByText(t('errors:too_few_coins', { price: 1, balance: 0, count: 1 })).waitFor();

    await page.goto('/cloud/calculationCenter');
    expect(await taskLinks(page).allInnerTexts()).toEqual(['Last coin']);
    expect(await coinsMeter(page).getAttribute('aria-valuenow')).toBe('0');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each(languagesOf('zh-CN'))('a program over its limit in bytes, in %s', (locale) => {
  const long = `${superposition(1)}${'% 这一行是注释。\n'.repeat(20_000)}`;

  it('is reported before anything is sent, and stays in its field after any click', async () => {
    const t = translator(locale);
    const { context, page, pageErrors } = await openPage(browser, { locale });
    await page.goto('/quantumVm/0/0');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await paste(page, long);
    await page.getByText(t('designer:code.tooLong', { limit: 256 })).waitFor();
    const size = Math.ceil(new TextEncoder().encode(long).byteLength / 1024);
    const sentence = t('designer:errors.program_long', { limit: 256, size });
    for (const intent of ['save', 'run'] as const) {
      await (intent === 'save' ? button(page, 'save') : runButton(page)).click();
      // A visitor must sign in first.
      if (intent === 'run') await remedy(page).click();
      await runNote(page).getByRole('listitem').getByText(sentence).waitFor();
      await page.keyboard.press('Escape');
    }
    expect(await programText(page).inputValue()).toBe(long);
    expect(sent).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a form above the body limit', () => {
  it('is refused on the page, which stays as it is', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await page.goto('/quantumVm/0/0');
    await paste(page, superposition(3));
    await importText(page).evaluate((area) => {
      (area as HTMLTextAreaElement).value = 'x'.repeat(1_100_000);
    });
    await button(page, 'save').click();
    await runNote(page).getByText(translator('en-US')('errors:body_too_large')).waitFor();
    expect(await programText(page).inputValue()).toBe(superposition(3));
    expect(await importText(page).inputValue()).toHaveLength(1_100_000);
    await context.close();
  });
});

/** Each language with scripts and without them. */
const VISITS = LOCALES.flatMap((locale) => [true, false].map((hasScript) => ({ locale, hasScript })));

describe.each(viewsOf(VISITS, ({ locale, hasScript }) => hasScript === (locale === 'en-US')))(
  'an empty program, in $locale, scripts: $hasScript',
  ({ locale, hasScript }) => {
    it('is an empty circuit: Run explains how to begin, without an error', async () => {
      const t = translator(locale);
      const { context, page, pageErrors } = await openPage(browser, {
        javaScriptEnabled: hasScript,
        locale,
        viewport: { width: 1366, height: 768 },
      });
      await signUp(context, `wordless.${hasScript}.${locale.slice(0, 2)}@example.org`);
      await page.goto('/quantumVm/0/0');
      const hint = (hasScript ? runNote(page) : notices(page)).getByText(t('designer:problems.blank'));
      if (hasScript) {
        await paste(page, superposition(2));
        await operations(page).first().waitFor();
        await paste(page, '');
        // Four lines, as in a new project, without gates.
        await operations(page).first().waitFor({ state: 'detached' });
        await problems(page).getByText(t('designer:problems.blank')).waitFor();
        expect(await programStatus(page).innerText()).toBe(t('designer:code.synced', { count: 0, lines: '0' }));
      } else await programText(page).fill('');
      for (const intent of ['save', 'run'] as const) {
        const [answer] = await Promise.all([
          page.waitForResponse(
            (response) => response.request().method() === 'POST' && response.url().includes('/quantumVm/0/0'),
          ),
          (intent === 'save' ? button(page, 'save') : runButton(page)).click(),
        ]);
        expect(answer.status()).toBe(400);
        await hint.waitFor();
        expect(
          await page
            .locator(
              '.run-note:not([data-kind=info]), .designer-notices .note:is(.bad, .warn), .problems, [aria-invalid]',
            )
            .count(),
        ).toBe(0);
        if (hasScript) await page.keyboard.press('Escape');
      }
      expect(await programText(page).inputValue()).toBe('');
      expect(pageErrors).toEqual([]);
      await context.close();
    });
  },
);

describe.each(languagesOf('en-US'))('without scripts, in %s', (locale) => {
  it('a refused run names the violated rule, and the number of other problems', async () => {
    const t = translator(locale);
    const { context, page } = await openPage(browser, { javaScriptEnabled: false, locale });
    await signUp(context, `which.rule.${locale.slice(0, 2)}@example.org`);
    await page.goto('/quantumVm/0/0');
    await programText(page).fill('QINIT 2\nCREG 3\nMEASURE 0,$0\nMEASURE 0,$1\nMEASURE 1,$1\nMEASURE 1,$2\n');
    await runButton(page).click();
    const strip = page.getByRole('alert');
    await strip
      .getByText(
        t('designer:refusal.atLine', { line: 4, sentence: t('program:violations.measured_twice', { qubit: 0 }) }),
      )
      .waitFor();
    await strip.getByText(t('designer:problems.besides', { count: 1 })).waitFor();
    await programText(page).fill('QINIT 1\nCREG 1\nHH 0\n');
    await runButton(page).click();
    await strip.getByText(t('errors:program_invalid', { line: 3, column: 1 })).waitFor();
    await strip.getByText('HH').waitFor();
    expect(await strip.getByRole('link').count()).toBe(0);
    await context.close();
  });
});

describe.each(languagesOf('zh-CN'))('a circuit that the chosen product cannot run, in %s', (locale) => {
  it('runs on a product that can, by the offered button, and its result is compared with the exact values of all branches', async () => {
    const t = translator(locale);
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: { width: 1366, height: 768 } });
    await signUp(context, `remedy.product.${locale.slice(0, 2)}@example.org`);
    await page.goto('/quantumVm/3/0');
    await rows(page).first().waitFor();
    await field(page, 'states').fill('1');
    await paste(page, 'QINIT 2\nCREG 2\nH 0\nMEASURE 0,$0\nQIF c0\nX 1\nENDQIF\nMEASURE 1,$1\n');
    await runButton(page).click();
    const subscribe = button(page, 'subscribeAndRun');
    const other = page.getByRole('button', {
      name: t('designer:refusal.useProduct', { product: t('designer:titles.full-amplitude') }),
    });
    await subscribe.or(other).waitFor();
    if (await subscribe.isVisible()) await subscribe.click();
    await expectVisibleInWindow(remedy(page));
    await other.click();
    await runSentence(page).waitFor();
    expect(await field(page, 'product').inputValue()).toBe('full-amplitude');
    expect(await page.getByText(t('explanation:midway')).count()).toBe(0);
    // The same text is announced to screen readers.
    expect(await runRegion(page).getByRole('status').textContent()).toBe(await runSentence(page).textContent());
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
