import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows, confirmation } from './console-parts.ts';
import { button, programText, runButton } from './controls.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';

/** Posts a form of the designer like a browser without JavaScript. */
async function saveAs(page: Page, path: string, program: string): Promise<string> {
  const fields = {
    name: 'Bell',
    language: 'qrunes',
    program,
    product: 'full-amplitude',
    shots: '100',
    formKey: 'k',
    intent: 'save',
  };
  const answer = await page.request.post(path, { form: fields, headers: { Origin: baseUrl } });
  return new URL(answer.url()).pathname;
}

describe.each([
  { locale: 'zh-CN', hasScript: true },
  { locale: 'en-US', hasScript: false },
] as const)('a project with two versions, in $locale, scripts: $hasScript', ({ locale, hasScript }) => {
  const t = translator(locale);

  it('has versions that are named, compared, shared, restored and deleted', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, javaScriptEnabled: hasScript });
    await signUp(context, `versions.${locale.slice(0, 2)}@example.org`);
    const designer = await saveAs(page, '/quantumVm/0/0', BELL);
    await saveAs(page, designer, BELL.replace('H 0', 'X 0').replace('MEASURE 1', 'Z 1\nMEASURE 1'));
    const versions = `/cloud/projects/${designer.split('/').at(-1)}/versions`;

    await page.goto(versions);
    const rows = bodyRows(page.getByRole('table', { name: t('versions:title') }));
    expect(await rows.count()).toBe(2);
    await rows.nth(1).getByRole('textbox').fill('Entangled');
    await rows
      .nth(1)
      .getByRole('button', { name: t('versions:renameNamed', { number: 1 }) })
      .click();
    await page.getByText(t('versions:renamed')).waitFor();
    expect(await rows.nth(1).getByRole('textbox').inputValue()).toBe('Entangled');

    await page.getByRole('button', { name: t('versions:compare'), exact: true }).click();
    await page.waitForURL('**/versions/compare?**');
    await page.getByText(t('versions:counts', { added: 1, removed: 0, changed: 1 })).waitFor();
    expect(await page.locator('.mark-changed').count()).toBe(2);
    expect(await page.locator('.mark-added').count()).toBe(1);
    expect(
      await page
        .getByRole('region', { name: t('versions:text') })
        .locator('.added code')
        .allInnerTexts(),
    ).toEqual(['X 0', 'Z 1']);

    await page.goto(versions);
    await rows
      .nth(1)
      .getByRole('button', { name: t('versions:shareNamed', { number: 1 }) })
      .click();
    const link = await page.getByRole('textbox', { name: t('versions:shares.link', { number: 1 }) }).inputValue();
    const embed = await page.getByRole('textbox', { name: t('versions:shares.embed') }).inputValue();
    expect(link).toMatch(/\/s\/[\w-]{43}$/);

    const visitor = await openPage(browser, { locale, javaScriptEnabled: hasScript });
    await visitor.page.goto(link);
    expect(await visitor.page.locator('pre').innerText()).toContain('CNOT 0,1');
    expect(await visitor.page.getByRole('main').innerText()).not.toContain('@example.org');
    await visitor.page.getByRole('button', { name: t('versions:shared.fork') }).click();
    await visitor.page.waitForURL('**/l/login?**');
    const frame = await visitor.page.request.get(/src="([^"]+)"/.exec(embed)![1]!);
    expect(frame.headers()['content-security-policy']).toContain('frame-ancestors *');
    expect(frame.headers()['x-frame-options']).toBeUndefined();
    expect((await visitor.page.request.get(link)).headers()['content-security-policy']).toContain(
      "frame-ancestors 'self'",
    );
    expect(await (await visitor.page.request.get(`${link}/file?format=openqasm2`)).text()).toContain('cx q[0],q[1]');
    expect(await (await visitor.page.request.get(`${link}/file?format=svg`)).text()).toMatch(
      /^<\?xml[\s\S]*<svg[\s\S]*#00666f/,
    );

    await signUp(visitor.context, `versions.fork.${locale.slice(0, 2)}@example.org`);
    await visitor.page.goto(link);
    await visitor.page.getByRole('button', { name: t('versions:shared.fork') }).click();
    await visitor.page.waitForURL('**/quantumVm/0/*?saved=new');

    // Saving with a version name applies the name, even if the program is unchanged.
    await page.goto(designer);
    await page.getByTitle(t('versions:title'), { exact: true }).click();
    await page.getByLabel(t('designer:form.versionName')).fill('  As printed  ');
    await button(page, 'save').click();
    await page.waitForURL('**/quantumVm/0/*?saved=same');
    await page.goto(versions);
    expect(await rows.nth(0).getByRole('textbox').inputValue()).toBe('As printed');
    await page.getByRole('button', { name: t('versions:shares.revokeNamed', { number: 1 }) }).click();
    await page.getByText(t('versions:shares.revoked')).waitFor();
    expect((await visitor.page.request.get(link)).status()).toBe(404);
    await visitor.context.close();

    await rows
      .nth(1)
      .getByRole('button', { name: t('versions:restoreNamed', { number: 1 }) })
      .click();
    await page.getByText(t('versions:restored', { number: 3 })).waitFor();
    expect(await rows.count()).toBe(3);
    await rows.nth(1).getByRole('button').last().click();
    const sure = confirmation(page, hasScript).getByRole('button', { name: t('console:operation.removeVersion.act') });
    await sure.click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().getByRole('link').innerText()).toBe(t('versions:versionOf', { number: 3 }));
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a tutorial case', () => {
  it.each([true, false])('is copied to a new project and never changed, scripts: %s', async (hasScript) => {
    const t = translator('en-US');
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: hasScript });
    await page.goto('/cases');
    await page.getByRole('main').getByRole('link', { name: 'Grover search' }).click();
    await page.waitForURL('**/cases/grover');
    const copy = page.getByRole('main').getByRole('button', { name: t('cases:copy') });
    await copy.click();
    await page.getByText('Unauthorized Operation').waitFor();

    await page.goto('/quantumVm/0/0?case=grover');
    expect(await programText(page).getAttribute('readonly')).not.toBeNull();
    await runButton(page).click();
    // With JavaScript the next step is offered at once.
    await page
      .getByText(hasScript ? t('designer:runGroup.signIn.title') : 'Unauthorized Operation')
      .first()
      .waitFor();

    await signUp(context, `cases.${hasScript}@example.org`);
    await page.goto('/quantumVm/0/0?case=grover');
    await button(page, 'save').click();
    await page.getByText('Unauthorized Operation').first().waitFor();
    await page
      .getByRole('button', { name: t('cases:copy') })
      .first()
      .click();
    await page.waitForURL('**/quantumVm/0/*?saved=new');
    expect(await programText(page).inputValue()).toContain('TOFFOLI 0,1,2');
    await page.goto('/cases/grover');
    await copy.click();
    await page.waitForURL('**/quantumVm/0/*?saved=new');
    await context.close();
  });
});
