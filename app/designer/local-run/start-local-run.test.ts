import { describe, expect, it } from 'vitest';
import type { LocalRequest, LocalResponse, LocalResult, SentFields } from './messages.ts';
import type { LocalRefusal } from './read-local-run.ts';
import { type LocalRunState, type LocalRunWorker, startLocalRun, waysFor } from './start-local-run.ts';

/** A worker that says what a test tells it to say. */
class FakeWorker implements LocalRunWorker {
  readonly received: LocalRequest[] = [];
  isEnded = false;
  readonly #messages: ((event: { readonly data: LocalResponse }) => void)[] = [];
  readonly #failures: (() => void)[] = [];

  postMessage(request: LocalRequest): void {
    this.received.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  addEventListener(
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { readonly data: LocalResponse }) => void,
  ): void {
    if (type === 'message') this.#messages.push(listener);
    else if (type === 'error') this.#failures.push(listener as () => void);
  }
  say(data: LocalResponse): void {
    for (const listener of this.#messages) listener({ data });
  }
  die(): void {
    for (const listener of this.#failures) listener();
  }
}

const FIELDS: SentFields = [
  ['program', 'QINIT 1'],
  ['precision', ''],
];
const RESULT = { threads: 1, engine: 'kernels', sleptSeconds: 0 } as LocalResult;

function started({ threads = 1, fields = FIELDS }: { threads?: number; fields?: SentFields } = {}) {
  const workers: FakeWorker[] = [];
  const states: LocalRunState[] = [];
  const newWorker = () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  };
  let tick = (): void => undefined;
  const every = (_: number, act: () => void) => {
    tick = act;
    return () => (tick = () => undefined);
  };
  const handle = startLocalRun(fields, (state) => states.push(state), { newWorker, threads, every });
  /** Lets time pass in which nobody says anything: by default, more than two minutes. */
  const beSilent = (ticks = 25): void => {
    for (let passed = 0; passed < ticks; passed++) tick();
  };
  return { workers, states, handle, last: () => workers.at(-1)!, beSilent };
}

const REFUSAL: LocalRefusal = { problems: {}, program: { kind: 'none' } };

const kinds = (states: readonly LocalRunState[]) => states.map(({ kind }) => kind);

describe('a run in this browser', () => {
  it('goes from its start over its progress to its result, and keeps the worker for files', async () => {
    const { states, last, handle } = started();
    last().say({ kind: 'started', threads: 1, engine: 'kernels' });
    last().say({ kind: 'progress', fraction: 0.5 });
    last().say({ kind: 'done', result: RESULT });
    expect(kinds(states)).toEqual(['starting', 'running', 'running', 'done']);
    expect(states[2]).toMatchObject({ fraction: 0.5, threads: 1 });
    expect(last().isEnded).toBe(false);
    const file = handle.file('csv');
    expect(handle.file('csv')).toBe(file);
    expect(last().received.at(-1)).toEqual({ kind: 'file', format: 'csv' });
    last().say({ kind: 'file', format: 'csv', file: new Blob(['state,count']) });
    expect(await (await file).text()).toBe('state,count');
  });

  it('ends at once when it is cancelled, and says nothing after that', () => {
    const { states, last, handle } = started();
    handle.cancel();
    last().say({ kind: 'done', result: RESULT });
    last().die();
    expect(kinds(states)).toEqual(['starting', 'cancelled']);
    expect(last().isEnded).toBe(true);
  });

  it('fails with its reason if the worker dies', async () => {
    const { states, last, handle } = started();
    last().say({ kind: 'started', threads: 1, engine: 'kernels' });
    last().die();
    expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'worker' });
    await expect(handle.file('json')).rejects.toThrow('ended');
  });

  it('fails if the browser has no such worker', async () => {
    const states: LocalRunState[] = [];
    const newWorker = () => {
      throw new DOMException('not allowed', 'SecurityError');
    };
    const handle = startLocalRun(FIELDS, (state) => states.push(state), { newWorker, threads: 1 });
    expect(states).toEqual([{ kind: 'starting' }, { kind: 'failed', reason: 'worker' }]);
    await expect(handle.file('json')).rejects.toThrow('ended');
  });

  it('rejects a file whose worker dies', async () => {
    const { last, handle } = started();
    last().say({ kind: 'done', result: RESULT });
    const file = handle.file('json');
    handle.end();
    await expect(file).rejects.toThrow('ended');
  });

  it('reports a refusal and ends', () => {
    const { states, last } = started();
    const refusal = REFUSAL;
    last().say({ kind: 'refused', refusal });
    expect(states.at(-1)).toEqual({ kind: 'refused', refusal });
    expect(last().isEnded).toBe(true);
  });
});

describe('a worker that falls silent', () => {
  it('has died, whenever it does', () => {
    for (const said of [[], [{ kind: 'started', threads: 1, engine: 'kernels' }]] as const) {
      const { states, last, beSilent } = started();
      for (const response of said) last().say(response);
      beSilent();
      expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'worker' });
      expect(last().isEnded).toBe(true);
    }
  });

  it('has not if it reports that it is alive', () => {
    const { states, last, beSilent } = started();
    last().say({ kind: 'started', threads: 1, engine: 'kernels' });
    for (let times = 0; times < 3; times++) {
      beSilent(24);
      last().say({ kind: 'alive' });
    }
    expect(kinds(states)).toEqual(['starting', 'running']);
  });

  it('has not while it only keeps a result', async () => {
    const { states, last, handle, beSilent } = started();
    last().say({ kind: 'done', result: RESULT });
    beSilent();
    expect(last().isEnded).toBe(false);
    const file = handle.file('csv');
    last().say({ kind: 'file', format: 'csv', file: new Blob(['state,count']) });
    beSilent();
    expect(await (await file).text()).toBe('state,count');
    expect(kinds(states)).toEqual(['starting', 'done']);
    expect(last().isEnded).toBe(false);
  });

  it('does not write a file', async () => {
    const { states, last, handle, beSilent } = started();
    last().say({ kind: 'done', result: RESULT });
    const files = [handle.file('csv'), handle.file('json')];
    last().say({ kind: 'file', format: 'csv', file: new Blob(['state,count']) });
    beSilent();
    await expect(files[1]).rejects.toThrow('ended');
    expect(kinds(states)).toEqual(['starting', 'done']);
  });
});

describe('memory that runs out', () => {
  it('leads to the next way in a new worker, and to a failure after the last', () => {
    const { workers, states, last } = started({ threads: 4 });
    for (let tries = 0; tries < 3; tries++) last().say({ kind: 'memory' });
    const ways = workers.map(({ received }) => (received[0]?.kind === 'run' ? received[0].way : null));
    expect(ways).toEqual([{ threads: 4 }, { threads: 1 }, { threads: 1, precision: 'single' }]);
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
    expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'memory' });
  });

  it('leads to single precision at once if the plan needs too much in double', () => {
    const { workers, states, last } = started({ threads: 4 });
    last().say({ kind: 'memory', refusal: REFUSAL });
    expect(workers.map(({ received }) => received[0])).toMatchObject([
      { way: { threads: 4 } },
      { way: { threads: 1, precision: 'single' } },
    ]);
    last().say({ kind: 'done', result: RESULT });
    expect(kinds(states)).toEqual(['starting', 'done']);
  });

  it('is a refusal if the plan needs too much in the last way', () => {
    const { states, last } = started();
    last().say({ kind: 'memory', refusal: REFUSAL });
    const refusal = { ...REFUSAL, refused: { code: 'estimate_refused', params: {} } } as const;
    last().say({ kind: 'memory', refusal });
    expect(states.at(-1)).toEqual({ kind: 'refused', refusal });
    expect(last().isEnded).toBe(true);
    const chosen = started({ fields: [['precision', 'double']], threads: 4 });
    chosen.last().say({ kind: 'memory', refusal: REFUSAL });
    expect(chosen.states.at(-1)).toEqual({ kind: 'refused', refusal: REFUSAL });
    expect(chosen.workers).toHaveLength(1);
  });

  it('does not change a precision that was chosen', () => {
    expect(waysFor(1, [['precision', 'double']])).toEqual([{ threads: 1 }]);
    expect(waysFor(2, [['precision', '']])).toEqual([
      { threads: 2 },
      { threads: 1 },
      { threads: 1, precision: 'single' },
    ]);
  });
});
