import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from './open-form.ts';
import { createPerformer, draftsOfClosedTabs, WRITE_LIMIT_MS } from './perform.ts';
import { NOW, PAGE, PLACE, typed, written } from './testing/drive.ts';
import type { SessionEffect, SessionEvent } from './work-session.ts';

const WRITE = { kind: 'write' } as const;
const SESSION = {
  ...startSession({ ...PAGE, drafts: { head: { id: 'd1', revision: 2 }, openedAt: 1, others: [] } }),
  connection: 3,
  waiting: typed('a'),
  inFlight: { head: { id: 'd1', revision: 2 }, key: 'page 1', draft: typed('a') },
};

let events: SessionEvent[];
let stored: Map<string, string>;
let hasRoom: boolean;
const perform = () => {
  const performer = createPerformer((event) => events.push(event));
  return (effect: SessionEffect) => performer(effect, SESSION);
};
const answers = (answer: (init: RequestInit) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => answer(init));

beforeEach(() => {
  [events, stored, hasRoom] = [[], new Map(), true];
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a write to the account', () => {
  it('names the draft, its revision and the drafts that the page knows', async () => {
    let sent: URLSearchParams | undefined;
    answers((init) => {
      sent = init.body as URLSearchParams;
      return Promise.resolve(Response.json(written('d1', 3)));
    });
    perform()(WRITE);
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toEqual([{ type: 'answered', connection: 3, answer: written('d1', 3) }]);
    expect([sent?.get('draftId'), sent?.get('revision'), sent?.get('draftKey'), sent?.getAll('known')]).toEqual([
      'd1',
      '2',
      'page 1',
      ['d1'],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [401, 'signed-out'],
    [413, 'refused'],
    [503, 'offline'],
  ])('answered with %i is %s', async (status, kind) => {
    answers(() => Promise.resolve(new Response(null, { status })));
    perform()(WRITE);
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toMatchObject([{ answer: { kind } }]);
  });

  it('without a connection is reported as such', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')));
    perform()(WRITE);
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toMatchObject([{ answer: { kind: 'offline' } }]);
  });

  it('without an answer is cancelled after a time limit', async () => {
    let signal: AbortSignal | null | undefined;
    answers((init) => {
      signal = init.signal;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    perform()(WRITE);
    await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS - 1);
    expect([events, signal?.aborted]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([events, signal?.aborted]).toMatchObject([[{ answer: { kind: 'unanswered' } }], true]);
  });
});

describe('the copy in the browser', () => {
  it('is written at once, and the outcome is reported if the page shows it', () => {
    const keep = { kind: 'store' } as const;
    perform()({ ...keep, as: null });
    expect([[...stored.keys()], events]).toEqual([[PLACE], []]);
    hasRoom = false;
    perform()({ ...keep, as: 'offline' });
    expect(events).toEqual([{ type: 'stored', as: 'offline', isKept: false }]);
  });

  it.each([
    [true, [PLACE]],
    [false, ['old']],
  ])('of an earlier visit is moved only if there is space (%s)', (room, keys) => {
    stored.set('old', '{}');
    hasRoom = room;
    perform()({ kind: 'adopt', found: { key: 'old', draft: typed('a'), at: 5 } });
    expect([...stored.keys()]).toEqual(keys);
  });
});

describe('a pause', () => {
  it('starts again with each edit and ends with the form', () => {
    const effect = perform();
    effect({ kind: 'wait', ms: 100 });
    vi.advanceTimersByTime(99);
    effect({ kind: 'wait', ms: 100 });
    vi.advanceTimersByTime(99);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([{ type: 'waitEnded' }]);
    effect({ kind: 'wait', ms: 100 });
    effect({ kind: 'cancelWait' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('work of other tabs', () => {
  const draft = (key: string) => ({ key, draft: typed(key), at: 5 });
  /** Locks of these names; the tab left the work `left`, whose lock is released after `releasedAfterMs`. */
  const locks = (held: readonly string[], left: string | null = null, releasedAfterMs = Infinity) => {
    const names = new Set(held);
    vi.stubGlobal('sessionStorage', { getItem: () => left });
    vi.stubGlobal('navigator', {
      locks: {
        query: () => Promise.resolve({ held: [...names].map((name) => ({ name })) }),
        request: (name: string, { signal }: { signal: AbortSignal }) =>
          new Promise<void>((resolve, reject) => {
            const release = (): void => {
              names.delete(name);
              resolve();
            };
            if (!names.has(name)) return resolve();
            if (releasedAfterMs < Infinity) setTimeout(release, releasedAfterMs);
            signal.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      },
    });
  };
  const result = async (...drafts: readonly ReturnType<typeof draft>[]) => {
    const found = draftsOfClosedTabs(drafts);
    await vi.runAllTimersAsync();
    return (await found).map(({ key }) => key);
  };

  it('is left to the tabs that are open', async () => {
    locks(['open']);
    expect(await result(draft('open'), draft('closed'))).toEqual(['closed']);
  });

  it('is waited for if this tab left it and its page is not quite gone, also beside older work', async () => {
    locks(['reloading'], 'reloading', 2_000);
    expect(await result(draft('reloading'), draft('closed'))).toEqual(['reloading', 'closed']);
  });

  it('is left to the tab that this one is a copy of', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    locks(['copied'], 'copied');
    expect(await result(draft('copied'), draft('closed'))).toEqual(['closed']);
  });

  it('is all free in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('sessionStorage', { getItem: () => 'a' });
    expect(await result(draft('a'))).toEqual(['a']);
  });
});
