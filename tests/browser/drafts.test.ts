import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { launchBrowser } from './browser.ts';
import { hydrated, openPage, paste, signUp } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const program = (gate: string): string => `QINIT 1\nCREG 1\n${gate} 0\nMEASURE 0,$0\n`;
const status = (page: Page) => page.locator('.save-status');
const reaches = (page: Page, state: string) => expect.poll(() => status(page).getAttribute('data-state')).toBe(state);
const typed = async (page: Page) =>
  (await page.locator('textarea[name=program]').inputValue()).replaceAll('\r\n', '\n');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

describe('unsaved work', () => {
  it('of a visitor survives a reload and the registration, and is then stored in the account', async () => {
    const { context, page, complaints } = await openPage(browser, { locale: 'en-US' });
    await open(page, '/quantumVm/0/0');
    await paste(page, program('X'));
    await reaches(page, 'local');
    await open(page, '/quantumVm/0/0');
    await expect.poll(() => typed(page)).toBe(program('X'));

    await signUp(context, 'drafts.visitor@example.org');
    await open(page, '/quantumVm/0/0');
    await expect.poll(() => typed(page)).toBe(program('X'));
    await reaches(page, 'saved');
    expect(page.url()).toContain('draft=');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))).toEqual([]);

    // Another browser of the same account, without JavaScript.
    const cookies = await context.cookies();
    const other = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    await other.context.addCookies(cookies);
    await other.page.goto('/quantumVm/0/0');
    await other.page.locator('.draft-list summary').click();
    await other.page.locator('.draft-list a').click();
    expect(await typed(other.page)).toBe(program('X'));
    await other.page.goto('/quantumVm/0/0');
    await other.page.locator('.draft-list summary').click();
    await other.page.locator('.draft-list button').click();
    await other.page.waitForLoadState();
    expect(await other.page.locator('.draft-list').count()).toBe(0);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('typed before hydration is kept too', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'drafts.early@example.org');
    const typing = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await typing.promise;
      await route.continue();
    });
    await page.goto('/quantumVm/0/0', { waitUntil: 'commit' });
    await page.locator('textarea[name=program]').fill(program('X'));
    typing.resolve();
    await hydrated(page);
    await reaches(page, 'saved');
    expect(await typed(page)).toBe(program('X'));
    await context.close();
  });

  it.each(['begin', 'end'] as const)(
    'selected at the very moment when hydration of the page is at its %s is kept too',
    async (moment) => {
      const { context, page, complaints } = await openPage(browser, { locale: 'en-US' });
      // With a throttled CPU, hydration takes many turns of the event loop: one is between the complete page and its
      // first effects.
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.addInitScript((when) => {
        // Like a user's choice: the list changes first, then two events are dispatched.
        const choose = (): void => {
          const list = document.querySelector<HTMLSelectElement>('select[name=product]')!;
          list.value = 'noisy';
          list.dispatchEvent(new Event('input', { bubbles: true }));
          list.dispatchEvent(new Event('change', { bubbles: true }));
          document.documentElement.dataset.chosenAt = when;
        };
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = choose;
        // Hydration begins when React listens to the events of the document.
        let hasBegun = false;
        const listen = document.addEventListener.bind(document);
        document.addEventListener = (type: string, ...rest: readonly unknown[]) => {
          if (type === 'change' && !hasBegun) {
            hasBegun = true;
            if (when === 'begin') port2.postMessage(null);
          }
          Reflect.apply(listen, document, [type, ...rest]);
        };
        // The scroll position is restored in a layout effect: when the page is complete, before the other effects.
        const read = Storage.prototype.getItem;
        let isComplete = false;
        Storage.prototype.getItem = function (key) {
          if (this === sessionStorage && hasBegun && !isComplete) {
            isComplete = true;
            if (when === 'end') port2.postMessage(null);
          }
          return Reflect.apply(read, this, [key]) as string | null;
        };
      }, moment);
      await open(page, '/quantumVm/0/0');
      await page.locator('select[name=noise]').waitFor();
      await reaches(page, 'local');
      expect(await page.locator('select[name=product]').inputValue()).toBe('noisy');
      expect(await page.locator('html').getAttribute('data-chosen-at')).toBe(moment);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('is kept if the editor scripts fail to load, and they load when the connection returns', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN' });
    await signUp(context, 'drafts.cut@example.org');
    const cut = /assets\/(designer-editor|code-panel)/;
    await page.route(cut, (route) => route.abort());
    await open(page, '/quantumVm/0/0');
    await paste(page, program('Y'));
    await reaches(page, 'saved');
    expect(await page.locator('.ed-op').count()).toBe(0);
    await page.unroute(cut);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.locator('.ed-op').first().waitFor();
    expect(await typed(page)).toBe(program('Y'));
    await context.close();
  });

  it.each(['zh-CN', 'en-US'] as const)(
    'is kept while there is no connection and is saved when it returns, in %s',
    async (locale) => {
      const t = translator(locale);
      const { context, page } = await openPage(browser, { locale });
      await signUp(context, `drafts.offline.${locale.slice(0, 2)}@example.org`);
      await open(page, '/quantumVm/0/0');
      await context.setOffline(true);
      await paste(page, program('Y'));
      await reaches(page, 'offline');
      // Every attempt shows for a moment that it is in progress.
      const [said] = t('drafts:status.offline', { time: '' }).split(' ');
      const shown = () => status(page).evaluate((line: HTMLElement) => [line.dataset.state, line.role, line.innerText]);
      await expect.poll(shown).toEqual(['offline', 'status', expect.stringContaining(said!)]);
      expect(await typed(page)).toBe(program('Y'));
      await paste(page, program('Z'));
      await context.setOffline(false);
      await reaches(page, 'saved');
      await page.reload();
      expect(await typed(page)).toBe(program('Z'));
      await context.close();
    },
  );

  it('of two tabs on one project is kept twice, and the second tab shows a notice', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'drafts.tabs@example.org');
    await open(page, '/quantumVm/0/0');
    await paste(page, program('H'));
    await page.locator('button[value=save]').click();
    await page.waitForURL('**/quantumVm/0/*?saved=new');
    const project = new URL(page.url()).pathname;
    const second = await context.newPage();
    await open(page, project);
    await open(second, project);
    await paste(page, program('X'));
    await reaches(page, 'saved');
    await paste(second, program('Y'));
    await second.getByText('Both are kept').waitFor();
    await reaches(second, 'saved');
    const written = page.waitForResponse('**/cloud/drafts');
    await paste(page, program('S'));
    await written;
    await reaches(page, 'saved');

    const third = await context.newPage();
    await open(third, project);
    const kept = [await typed(third)];
    await third.locator('.draft-list summary').click();
    await third.locator('.draft-list a').click();
    await expect.poll(() => typed(third)).not.toBe(kept[0]);
    kept.push(await typed(third));
    expect(kept.toSorted()).toEqual([program('S'), program('Y')].toSorted());
    await context.close();
  });

  it('is no longer a draft after saving', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN' });
    await signUp(context, 'drafts.save@example.org');
    await open(page, '/quantumVm/0/0');
    await paste(page, program('H'));
    await reaches(page, 'saved');
    await paste(page, program('X'));
    await page.locator('button[value=save]').click();
    await page.waitForURL('**/quantumVm/0/*?saved=new');
    expect(await typed(page)).toBe(program('X'));
    await open(page, '/quantumVm/0/0');
    expect(await page.locator('.draft-list').count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    'that is run repeatedly is one project, opened again by the address of its draft, scripts: %s',
    async (hasScript) => {
      const { context, page, complaints } = await openPage(browser, { locale: 'en-US' });
      await signUp(context, `drafts.run.${hasScript}@example.org`);
      await open(page, '/quantumVm/0/0');
      await paste(page, program('H'));
      await reaches(page, 'saved');
      const address = page.url();
      const runner = hasScript
        ? page
        : await openPage(browser, { locale: 'en-US', javaScriptEnabled: false }).then(async (other) => {
            await other.context.addCookies(await context.cookies());
            return other.page;
          });
      // Opens the draft address again, as another device would: such a page does not know the project yet.
      const gates = ['H', 'X', 'Y', 'Y'];
      let runs = 0;
      for (const gate of gates) {
        await runner.goto(address);
        if (hasScript) await hydrated(runner);
        await runner.locator('textarea[name=program]').waitFor({ state: 'attached' });
        if (hasScript) await paste(runner, program(gate));
        else await runner.locator('textarea[name=program]').fill(program(gate));
        await runner.locator('[data-run-button]').click();
        if (gates.indexOf(gate) === 0 && runs === 0) await runner.locator('button[value=subscribe_run]').click();
        // With JavaScript, a repeated run without changes asks for confirmation.
        else if (hasScript && gate === gates[runs - 1]) await runner.locator('.run-note .btn.primary').click();
        runs += 1;
        if (!hasScript) await runner.waitForURL('**/cloud/tasks/*');
        else
          await expect
            .poll(
              async () =>
                (await context.request.get('/cloud/calculationCenter').then((answer) => answer.text())).split(
                  'class="task-name"',
                ).length - 1,
            )
            .toBe(runs);
      }
      await runner.goto(address);
      expect(new URL(runner.url()).pathname).not.toBe('/quantumVm/0/0');
      expect(await typed(runner)).toBe(program('Y'));
      expect(await runner.locator('.bar-saved').innerText()).toContain('Version 3');
      await runner.goto('/quantumVm/0/0');
      expect(await runner.locator('.draft-list').count()).toBe(0);
      await runner.goto('/cloud/projects');
      expect(await runner.locator('tbody tr').count()).toBe(1);
      expect(complaints).toEqual([]);
      await Promise.all([context.close(), ...(hasScript ? [] : [runner.context().close()])]);
    },
  );

  it('is no draft once it is saved, before the next page is shown, even if an autosave was still in flight', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'drafts.onitsway@example.org');
    await open(page, '/quantumVm/0/0');
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...args) => {
        document.documentElement.dataset.kept = String(
          Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length,
        );
        push(...args);
      };
    });
    const clicked = Promise.withResolvers<void>();
    await page.route('**/cloud/drafts', async (route) => {
      const answer = await route.fetch();
      await clicked.promise;
      await route.fulfill({ response: answer });
    });
    const writing = page.waitForRequest('**/cloud/drafts');
    await paste(page, program('H'));
    await writing;
    await paste(page, program('X'));
    await page.locator('button[value=save]').click();
    clicked.resolve();
    await page.waitForURL('**/quantumVm/0/*?saved=new');
    expect(await page.locator('html').getAttribute('data-kept')).toBe('0');
    expect(await typed(page)).toBe(program('X'));
    await open(page, '/quantumVm/0/0');
    expect(await page.locator('.draft-list').count()).toBe(0);
    await context.close();
  });

  it.each([true, false])(
    'of another product is restored with that product and its own fields, signed in: %s',
    async (isSignedIn) => {
      const { context, page, complaints } = await openPage(browser, { locale: 'en-US' });
      if (isSignedIn) await signUp(context, 'drafts.product@example.org');
      await open(page, '/quantumVm/0/0');
      await page.locator('select[name=product]').selectOption('noisy');
      await page.locator('select[name=noise]').selectOption({ index: 2 });
      const noise = await page.locator('select[name=noise]').inputValue();
      await paste(page, program('X'));
      await reaches(page, isSignedIn ? 'saved' : 'local');
      expect(new URL(page.url()).pathname).toBe('/quantumVm/1/0');
      await page.reload();
      await expect.poll(() => typed(page)).toBe(program('X'));
      expect(await page.locator('h1').innerText()).toBe('Noisy virtual machine');
      expect(new URL(page.url()).pathname).toBe('/quantumVm/1/0');
      expect(await page.locator('select[name=noise]').inputValue()).toBe(noise);
      // The page of another product offers the draft, which opens under the address of its own product.
      await open(page, '/quantumVm/3/0');
      expect(await page.locator('h1').innerText()).toBe('Single-amplitude virtual machine');
      if (isSignedIn) await page.locator('.draft-list summary').click();
      await (isSignedIn ? page.locator('.draft-list a') : page.getByRole('link', { name: 'Open it' })).click();
      await expect.poll(() => page.locator('h1').innerText()).toBe('Noisy virtual machine');
      expect(new URL(page.url()).pathname).toBe('/quantumVm/1/0');
      await expect.poll(() => page.locator('select[name=noise]').inputValue()).toBe(noise);
      await expect.poll(() => typed(page)).toBe(program('X'));
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('stays in the browser if the session had ended when it was saved', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'drafts.ended@example.org');
    await open(page, '/quantumVm/0/0');
    await context.clearCookies();
    await paste(page, program('X'));
    await page.locator('button[value=save]').click();
    await page.waitForURL('**/l/login?*');
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft ') ? [String(text)] : [])),
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain('X 0');
    await context.close();
  });
});

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
      const { context, page, complaints } = await openPage(browser, { locale, javaScriptEnabled: hasScript });
      await page.goto('/quantumVm/0/0');
      const importing = async (chosen: ReturnType<typeof file>) => {
        if (!(await page.locator('input[name=importFile]').isVisible()))
          await page.locator('.designer-import summary').click();
        await page.locator('input[name=importFile]').setInputFiles(chosen);
        await page.locator('button[value=import]').click();
      };
      await importing(file('bell.txt', qasm));
      await page.getByText(t('drafts:import.done', { language: 'OpenQASM 2' })).waitFor();
      expect(await typed(page)).toBe(qasm);
      expect(await page.locator('select[name=language]').inputValue()).toBe('openqasm2');

      await importing(file('bell.py', 'from qiskit import QuantumCircuit\nqc = QuantumCircuit(2)\nqc.h(0)\n'));
      await page.getByText(t('drafts:import.foreign', { tool: 'Qiskit' })).waitFor();
      await importing(file('noise.bin', '\u0000\u0001\u0002'.repeat(100_000)));
      await page.getByText(t('drafts:import.binary')).waitFor();
      await importing(file('long.qrunes', `QINIT 1\n${'H 0\n'.repeat(100_000)}`));
      await page.getByText(t('drafts:import.large', { kib: 256, size: 391 })).waitFor();
      expect(await typed(page)).toBe(qasm);
      expect(complaints).toEqual([]);
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
    await context.route('**/assets/recognise-*', (route) => route.abort());
    await drop('bell.qasm', qasm);
    await page.getByText('The file cannot be read.').waitFor();
    await context.unroute('**/assets/recognise-*');
    await drop('noise.txt', 'x9;k(!? '.repeat(125_000));
    await page.getByText('The language was not recognized').waitFor();
    await page.locator('.designer-program').evaluate((area) => {
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
    await page.locator('.designer-export summary').click();
    const formats = await page
      .locator('select[name=format] option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(formats).toHaveLength(hasScript ? 12 : 11);
    for (const format of ['qiskit', 'svg', ...(hasScript ? ['png'] : [])]) {
      await page.locator('select[name=format]').selectOption(format);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.designer-export button').click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^Untitled Experiment\.(py|svg|png)$/);
    }
    expect(new URL(page.url()).pathname).toBe('/quantumVm/0/0');
    await context.close();
  });
});
