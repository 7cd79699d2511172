import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEBOUNCE_MS } from './autosave.ts';
import { createController } from './controller.ts';
import { startSession } from './open-form.ts';
import { EMPTY, PAGE, PLACE, typed, written } from './testing/drive.ts';

let stored: Map<string, string>;
let answer: PromiseWithResolvers<Response>;
let rendered: [save: string, draftId: string | null | undefined, isAtOnce: boolean][];

/** A controller whose form is connected and empty. */
function connected() {
  const controller = createController(startSession(PAGE), ({ save, head }, isAtOnce) =>
    rendered.push([save.kind, head?.id, isAtOnce]),
  );
  controller.dispatch({
    type: 'connected',
    key: 'page 1',
    form: EMPTY,
    initial: EMPTY,
    isStored: false,
    isAnswered: false,
  });
  return controller;
}

beforeEach(() => {
  vi.useFakeTimers();
  [stored, rendered, answer] = [new Map(), [], Promise.withResolvers()];
  vi.stubGlobal('fetch', () => answer.promise);
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('location', { href: 'http://site.test/quantumVm/0/0' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the controller of a session', () => {
  it('stores every edit at once without rendering the page, and renders what the account answers', async () => {
    const controller = connected();
    for (const program of ['a', 'ab', 'abc']) controller.dispatch({ type: 'edited', form: typed(program) });
    expect([[...stored.keys()], rendered]).toEqual([[PLACE], []]);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(rendered).toEqual([['saving', undefined, false]]);
    answer.resolve(Response.json(written('d1', 1)));
    await vi.advanceTimersByTimeAsync(0);
    expect([[...stored.keys()], rendered.at(-1)]).toEqual([[], ['saved', 'd1', true]]);
  });

  it('submits a form that had to wait once, after the page shows the draft', async () => {
    const controller = connected();
    controller.dispatch({ type: 'edited', form: typed('a') });
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    const sent: unknown[] = [];
    const submit = () => controller.submit(() => sent.push(rendered.at(-1)));
    expect([submit(), submit(), sent]).toEqual([true, true, []]);
    answer.resolve(Response.json(written('d1', 1)));
    await vi.runAllTimersAsync();
    expect(sent).toEqual([['saving', 'd1', true]]);
    expect(submit()).toBe(false);
  });

  it('shows a new page before the next event', () => {
    const controller = connected();
    const page = { ...PAGE, formKey: 'key2', drafts: { head: { id: 'd7', revision: 2 }, openedAt: 1, others: [] } };
    controller.show(page, { text: '', language: 'qrunes' });
    controller.dispatch({ type: 'opened', runForm: typed('imported'), shown: { text: '', language: 'qrunes' } });
    expect(rendered).toEqual([['clean', 'd7', false]]);
  });
});
