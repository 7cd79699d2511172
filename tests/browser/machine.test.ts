import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { bodyRows } from './console-parts.ts';
import { field, programText, runButton } from './controls.ts';
import { drawerButton, runNote } from './designer-parts.ts';
import { hydrated, openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const GHZ = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 0,2\nMEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n';
const CHIP = '/quantumVm/5/0/72';

const open = (javaScriptEnabled: boolean) => openPage(browser, { locale: 'en-US', javaScriptEnabled });

/** The channels and other parts of a custom noise model. */
const noiseRows = (page: Page) => page.locator('fieldset.noise-row');
const noiseErrors = (page: Page) => noiseRows(page).locator('.field-error');

describe('the 72-qubit machine', () => {
  it('is applied for, run on and read without JavaScript, and keeps all input', async () => {
    const { context, page } = await open(false);
    await signUp(context, 'machine.plain@example.org');
    await page.goto('/cloud/apply?vmType=5');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect
      .poll(() => page.locator('.access-request-form .field-error').allTextContents())
      .toEqual(['Enter the purpose.', 'Read and accept the agreement.']);
    await page.getByLabel('Purpose').fill('A GHZ state');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.waitForURL('**/cloud/apply?sent=1');
    expect(await page.getByRole('cell', { name: 'Approved' }).allTextContents()).toEqual(['Approved']);

    await page.goto(CHIP);
    await programText(page).fill(GHZ);
    await page.getByRole('button', { name: 'T₂', exact: true }).click();
    await page.waitForURL('**metric=t2**');
    expect(await programText(page).inputValue()).toBe(GHZ);
    expect(await bodyRows(page.getByRole('table', { name: 'Calibration of each qubit' })).count()).toBe(72);
    await runButton(page).click();
    await page.waitForURL('**/cloud/tasks/*');
    const compiled = page.getByRole('region', { name: 'Source and compiled circuit' });
    await expect
      .poll(
        async () => {
          await page.reload();
          return compiled.count();
        },
        { interval: 500 },
      )
      .toBe(1);
    expect(await compiled.getByRole('img').count()).toBe(2);
    const file = await context.request.get(
      (await compiled.getByRole('link', { name: 'OriginIR' }).getAttribute('href'))!,
    );
    expect(await file.text()).toMatch(/^QINIT 72\nCREG 3\n[\s\S]*CZ q\[\d+\],q\[\d+\]/);
    await context.close();
  });

  it('shows its qubits by keyboard, and its figures as files', async () => {
    const { context, page, pageErrors } = await open(true);
    await page.goto(CHIP);
    await drawerButton(page, 'chip').click();
    const qubit = page.locator('.chip-picture a[tabindex="0"]');
    await qubit.waitFor();
    await qubit.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Q7', exact: true }).waitFor();
    await page.getByRole('button', { name: 'CZ', exact: true }).click();
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/qubit=7&metric=cz&view=graph/);
    expect(await page.locator('.chip-picture circle[class^=step-]').count()).toBe(116);
    const csv = await context.request.get('/quantumVm/5/0/72/couplers.csv');
    expect([csv.status(), (await csv.text()).split('\r\n').length]).toEqual([200, 128]);
    expect((await context.request.get('/quantumVm/5/0/72/secrets.csv')).status()).toBe(404);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a custom noise model', () => {
  it.each([true, false])(
    'is entered field by field, and wrong fields show the reason (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { context, page, pageErrors } = await open(javaScriptEnabled);
      await page.goto('/quantumVm/1/0');
      const choice = field(page, 'noise');
      await choice.selectOption('chip-calibration');
      await page.getByRole('button', { name: 'Adjust this model' }).click();
      await page.getByRole('button', { name: 'Add a channel' }).click();
      const kinds = noiseRows(page).nth(2).getByLabel('Kind', { exact: true }).locator('option');
      expect((await kinds.allTextContents()).slice(0, 2)).toEqual(['bit flip', 'phase flip']);
      const fidelities = () => noiseRows(page).nth(2).locator('.noise-fidelity li').allInnerTexts();
      expect(await fidelities()).toEqual([
        'X, Y, Z with p/3 each: average gate fidelity 1\u00A0−\u00A02p/3 ≈\u00A00.993333',
        '(1 − p)ρ + p·I/2, as QPanda and Qiskit: average gate fidelity 1\u00A0−\u00A0p/2 ≈\u00A00.995',
      ]);
      await noiseRows(page).nth(2).getByLabel('Probability').fill('1.5');
      if (javaScriptEnabled) expect((await fidelities()).map((line) => line.includes('≈'))).toEqual([false, false]);
      // With JavaScript the form is checked when the user pauses.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Check and draw' }).click();
      await expect.poll(() => noiseErrors(page).allTextContents()).toEqual(['1.5 is out of range; 0 to 1 is allowed.']);
      await page.getByRole('button', { name: 'Remove channel 3' }).click();
      await expect.poll(() => noiseRows(page).count()).toBe(4);
      await page.getByText('As JSON', { exact: true }).click();
      expect(JSON.parse((await page.locator('.noise-json pre').textContent())!)).toMatchObject({
        channels: [{ kind: 'depolarizing' }, { kind: 'two-qubit-depolarizing' }],
        readout: [{ qubit: '*' }],
      });
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it.each([true, false])(
    'reports the row with a qubit outside the circuit, and links to it (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { context, page, pageErrors } = await open(javaScriptEnabled);
      await page.goto('/quantumVm/1/0');
      if (await hydrated(page)) await paste(page, GHZ);
      else await programText(page).fill(GHZ);
      await field(page, 'noise').selectOption('depolarizing-1-percent');
      await page.getByRole('button', { name: 'Adjust this model' }).click();
      const qubits = noiseRows(page).first().getByLabel('Qubits');
      await qubits.fill('0, 7');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Check and draw' }).click();
      await expect
        .poll(() => noiseErrors(page).allTextContents())
        .toEqual(['Qubit 7 does not exist; the circuit has 3, numbered from 0.']);
      // With JavaScript the run button reports it after a click.
      if (javaScriptEnabled) await runButton(page).click();
      const wrong = javaScriptEnabled ? runNote(page) : page.getByRole('alert');
      expect(await wrong.getByRole('listitem').innerText()).toBe(
        'Noise model: channels[0].qubits[1]: Qubit 7 does not exist; the circuit has 3, numbered from 0.',
      );
      await wrong
        .getByRole('listitem')
        .getByRole(javaScriptEnabled ? 'button' : 'link')
        .click();
      if (javaScriptEnabled) expect(await qubits.evaluate((input) => input === document.activeElement)).toBe(true);
      else expect(new URL(page.url()).hash).toBe('#noiseModel');
      await qubits.fill('0, 2');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Check and draw' }).click();
      await expect.poll(() => noiseErrors(page).or(runNote(page)).or(page.getByRole('alert')).count()).toBe(0);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );
});
