import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { NEW, openBoard, press, says, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, programText } from './controls.ts';
import { viewTabs } from './designer-parts.ts';
import { bit, operations, palette, tool, wire } from './editor-parts.ts';
import { itInTurn } from './in-turn.ts';
import { openPage, paste } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

describe('by keyboard alone', () => {
  it('gates are copied, pasted, duplicated, moved, cut and deleted', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await openBoard(page, NEW);
    await board(page).focus();
    await press(page, 'h', 'ArrowLeft', 'Control+c', 'ArrowDown', 'Control+v');
    await says(page, 'H 0; H 1');
    await press(page, 'Control+d');
    await says(page, 'H 0; H 1; H 1');
    await press(page, 'Control+ArrowDown');
    await says(page, 'H 0; H 1; H 2');
    await press(page, 'Delete');
    await says(page, 'H 0; H 1');
    await press(page, 'Home', 'ArrowUp', 'Control+x');
    await says(page, 'H 0');
    await press(page, 'Control+v');
    await says(page, 'H 0; H 1');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('qubits are added, moved and removed, together with the operations on them', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN', viewport: WIDE });
    await openBoard(page, NEW);
    await board(page).focus();
    const sized = (qubits: number) => expect.poll(() => programText(page).inputValue()).toContain(`QINIT ${qubits}\n`);
    await press(page, 'h', 'q');
    await sized(5);
    await press(page, 'Alt+Shift+ArrowDown');
    await says(page, 'H 1');
    await press(page, 'Shift+Q');
    await says(page, 'H 2');
    await sized(6);
    await press(page, 'ArrowDown', 'Shift+Delete');
    await says(page, '');
    await sized(5);
    await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z');
    await says(page, 'H 0');
    await sized(4);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each(LOCALES)('by mouse, in %s', (locale) => {
  const inTurn = itInTurn(locale);
  const t = i18nFor(locale).getFixedT(locale, ['editor', 'editorDialogs', 'common']);

  inTurn('a qubit and a bit are moved to another position, together with the operations on them', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, 'QINIT 2\nCREG 2\nH 0\nMEASURE 0,$0\n');
    await expect.poll(() => operations(page).count()).toBe(2);
    const act = (kind: 'quantum' | 'classical', what: 'down' | 'add') =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: t(`editorDialogs:wires.${kind}.${what}`), exact: true })
        .click();
    await wire(page, 0).dblclick();
    await act('quantum', 'down');
    await says(page, 'H 1; MEASURE 1,$0');
    await bit(page, 0).dblclick();
    await act('classical', 'down');
    await says(page, 'H 1; MEASURE 1,$1');
    await bit(page, 1).dblclick();
    await act('classical', 'add');
    await expect.poll(() => programText(page).inputValue()).toContain('QINIT 2\nCREG 3\n');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a gate is found in the palette by search, and a state is shown on a Q-sphere', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    await openBoard(page, NEW);
    const search = palette(page).getByRole('searchbox');
    const all = await palette(page).getByRole('button').count();
    await search.fill(t('editor:tools.toffoli.name').toLowerCase());
    await expect.poll(() => palette(page).getByRole('button').count()).toBeLessThan(all);
    await tool(page, 'toffoli').waitFor();
    await search.fill('zzz');
    await palette(page).getByText(t('editor:shelf.none')).waitFor();
    await search.fill('');
    await paste(page, 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\n');
    await viewTabs(page)
      .getByRole('button', { name: t('editor:views.qsphere'), exact: true })
      .click();
    const half = (state: string) => t('editor:views.amplitudeOf', { state, magnitude: '0.707', phase: '0' });
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: t('editor:views.qsphere') })
          .getByRole('img')
          .getAttribute('aria-label'),
      )
      .toBe(
        t('editor:views.described', {
          chart: t('editor:views.qsphere'),
          states: [half('00'), half('11')].join(t('common:semicolon')),
        }),
      );
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
