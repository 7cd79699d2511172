import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { paths } from '#app/paths.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const TEACHER = { locale: 'en-US', viewport: { width: 1366, height: 768 } } as const;
const LEARNER = { locale: 'zh-CN', viewport: { width: 390, height: 844 } } as const;

/** Returns what axe finds on a page, and whether it is wider than the screen. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const place = new URL(page.url()).pathname;
  return [...violations.map(({ id }) => `${place}: ${id}`), ...(isWide ? [`${place}: too wide`] : [])];
}

describe('a class', () => {
  it('goes from its opening to its end, as teacher and learner use it, on a screen and on a phone', async () => {
    const { context: teacherContext, page: teacher, pageErrors } = await openPage(browser, TEACHER);
    const { context: learnerContext, page: learner, pageErrors: learnerErrors } = await openPage(browser, LEARNER);
    const faults: string[] = [];
    await signUp(teacherContext, 'teacher.walks@example.org');
    await signUp(learnerContext, 'learner.walks@example.org');

    await teacher.goto(classPaths.classes());
    faults.push(...(await faultsOf(teacher)));
    await teacher.getByRole('link', { name: 'Open a class' }).click();
    faults.push(...(await faultsOf(teacher)));
    // An empty name is refused, with the field that says why.
    await teacher.getByRole('textbox', { name: 'Your name' }).fill('Ms Lin');
    await teacher.getByRole('button', { name: 'Open the class' }).click();
    await teacher.getByText('Enter a name of 1 to 60 characters').first().waitFor();
    await teacher.getByRole('textbox', { name: 'Name of the class' }).fill('Wednesdays');
    await teacher.getByRole('button', { name: 'Open the class' }).click();
    await teacher.getByText('The class is open.').waitFor();
    const link = await teacher.getByRole('region', { name: 'Link to join' }).innerText();

    await teacher.getByRole('link', { name: 'Assign lessons' }).click();
    faults.push(...(await faultsOf(teacher)));
    await teacher.locator('summary', { hasText: 'From bits to amplitudes' }).press('Enter');
    await teacher.getByRole('checkbox', { name: 'Flip' }).press('Space');
    await teacher.getByLabel('Due date of “Flip”').fill('2099-12-31');
    await teacher.getByRole('button', { name: 'Save' }).click();
    await teacher.getByText('The lessons of the class are saved.').waitFor();

    // The link opens in the language of the class.
    await learner.goto(new URL(link).pathname + new URL(link).search);
    faults.push(...(await faultsOf(learner)));
    await learner.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await learner.getByRole('button', { name: 'Join', exact: true }).click();
    await learner.getByText('You have joined this class.').waitFor();
    faults.push(...(await faultsOf(learner)));

    // An answer that the browser grades is recorded, and can be run on the portal.
    await learner.getByRole('link', { name: 'Flip' }).click();
    await learner.getByText('Assigned in “Wednesdays”, due on').waitFor();
    const program = learner.getByRole('textbox', { name: /^Program/ });
    const board = learner.getByRole('application').first();
    await board.waitFor();
    await learner.locator('details', { has: program }).evaluate((details: HTMLDetailsElement) => (details.open = true));
    await program.fill('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nx q[0];\n');
    const recorded = learner.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes(paths.exercise('flip')),
    );
    await learner.getByRole('button', { name: 'Check', exact: true }).click();
    await recorded;
    await learner.getByRole('button', { name: 'Run it on the portal' }).click();
    await learner.getByText('The run has been submitted.').first().waitFor();
    await learner.getByRole('link', { name: 'See the run' }).click();
    await learner.waitForURL(/\/cloud\/tasks\//);
    await learner.getByRole('heading', { name: 'Exercise: Flip' }).waitFor();

    await teacher.reload();
    await teacher.getByRole('cell', { name: '1 / 1' }).first().waitFor();
    faults.push(...(await faultsOf(teacher)));
    await teacher.getByLabel('Chapter to show').selectOption({ label: '1. From bits to amplitudes' });
    await teacher.getByRole('button', { name: 'Show' }).click();
    await teacher.getByText('✓ is done').waitFor();
    faults.push(...(await faultsOf(teacher)));
    await teacher.getByRole('link', { name: 'Ada' }).click();
    await teacher.getByRole('link', { name: 'See the answer' }).click();
    await teacher.getByText('Best answer: Flip').waitFor();
    faults.push(...(await faultsOf(teacher)));
    await teacher.getByRole('link', { name: 'Remove from the class' }).click();
    faults.push(...(await faultsOf(teacher)));
    await teacher.getByRole('button', { name: 'Remove from the class' }).click();
    await teacher.getByText('The learner has been removed').waitFor();

    await learner.goto(classPaths.classes());
    await learner.getByText('You have no class yet.').waitFor();
    await learner.goto(new URL(teacher.url()).pathname);
    await learner.getByRole('heading', { name: 'You are no longer in this class' }).waitFor();
    faults.push(...(await faultsOf(learner)));
    await teacher.getByRole('link', { name: 'Delete the class' }).click();
    await teacher.getByRole('button', { name: 'Delete the class' }).click();
    await teacher.getByText('The class is deleted.').waitFor();
    expect(faults).toEqual([]);
    expect([...pageErrors, ...learnerErrors]).toEqual([]);
    await teacherContext.close();
    await learnerContext.close();
  });
});
