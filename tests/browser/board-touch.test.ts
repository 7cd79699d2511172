import { describe, expect, it } from 'vitest';
import { cellAt, dragByFinger, middleOf, NEW, openBoard, type Place, says } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { tool } from './editor-parts.ts';
import { openPage } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

describe('by touch', () => {
  it('the menu of a gate applies to this gate alone, whatever was dropped before', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    await dragByFinger(page, await middleOf(tool(page, 'h')), await cellAt(page, 0, 0));
    await dragByFinger(page, await middleOf(tool(page, 'x')), await cellAt(page, 2, 0));
    await says(page, 'H 0; X 2');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await cellAt(page, 0, 0)] });
    await page.getByRole('menu').waitFor();
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await says(page, 'X 2');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a finger that rests opens the menu, and a second finger does not interfere', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openBoard(page, NEW);
    await tool(page, 'h').tap();
    expect(await page.locator('.editor-bar').innerText()).not.toContain('Esc');
    const place = await cellAt(page, 1, 0);
    await page.touchscreen.tap(place.x, place.y);
    await says(page, 'H 1');
    await tool(page, 'h').tap();
    const cdp = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: readonly (Place & { readonly id: number })[]
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    await touch('touchStart', { ...place, id: 1 });
    await page.getByRole('menu').waitFor();
    await touch('touchEnd');
    await page.getByRole('menuitem', { name: 'Dagger' }).waitFor({ state: 'detached' });
    await page.getByRole('menuitem', { name: 'Copy', exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    // While one finger drags, another one touches and lifts.
    const down = await cellAt(page, 3, 0);
    const aside = await cellAt(page, 0, 1);
    await touch('touchStart', { ...place, id: 1 });
    await touch('touchMove', { x: place.x, y: place.y + 20, id: 1 });
    await touch('touchMove', { x: place.x, y: place.y + 40, id: 1 });
    await touch('touchStart', { x: place.x, y: place.y + 40, id: 1 }, { ...aside, id: 2 });
    await touch('touchMove', { ...down, id: 1 }, { ...aside, id: 2 });
    await touch('touchEnd', { ...aside, id: 2 });
    await touch('touchEnd');
    await says(page, 'H 3');
    // An element that covers the board is not part of the board.
    await dragByFinger(page, await cellAt(page, 3, 0), await middleOf(tool(page, 'x')));
    await says(page, '');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
