import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows } from './console-parts.ts';
import { button, field, programText, runButton } from './controls.ts';
import { draftList, otherDrafts, remedy, saveStatus } from './designer-parts.ts';
import { operations } from './editor-parts.ts';
import { languagesOf } from './in-turn.ts';
import { hydrated, openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const program = (gate: string): string => `QINIT 1\nCREG 1\n${gate} 0\nMEASURE 0,$0\n`;
const reaches = (page: Page, state: string) =>
  expect.poll(() => saveStatus(page).getAttribute('data-state')).toBe(state);
const typed = async (page: Page) => (await programText(page).inputValue()).replaceAll('\r\n', '\n');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

describe('unsaved work', () => {
  it('of a visitor survives a reload and the registration, and is then stored in the account', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
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
    await otherDrafts(other.page).click();
    await draftList(other.page).getByRole('link').click();
    expect(await typed(other.page)).toBe(program('X'));
    await other.page.goto('/quantumVm/0/0');
    await otherDrafts(other.page).click();
    await draftList(other.page).getByRole('button').click();
    await other.page.waitForLoadState();
    expect(await otherDrafts(other.page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
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
    await programText(page).fill(program('X'));
    typing.resolve();
    await hydrated(page);
    await reaches(page, 'saved');
    expect(await typed(page)).toBe(program('X'));
    await context.close();
  });

  it.each(['begin', 'end'] as const)(
    'selected at the very moment when hydration of the page is at its %s is kept too',
    async (moment) => {
      const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
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
        // The prototype's function is called with its storage below.
        // eslint-disable-next-line @typescript-eslint/unbound-method
        const read = Storage.prototype.getItem;
        let isComplete = false;
        Storage.prototype.getItem = function (key) {
          if (this === sessionStorage && hasBegun && !isComplete) {
            isComplete = true;
            if (when === 'end') port2.postMessage(null);
          }
          return Reflect.apply(read, this, [key]);
        };
      }, moment);
      await open(page, '/quantumVm/0/0');
      await field(page, 'noise').waitFor();
      await reaches(page, 'local');
      expect(await field(page, 'product').inputValue()).toBe('noisy');
      expect(await page.locator('html').getAttribute('data-chosen-at')).toBe(moment);
      expect(pageErrors).toEqual([]);
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
    expect(await operations(page).count()).toBe(0);
    await page.unroute(cut);
    await context.setOffline(true);
    await context.setOffline(false);
    await operations(page).first().waitFor();
    expect(await typed(page)).toBe(program('Y'));
    await context.close();
  });

  it.each(languagesOf('en-US'))(
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
      const shown = () =>
        saveStatus(page).evaluate((line: HTMLElement) => [line.dataset.state, line.role, line.innerText]);
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
    await button(page, 'save').click();
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
    await Promise.all([page.waitForResponse('**/cloud/drafts'), paste(page, program('S'))]);
    await reaches(page, 'saved');

    const third = await context.newPage();
    await open(third, project);
    const kept = [await typed(third)];
    await otherDrafts(third).click();
    await draftList(third).getByRole('link').click();
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
    await button(page, 'save').click();
    await page.waitForURL('**/quantumVm/0/*?saved=new');
    expect(await typed(page)).toBe(program('X'));
    await open(page, '/quantumVm/0/0');
    expect(await otherDrafts(page).count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    'that is run repeatedly is one project, opened again by the address of its draft, scripts: %s',
    async (hasScript) => {
      const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
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
        await programText(runner).waitFor({ state: 'attached' });
        if (hasScript) await paste(runner, program(gate));
        else await programText(runner).fill(program(gate));
        await runButton(runner).click();
        // With JavaScript, a repeated run without changes asks for confirmation.
        if (hasScript && gate === gates[runs - 1]) await remedy(runner).click();
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
      await runner.getByText('Version 3', { exact: true }).waitFor();
      await runner.goto('/quantumVm/0/0');
      expect(await otherDrafts(runner).count()).toBe(0);
      await runner.goto('/cloud/projects');
      expect(await bodyRows(runner.getByRole('table')).count()).toBe(1);
      expect(pageErrors).toEqual([]);
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
    const [stored, clicked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/cloud/drafts', async (route) => {
      const answer = await route.fetch().catch(stored.reject);
      if (answer === undefined) return;
      stored.resolve();
      await clicked.promise;
      await route.fulfill({ response: answer });
    });
    await Promise.all([stored.promise, paste(page, program('H'))]);
    await paste(page, program('X'));
    await button(page, 'save').click();
    clicked.resolve();
    await page.waitForURL('**/quantumVm/0/*?saved=new');
    expect(await page.locator('html').getAttribute('data-kept')).toBe('0');
    expect(await typed(page)).toBe(program('X'));
    await open(page, '/quantumVm/0/0');
    expect(await otherDrafts(page).count()).toBe(0);
    await context.close();
  });

  it.each([true, false])(
    'of another product is restored with that product and its own fields, signed in: %s',
    async (isSignedIn) => {
      const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
      if (isSignedIn) await signUp(context, 'drafts.product@example.org');
      await open(page, '/quantumVm/0/0');
      await field(page, 'product').selectOption('noisy');
      await field(page, 'noise').selectOption({ index: 2 });
      const noise = await field(page, 'noise').inputValue();
      await paste(page, program('X'));
      await reaches(page, isSignedIn ? 'saved' : 'local');
      expect(new URL(page.url()).pathname).toBe('/quantumVm/1/0');
      await page.reload();
      await expect.poll(() => typed(page)).toBe(program('X'));
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Noisy virtual machine');
      expect(new URL(page.url()).pathname).toBe('/quantumVm/1/0');
      expect(await field(page, 'noise').inputValue()).toBe(noise);
      // The page of another product offers the draft, which opens under the address of its own product.
      await open(page, '/quantumVm/3/0');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Single-amplitude virtual machine');
      if (isSignedIn) await otherDrafts(page).click();
      await (isSignedIn ? draftList(page).getByRole('link') : page.getByRole('link', { name: 'Open it' })).click();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Noisy virtual machine');
      expect(new URL(page.url()).pathname).toBe('/quantumVm/1/0');
      await expect.poll(() => field(page, 'noise').inputValue()).toBe(noise);
      await expect.poll(() => typed(page)).toBe(program('X'));
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('stays in the browser if the session had ended when it was saved', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'drafts.ended@example.org');
    await open(page, '/quantumVm/0/0');
    await context.clearCookies();
    await paste(page, program('X'));
    await button(page, 'save').click();
    await page.waitForURL('**/l/login?*');
    const kept = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft ') ? [String(text)] : [])),
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain('X 0');
    await context.close();
  });
});
