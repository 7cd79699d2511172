import { describe, expect, it } from 'vitest';
import { type Circuit, circuit, gate, loop, measure, numberValue } from '#simulator';
import { createLiveStateLoader, type LiveStateWorker } from './latest-wins.ts';
import type { LiveEngine, LiveStateRequest, LiveStateResponse } from './messages.ts';
import { prefixOf } from './prefix.ts';
import {
  basisStateLabel,
  LIVE_QUBITS,
  ON_DEMAND_QUBITS,
  SCALAR_LIVE_QUBITS,
  SHOWN_STATES,
  SLOW_ON_DEMAND_QUBITS,
} from './state-summary.ts';
import { summarizeState } from './testing/summarize-circuit.ts';

const bell = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0), measure(1, 1)]);

describe('the state summary of a circuit', () => {
  it('is the state before its last measurements', () => {
    const reading = summarizeState(bell, 1)!;
    expect(reading.states.map(({ probability }) => Number(probability.toFixed(12)))).toEqual([0.5, 0, 0, 0.5]);
    expect([reading.isPure, reading.average]).toEqual([true, undefined]);
    expect(reading.bloch.map(({ x, y, z }) => Math.hypot(x, y, z))).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  });

  it('sets the phase of the first state to zero', () => {
    const { states } = summarizeState(
      circuit(1, 1, [gate('H', 0), gate('S', 0), gate('RZ', 0, { parameters: [1] })]),
      1,
    )!;
    expect(states[0]!.phase).toBe(0);
    expect(states[1]!.phase).toBeCloseTo(Math.PI / 2 + 1, 12);
    expect(summarizeState(circuit(1, 1, [gate('H', 0), gate('Z', 0)]), 1)!.states[1]!.phase).toBe(Math.PI);
  });

  it('keeps the most probable of many states and counts the others', () => {
    const many = circuit(8, 1, [...Array.from({ length: 8 }, (_, qubit) => gate('RY', qubit, { parameters: [1.2] }))]);
    const { states, hidden } = summarizeState(many, 1)!;
    expect(states).toHaveLength(SHOWN_STATES);
    expect(hidden.count).toBe(256 - SHOWN_STATES);
    expect(states.reduce((sum, { probability }) => sum + probability, hidden.probability)).toBeCloseTo(1, 12);
    expect(states.some(({ index }) => index === 0)).toBe(true);
  });

  it('is null for a loop that does not end', () => {
    expect(summarizeState(circuit(1, 1, [loop(numberValue(1), [gate('X', 0)])]), 1)).toBeNull();
  });

  it('writes basis states with qubit 0 on the right', () => {
    expect(basisStateLabel(1, 3)).toBe('001');
  });
});

describe('a prefix', () => {
  it('contains the operations that end before a column, whatever the order of the program', () => {
    const shuffled = circuit(2, 0, [gate('H', 0), gate('X', 0), gate('Y', 0), gate('Z', 1)]);
    expect(prefixOf(shuffled, 1).operations).toEqual([gate('H', 0), gate('Z', 1)]);
    expect(prefixOf(shuffled, 0).operations).toEqual([]);
    expect(prefixOf(shuffled, null)).toBe(shuffled);
    expect(prefixOf(shuffled, 3)).toBe(shuffled);
    expect(prefixOf(shuffled, 1)).toBe(prefixOf(shuffled, 1));
  });
});

class StubWorker implements LiveStateWorker {
  fail: () => void = () => undefined;
  isOver = false;
  readonly requests: LiveStateRequest[] = [];
  #onAnswer: (answer: LiveStateResponse) => void = () => undefined;
  send = (request: LiveStateRequest): void => {
    this.requests.push(request);
  };
  onResponse: LiveStateWorker['onResponse'] = (onAnswer, onFailure) => {
    this.#onAnswer = onAnswer;
    this.fail = onFailure;
  };
  end = (): void => {
    this.isOver = true;
  };
  answer(engine: LiveEngine = 'kernels'): void {
    this.answerAgain(this.requests.at(-1)!.circuit!, engine);
  }
  /** Answers a request that does not repeat its circuit. */
  answerAgain(request: Circuit, engine: LiveEngine = 'kernels'): void {
    const { id, seed, isOnDemand } = this.requests.at(-1)!;
    const limit = engine === 'kernels' ? LIVE_QUBITS : SCALAR_LIVE_QUBITS;
    const isTooLarge = request.qubits > limit && !isOnDemand;
    const summary = isTooLarge ? null : summarizeState(request, seed);
    this.#onAnswer({ id, summary, engine, limit, milliseconds: 1 });
  }
  /** Answers that it cannot compute the last request. */
  refuse(engine: LiveEngine = 'kernels'): void {
    const { id } = this.requests.at(-1)!;
    const limit = engine === 'kernels' ? LIVE_QUBITS : SCALAR_LIVE_QUBITS;
    this.#onAnswer({ id, summary: null, engine, limit, milliseconds: 1 });
  }
}

/** A loader with all the workers that it has started, and the ticks of its watch. */
function watched() {
  const workers: StubWorker[] = [];
  const ticks = new Set<() => void>();
  const loader = createLiveStateLoader(
    () => {
      workers.push(new StubWorker());
      return workers.at(-1)!;
    },
    (_, act) => {
      ticks.add(act);
      return () => ticks.delete(act);
    },
  );
  const pass = (count: number): void => {
    for (let at = 0; at < count; at++) for (const tick of ticks) tick();
  };
  return { loader, workers, pass };
}

const largest = (gates: number): Circuit =>
  circuit(
    SLOW_ON_DEMAND_QUBITS + 1,
    1,
    Array.from({ length: gates }, () => gate('H', 0)),
  );

const numbered = (count: number): Circuit =>
  circuit(
    1,
    1,
    Array.from({ length: count }, () => gate('X', 0)),
  );

describe('following a circuit', () => {
  it('computes the latest circuit and skips intermediate ones', () => {
    const worker = new StubWorker();
    const watcher = createLiveStateLoader(() => worker);
    const [first, second, third] = [numbered(1), numbered(2), numbered(3)];
    for (const each of [first, second, third]) watcher.load(each, 1);
    expect(worker.requests.map((request) => request.circuit)).toEqual([first]);
    worker.answer();
    expect(watcher.getSnapshot().kind).toBe('idle');
    worker.answer();
    expect(watcher.getSnapshot()).toMatchObject({ kind: 'ready', circuit: third });
    expect(worker.requests).toHaveLength(2);
  });

  it('computes the same circuit again for another seed, and for other noise', () => {
    const worker = new StubWorker();
    const watcher = createLiveStateLoader(() => worker);
    const only = numbered(1);
    const noise = { preset: 'decay' };
    watcher.load(only, 1);
    worker.answer();
    watcher.load(only, 2);
    watcher.load(only, 2, false, undefined, noise);
    expect(worker.requests.map(({ seed, noise: sent }) => [seed, sent])).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    worker.answerAgain(only);
    expect(worker.requests.at(-1)).toMatchObject({ seed: 2, noise });
    worker.answerAgain(only);
    watcher.load(only, 2, false, undefined, noise);
    expect(worker.requests).toHaveLength(3);
  });

  it('sends no request for a circuit that is known or in progress', () => {
    const worker = new StubWorker();
    const watcher = createLiveStateLoader(() => worker);
    const only = numbered(1);
    watcher.load(only, 1);
    watcher.load(only, 1);
    worker.answer();
    watcher.load(only, 1);
    expect(worker.requests).toHaveLength(1);
  });

  it('computes a large circuit only on request', () => {
    const worker = new StubWorker();
    const watcher = createLiveStateLoader(() => worker);
    const large = circuit(LIVE_QUBITS + 1, 1, [gate('H', 0)]);
    watcher.load(large, 1);
    expect(watcher.getSnapshot()).toEqual({
      kind: 'large',
      circuit: large,
      isPossible: true,
      limit: LIVE_QUBITS,
      most: ON_DEMAND_QUBITS,
    });
    watcher.load(large, 1, true);
    worker.answer();
    expect(watcher.getSnapshot()).toMatchObject({ kind: 'ready', circuit: large });
    watcher.load(circuit(ON_DEMAND_QUBITS + 1, 1), 1, true);
    expect(watcher.getSnapshot()).toMatchObject({ kind: 'large', isPossible: false });
    expect(worker.isOver).toBe(false);
  });

  it('gives the memory of the largest states back', () => {
    const { loader, workers } = watched();
    loader.load(largest(1), 1, true);
    workers[0]!.answer();
    expect(loader.getSnapshot()).toMatchObject({ kind: 'ready' });
    expect(workers[0]!.isOver).toBe(true);
    loader.load(numbered(1), 1);
    expect(workers).toHaveLength(2);
    workers[1]!.answer();
    expect(loader.getSnapshot()).toMatchObject({ kind: 'ready', circuit: { qubits: 1 } });
  });

  it('says that it is computing a large circuit, and when it could not', () => {
    const { loader, workers } = watched();
    const large = largest(1);
    loader.load(large, 1);
    expect(loader.getSnapshot()).toMatchObject({ kind: 'large' });
    loader.load(large, 1, true);
    expect(loader.getSnapshot()).toEqual({ kind: 'idle' });
    // As when the board changes in another way.
    loader.load(large, 1);
    expect(loader.getSnapshot()).toEqual({ kind: 'idle' });
    workers[0]!.refuse();
    expect(loader.getSnapshot()).toEqual({ kind: 'failed', circuit: large });
    loader.load(large, 1);
    expect(loader.getSnapshot()).toEqual({ kind: 'failed', circuit: large });
  });

  it('shows nothing of a large circuit that has been edited meanwhile', () => {
    const { loader, workers } = watched();
    const [first, second] = [largest(1), largest(2)];
    loader.load(first, 1, true);
    loader.load(second, 1);
    expect(loader.getSnapshot()).toMatchObject({ kind: 'large', circuit: second });
    expect(workers[0]!.isOver).toBe(true);
    workers[0]!.answer();
    expect(loader.getSnapshot()).toMatchObject({ kind: 'large', circuit: second });
    loader.load(second, 1, true);
    // A small circuit does not wait for it.
    loader.load(numbered(1), 1);
    expect(workers.map(({ isOver }) => isOver)).toEqual([true, true, false]);
    workers[2]!.answer();
    expect(loader.getSnapshot()).toMatchObject({ kind: 'ready', circuit: { qubits: 1 } });
  });

  it('shows nothing of a small circuit that has become too large meanwhile', () => {
    const { loader, workers } = watched();
    loader.load(numbered(1), 1);
    const large = largest(1);
    loader.load(large, 1);
    workers[0]!.answer();
    expect(loader.getSnapshot()).toMatchObject({ kind: 'large', circuit: large });
    expect(workers[0]!.isOver).toBe(false);
  });

  it('gives up a worker that has ended without telling, and goes on with another one', () => {
    const { loader, workers, pass } = watched();
    const only = numbered(1);
    loader.load(only, 1);
    pass(24);
    expect(loader.getSnapshot()).toEqual({ kind: 'idle' });
    pass(1);
    expect(loader.getSnapshot()).toEqual({ kind: 'failed', circuit: only });
    loader.load(numbered(2), 1);
    workers[1]!.answer();
    pass(100);
    expect(loader.getSnapshot()).toMatchObject({ kind: 'ready' });
  });

  it('computes less without being asked where there is plain script only', () => {
    const worker = new StubWorker();
    const watcher = createLiveStateLoader(() => worker);
    const large = circuit(SCALAR_LIVE_QUBITS + 1, 1, [gate('H', 0)]);
    const tooLarge = {
      kind: 'large',
      circuit: large,
      isPossible: true,
      limit: SCALAR_LIVE_QUBITS,
      most: SLOW_ON_DEMAND_QUBITS,
      engine: 'script-only',
    };
    watcher.load(large, 1);
    worker.answer('script-only');
    expect(watcher.getSnapshot()).toEqual(tooLarge);
    watcher.load(numbered(1), 1);
    worker.answer('script-only');
    expect(watcher.getSnapshot()).toMatchObject({ kind: 'ready', engine: 'script-only' });
    // Now it is known, and the worker is not asked.
    watcher.load(large, 1);
    expect(watcher.getSnapshot()).toEqual(tooLarge);
    expect(worker.requests).toHaveLength(2);
    watcher.load(large, 1, true);
    worker.answer('script-only');
    expect(watcher.getSnapshot()).toMatchObject({ kind: 'ready', circuit: large, engine: 'script-only' });
  });

  it('finds out with the first large circuit that there is plain script only', () => {
    const { loader, workers } = watched();
    loader.load(largest(1), 1, true);
    workers[0]!.refuse('script-only');
    expect(loader.getSnapshot()).toMatchObject({ kind: 'large', isPossible: false, most: SLOW_ON_DEMAND_QUBITS });
  });

  it('takes nothing for a limit that plain script has only until the kernels are loaded', () => {
    const worker = new StubWorker();
    const watcher = createLiveStateLoader(() => worker);
    watcher.load(numbered(1), 1);
    worker.answer('script');
    const large = circuit(LIVE_QUBITS, 1);
    watcher.load(large, 1);
    worker.answer();
    expect(watcher.getSnapshot()).toMatchObject({ kind: 'ready', circuit: large, engine: 'kernels' });
  });

  it('shows a response that is there before its message, once', () => {
    const worker = new StubWorker();
    let early: LiveStateResponse | null = null;
    const loader = createLiveStateLoader(() => Object.assign(worker, { poll: () => early }));
    let published = 0;
    loader.subscribe(() => (published += 1));
    loader.poll();
    loader.load(numbered(1), 1);
    loader.poll();
    expect([published, loader.getSnapshot().kind]).toEqual([0, 'idle']);
    early = { id: 1, summary: summarizeState(numbered(1), 1), engine: 'kernels', limit: LIVE_QUBITS, milliseconds: 1 };
    loader.poll();
    // Its message.
    worker.answer();
    expect([published, loader.getSnapshot().kind]).toEqual([1, 'ready']);
    // An early response to a request that is over.
    loader.load(numbered(2), 1);
    loader.poll();
    expect(published).toBe(1);
    worker.answer();
    expect(published).toBe(2);
  });

  it('continues with another worker after a failure', () => {
    const workers: StubWorker[] = [];
    const watcher = createLiveStateLoader(() => {
      workers.push(new StubWorker());
      return workers.at(-1)!;
    });
    watcher.load(numbered(1), 1);
    workers[0]!.fail();
    expect(watcher.getSnapshot().kind).toBe('failed');
    expect(workers[0]!.isOver).toBe(true);
    watcher.load(numbered(2), 1);
    workers[1]!.answer();
    expect(watcher.getSnapshot().kind).toBe('ready');
  });
});
