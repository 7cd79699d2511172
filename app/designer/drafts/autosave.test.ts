import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import type { Draft } from '#app/designer/form/run-form.ts';
import {
  type Autosave,
  type AutosaveContext,
  type Conflict,
  createAutosave,
  QUIET_MS,
  RETRY_MS,
  type SaveState,
  WRITE_LIMIT_MS,
  type WriteAnswer,
} from './autosave.ts';

const typed = (program: string): Draft => ({
  ...NEW_OPTIONS,
  name: 'Bell',
  language: 'qrunes',
  program,
  product: 'full-amplitude',
  shots: '100',
});

interface Write {
  readonly work: {
    readonly head: { readonly id: string | null; readonly revision: number };
    readonly key: string;
    readonly draft: Draft;
  };
  readonly answer: (answer: WriteAnswer) => Promise<void>;
  readonly fail: () => Promise<void>;
  readonly signal: AbortSignal;
}

let at: number;
let kept: Draft | null;
let hasRoom: boolean;
let states: SaveState[];
let conflicts: Conflict[];
let heads: string[];
let timers: { act: () => void; ms: number }[];
let limits: { act: () => void; ms: number }[];
let writes: Write[];

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Lets the clock run to the next thing that waits. */
const wait = (): number => {
  const next = timers.shift();
  next?.act();
  return next?.ms ?? -1;
};
const written = (id: string, revision: number, conflict: Conflict | null = null): WriteAnswer => ({
  kind: 'written',
  head: { id, revision },
  at: 77,
  conflict,
});

function open(changes: Partial<AutosaveContext> = {}): Autosave {
  return createAutosave(
    {
      write: (work, signal) =>
        new Promise((resolve, reject) => {
          const over = async (act: () => void) => {
            act();
            await turn();
          };
          writes.push({
            work,
            signal,
            answer: (answer) => over(() => resolve(answer)),
            fail: () => over(() => reject(new TypeError('no network'))),
          });
        }),
      local: {
        put: (draft) => {
          if (hasRoom) kept = draft;
          return hasRoom;
        },
        remove: () => {
          kept = null;
        },
      },
      now: () => at,
      newKey: () => 'page 1',
      later: (act, ms) => {
        const timer = { act, ms };
        (ms === WRITE_LIMIT_MS ? limits : timers).push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
          limits = limits.filter((other) => other !== timer);
        };
      },
      onState: (state) => states.push(state),
      onConflict: (conflict) => conflicts.push(conflict),
      onHead: ({ id, revision }) => heads.push(`${id} ${revision}`),
      ...changes,
    },
    { id: null, revision: 0 },
  );
}

beforeEach(() => {
  [at, kept, hasRoom] = [1000, null, true];
  [states, conflicts, heads, timers, limits, writes] = [[], [], [], [], [], []];
});

describe('what is typed', () => {
  it('is in the browser at once and in the account after a pause, and then no longer in the browser', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    autosave.change(typed('ab'));
    expect(kept).toEqual(typed('ab'));
    expect(writes).toEqual([]);
    expect(wait()).toBe(QUIET_MS);
    expect(writes[0]!.work).toEqual({ head: { id: null, revision: 0 }, key: 'page 1', draft: typed('ab') });
    await writes[0]!.answer(written('d1', 1));
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 77 });
    expect([kept, heads]).toEqual([null, ['d1 1']]);
  });

  it('while a write is on its way goes with the next, which names what the first one made', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    autosave.change(typed('b'));
    expect(timers).toEqual([]);
    await writes[0]!.answer(written('d1', 1));
    expect(kept).toEqual(typed('b'));
    wait();
    expect(writes[1]!.work).toEqual({ head: { id: 'd1', revision: 1 }, key: 'page 1', draft: typed('b') });
  });

  it('is known by its last revision, so that whoever goes on with it meets no conflict with itself', async () => {
    const autosave = open();
    for (const [index, revision] of [1, 2, 3].entries()) {
      autosave.change(typed(`a${revision}`));
      wait();
      await writes[index]!.answer(written('d1', revision));
    }
    expect(heads.at(-1)).toBe('d1 3');
  });

  it('by a visitor stays in the browser', () => {
    open({ write: null }).change(typed('a'));
    expect([kept, states, timers]).toEqual([typed('a'), [{ kind: 'local', at: 1000 }], []]);
  });
});

describe('a write that nobody answers', () => {
  it('is given up after a while, said so, and sent again as it was, then what was typed since', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    autosave.change(typed('b'));
    expect(limits).toHaveLength(1);
    limits.shift()!.act();
    await turn();
    expect(writes[0]!.signal.aborted).toBe(true);
    expect([states.at(-1), kept]).toEqual([{ kind: 'unanswered', at: 1000 }, typed('b')]);
    expect(wait()).toBe(RETRY_MS);
    expect(writes[1]!.work).toEqual(writes[0]!.work);
    await writes[1]!.answer(written('d1', 1));
    expect(kept).toEqual(typed('b'));
    expect(wait()).toBe(QUIET_MS);
    expect(writes[2]!.work).toEqual({ head: { id: 'd1', revision: 1 }, key: 'page 1', draft: typed('b') });
    await writes[2]!.answer(written('d1', 2));
    expect([states.at(-1)!.kind, kept, timers, limits]).toEqual(['saved', null, [], []]);
  });

  it('is answered in time otherwise, and then nothing waits for it', async () => {
    open().change(typed('a'));
    wait();
    await writes[0]!.answer(written('d1', 1));
    expect([limits, writes[0]!.signal.aborted]).toEqual([[], false]);
  });
});

describe('without a connection', () => {
  it('says so, keeps everything and tries again, ever more rarely', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.fail();
    expect(states.at(-1)).toEqual({ kind: 'offline', at: 1000 });
    expect(kept).toEqual(typed('a'));
    expect(wait()).toBe(RETRY_MS);
    await writes[1]!.fail();
    expect(timers[0]!.ms).toBe(2 * RETRY_MS);
  });

  it('goes on as soon as it is back, up to the latest', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.fail();
    autosave.change(typed('b'));
    autosave.wake();
    expect(writes[1]!.work.draft).toEqual(typed('a'));
    await writes[1]!.answer(written('d1', 1));
    wait();
    expect(writes[2]!.work).toMatchObject({ head: { id: 'd1', revision: 1 }, draft: typed('b') });
    await writes[2]!.answer(written('d1', 2));
    expect([states.at(-1)!.kind, kept, timers]).toEqual(['saved', null, []]);
  });

  it('wakes for nothing where nothing waits', () => {
    open().wake();
    expect(writes).toEqual([]);
  });
});

describe('a refusal', () => {
  it('of a session that has ended leaves the work in the browser', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.answer({ kind: 'signed-out' });
    expect([states.at(-1)!.kind, kept]).toEqual(['signedOut', typed('a')]);
  });

  it('of what is too large leaves it in the browser', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.answer({ kind: 'refused' });
    expect([states.at(-1)!.kind, kept]).toEqual(['refused', typed('a')]);
  });

  it('of what is too large has what was typed since sent, which may be smaller', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    autosave.change(typed('b'));
    await writes[0]!.answer({ kind: 'refused' });
    expect(wait()).toBe(QUIET_MS);
    await writes[1]!.answer(written('d1', 1));
    expect([writes[1]!.work.draft, states.at(-1)!.kind]).toEqual([typed('b'), 'saved']);
  });

  it('of a browser without room and no connection is said', async () => {
    hasRoom = false;
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.fail();
    expect(states.at(-1)).toEqual({ kind: 'unkept' });
  });
});

describe('another tab that wrote to the same draft', () => {
  it('is told of, and this one goes on with a draft of its own', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.answer(written('d2', 1, { id: 'd1', updatedAt: 500 }));
    expect([conflicts, heads]).toEqual([[{ id: 'd1', updatedAt: 500 }], ['d2 1']]);
    autosave.change(typed('b'));
    wait();
    expect(writes[1]!.work.head).toEqual({ id: 'd2', revision: 1 });
  });
});

describe('after the work was saved by other means', () => {
  it('nothing more is written; what the browser keeps stays until that has worked', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    autosave.stop();
    await writes[0]!.answer(written('d1', 1));
    autosave.change(typed('b'));
    expect([kept, timers, heads]).toEqual([typed('a'), [], ['d1 1']]);
  });

  it('what was on its way can be waited for, as it names the draft that is to go', async () => {
    const autosave = open();
    expect(autosave.writing()).toBeNull();
    autosave.change(typed('a'));
    wait();
    autosave.stop();
    const known = autosave.writing()!.then(() => [...heads]);
    await writes[0]!.answer(written('d1', 1));
    expect(await known).toEqual(['d1 1']);
    expect(autosave.writing()).toBeNull();
  });
});
