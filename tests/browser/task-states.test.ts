import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TaskStatus } from '#app/domain/task-status.ts';
import { translator } from '#app/i18n/translator.ts';
import { LASTING_PROGRAM } from '#tests/server/long-program.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows, confirmation, stateOnPage, taskRow, taskStates } from './console-parts.ts';
import { bringTask } from './served-database.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const CENTER = '/cloud/calculationCenter';
const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const stateOf = (page: Page, name: string, state: TaskStatus) => taskStates(taskRow(page, name), state);

async function post(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const answer = await page.context().request.post(path, { form, headers: { Origin: baseUrl }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return answer.headers().location ?? '';
}

const VISITS = [
  { locale: 'zh-CN', hasScript: true },
  { locale: 'en-US', hasScript: false },
] as const;

describe.each(VISITS)('the errors of a task, in $locale, scripts: $hasScript', ({ locale, hasScript }) => {
  const t = translator(locale);

  it.each([
    { kind: 'syntax', task: { program: 'QINIT 2\nCREG 2\nH 0 1 2\n' }, says: t('program:line', { line: 3 }) },
    {
      kind: 'conversion',
      task: { program: 'QINIT 2\nCREG 2\nH 0\nRX 0,"1e20"\n' },
      says: t('program:line', { line: 4 }),
    },
    {
      kind: 'timeout',
      task: {
        status: 'error',
        error_kind: 'timeout',
        error_detail: JSON.stringify({ key: 'timeout', values: { seconds: 600 } }),
        finished_at: Date.now(),
      },
      says: t('program:failures.timeout', { seconds: 600 }),
    },
  ] as const)('are shown in the list and on its page: $kind', async ({ kind, task, says }) => {
    const { context, page, pageErrors } = await openPage(browser, { locale, javaScriptEnabled: hasScript });
    const email = `states.${kind}.${locale.slice(0, 2)}@example.org`;
    await signUp(context, email);
    const id = await bringTask(email, { name: 'Broken', ...task });
    await page.goto(CENTER);
    await stateOf(page, 'Broken', 'error').waitFor();
    expect(await taskRow(page, 'Broken').innerText()).toContain(t(`console:errorKinds.${kind}`));
    await page.goto(`/cloud/tasks/${id}`);
    await stateOnPage(page, 'error').waitFor();
    expect(await page.getByRole('main').innerText()).toContain(says);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each(VISITS)('a third task beside two that run, in $locale, scripts: $hasScript', ({ locale, hasScript }) => {
  const t = translator(locale);

  it('waits, shows the reason, and is terminated after a confirmation, with its QCoins refunded', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, javaScriptEnabled: hasScript });
    await signUp(context, `states.waiting.${locale.slice(0, 2)}@example.org`);
    const fields = {
      intent: 'subscribe_run',
      language: 'qrunes',
      product: 'full-amplitude',
      shots: '100',
      seed: '7',
    };
    for (const name of ['First', 'Second'])
      await post(page, '/quantumVm/0/0', { ...fields, name, program: LASTING_PROGRAM, formKey: name });
    await post(page, '/quantumVm/0/0', { ...fields, name: 'Third', program: BELL, formKey: 'Third' });

    const list = `${CENTER}?still=1`;
    await page.goto(list);
    await stateOf(page, 'Third', 'waiting').waitFor();
    expect(await stateOf(page, 'Third', 'waiting').innerText()).toContain(t('status.waiting'));
    expect(await taskRow(page, 'Third').innerText()).toContain(t('console:tasks.waiting', { limit: 2 }));

    const question = page.getByText(t('console:operation.stop.question', { data: 'Third' }));
    const actions = confirmation(page, hasScript);
    const stop = async (): Promise<void> => {
      await page.getByRole('button', { name: t('console:tasks.stopNamed', { name: 'Third' }) }).click();
      await question.waitFor();
    };
    await stop();
    await actions.getByText(t('console:operation.stop.keep')).click();
    await page.goto(list);
    await stateOf(page, 'Third', 'waiting').waitFor();
    await stop();
    await actions.getByRole('button', { name: t('console:operation.stop.act'), exact: true }).click();
    await stateOf(page, 'Third', 'terminated').waitFor();
    await page.getByRole('link', { name: 'Third' }).first().click();
    await page.getByText(t('console:task.terminatedRefund', { count: 1, coins: '1' })).waitFor();
    for (const name of ['First', 'Second']) {
      await page.goto(list);
      await page.getByRole('button', { name: t('console:tasks.stopNamed', { name }) }).click();
      await actions.getByRole('button', { name: t('console:operation.stop.act'), exact: true }).click();
      await stateOf(page, name, 'terminated').waitFor();
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each(VISITS)('a version of a project, in $locale, scripts: $hasScript', ({ locale, hasScript }) => {
  const t = translator(locale);

  it('is deleted after a confirmation, but not by the question alone', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, javaScriptEnabled: hasScript });
    await signUp(context, `states.version.${locale.slice(0, 2)}@example.org`);
    const fields = {
      intent: 'save',
      name: 'Bell',
      language: 'qrunes',
      product: 'full-amplitude',
      shots: '100',
      formKey: 'k',
    };
    const project = new URL(await post(page, '/quantumVm/0/0', { ...fields, program: BELL }), baseUrl).pathname;
    await post(page, project, { ...fields, program: BELL.replace('H 0', 'X 0'), versionName: 'Turned' });
    const versions = `/cloud/projects/${project.split('/').at(-1)}/versions`;
    await page.goto(versions);
    const table = page.getByRole('table', { name: t('versions:title') });
    const rows = bodyRows(table);
    const actions = confirmation(page, hasScript);
    const ask = async (): Promise<void> => {
      await rows.first().getByRole('button').last().click();
      await page.getByText(t('console:operation.removeVersion.question', { data: 'Turned' })).waitFor();
    };
    await ask();
    await actions.getByText(t('console:operation.removeVersion.keep')).click();
    await page.goto(versions);
    expect(await rows.count()).toBe(2);
    await ask();
    await actions.getByRole('button', { name: t('console:operation.removeVersion.act'), exact: true }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await table.innerText()).not.toContain('Turned');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
