import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
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

const typed = (program: string): RunForm => ({
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
    readonly draft: RunForm;
  };
  readonly answer: (answer: WriteAnswer) => Promise<void>;
  readonly fail: () => Promise<void>;
  readonly signal: AbortSignal;
}

let at: number;
let kept: RunForm | null;
let hasRoom: boolean;
let states: SaveState[];
let conflicts: Conflict[];
let heads: string[];
let timers: { act: () => void; ms: number }[];
let limits: { act: () => void; ms: number }[];
let writes: Write[];

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Advances the clock to the next timer. */
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

describe('autosave of typed input', () => {
  it('stores it in the browser at once and in the account after a pause, and then removes it from the browser', async () => {
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

  it('sends input during a write with the next one, which names the draft that the first one created', async () => {
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

  it('reports the last revision, so that the next page has no conflict with its own draft', async () => {
    const autosave = open();
    for (const [index, revision] of [1, 2, 3].entries()) {
      autosave.change(typed(`a${revision}`));
      wait();
      await writes[index]!.answer(written('d1', revision));
    }
    expect(heads.at(-1)).toBe('d1 3');
  });

  it('keeps the input of a visitor in the browser', () => {
    open({ write: null }).change(typed('a'));
    expect([kept, states, timers]).toEqual([typed('a'), [{ kind: 'local', at: 1000 }], []]);
  });
});

describe('a write without an answer', () => {
  it('is cancelled after a time limit, reported, and repeated unchanged before newer input is sent', async () => {
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

  it('leaves no timer if it is answered in time', async () => {
    open().change(typed('a'));
    wait();
    await writes[0]!.answer(written('d1', 1));
    expect([limits, writes[0]!.signal.aborted]).toEqual([[], false]);
  });
});

describe('without a connection', () => {
  it('reports it, keeps everything and retries with increasing delays', async () => {
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

  it('continues with the latest input as soon as the connection is back', async () => {
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

  it('does nothing on waking if nothing is waiting', () => {
    open().wake();
    expect(writes).toEqual([]);
  });
});

describe('a refusal', () => {
  it('because the session has ended keeps the work in the browser', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.answer({ kind: 'signed-out' });
    expect([states.at(-1)!.kind, kept]).toEqual(['signedOut', typed('a')]);
  });

  it('because of size keeps the work in the browser', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.answer({ kind: 'refused' });
    expect([states.at(-1)!.kind, kept]).toEqual(['refused', typed('a')]);
  });

  it('because of size is followed by a write of newer input, which may be smaller', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    autosave.change(typed('b'));
    await writes[0]!.answer({ kind: 'refused' });
    expect(wait()).toBe(QUIET_MS);
    await writes[1]!.answer(written('d1', 1));
    expect([writes[1]!.work.draft, states.at(-1)!.kind]).toEqual([typed('b'), 'saved']);
  });

  it('together with a full browser storage is reported', async () => {
    hasRoom = false;
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    await writes[0]!.fail();
    expect(states.at(-1)).toEqual({ kind: 'unkept' });
  });
});

describe('another tab that wrote to the same draft', () => {
  it('is reported, and this page continues with a separate draft', async () => {
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

describe('after the work was saved in another way', () => {
  it('writes nothing more; the copy in the browser stays until the other way has succeeded', async () => {
    const autosave = open();
    autosave.change(typed('a'));
    wait();
    autosave.stop();
    await writes[0]!.answer(written('d1', 1));
    autosave.change(typed('b'));
    expect([kept, timers, heads]).toEqual([typed('a'), [], ['d1 1']]);
  });

  it('can wait for the write in flight, which names the draft to delete', async () => {
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
