import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { circuit } from '#simulator/circuit/build.ts';
import type { ObservedValues } from './exact-values.ts';
import { createValuesLoader, type ValuesMessage } from './values-loader.ts';

const CIRCUIT = circuit(1, 1, []);
const VALUES = new Map<string, number>();
const OBSERVABLES = ['Z0'];
const request = (shots: number) => ({ circuit: CIRCUIT, values: VALUES, observables: OBSERVABLES, shots });
const answer = (value: number): ObservedValues => ({ kind: 'values', values: [{ value }] });

/** A loader whose workers answer on request. */
function loading() {
  const sent: ValuesMessage[] = [];
  const workers: { respond: (values: ObservedValues) => void; fail: () => void; isEnded: boolean }[] = [];
  const loader = createValuesLoader(() => {
    const worker = { respond: () => {}, fail: () => {}, isEnded: false } as (typeof workers)[number];
    workers.push(worker);
    return {
      send: (message) => void sent.push(message),
      onResponse: (respond, fail) => Object.assign(worker, { respond, fail }),
      end: () => (worker.isEnded = true),
    };
  });
  return { loader, sent, workers };
}

describe('the loader of live values', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('skips all requests but the latest while one is computed, and sends a circuit once', () => {
    const { loader, sent, workers } = loading();
    for (const shots of [1, 2, 3]) loader.load(request(shots));
    expect(sent.map(({ shots }) => shots)).toEqual([1]);
    workers[0]!.respond(answer(1));
    expect(loader.getSnapshot()?.request.shots).toBe(1);
    expect(sent.map(({ shots, circuit: own }) => [shots, own === CIRCUIT])).toEqual([
      [1, true],
      [3, false],
    ]);
    workers[0]!.respond(answer(3));
    expect(loader.getSnapshot()?.result).toEqual(answer(3));
    loader.load(request(3));
    expect(sent).toHaveLength(2);
  });

  it('replaces a worker that broke', () => {
    const { loader, sent, workers } = loading();
    loader.load(request(1));
    workers[0]!.fail();
    expect([workers[0]!.isEnded, loader.getSnapshot()?.result]).toEqual([true, { kind: 'unknown' }]);
    loader.load(request(2));
    expect([workers.length, sent.at(-1)?.circuit]).toEqual([2, CIRCUIT]);
  });

  it('shows no values after they were cleared, not even those on their way', () => {
    const { loader, workers } = loading();
    let changes = 0;
    loader.subscribe(() => changes++);
    loader.load(request(1));
    workers[0]!.respond(answer(1));
    loader.load(request(2));
    loader.clear();
    expect([loader.getSnapshot(), changes]).toEqual([null, 2]);
    workers[0]!.respond(answer(2));
    expect(loader.getSnapshot()).toBeNull();
    loader.load(request(2));
    workers[0]!.respond(answer(2));
    expect(loader.getSnapshot()?.result).toEqual(answer(2));
  });

  it('shows no values of another request while a long one runs', () => {
    const { loader, workers } = loading();
    loader.load(request(1));
    workers[0]!.respond(answer(1));
    loader.load(request(2));
    vi.advanceTimersByTime(200);
    expect(loader.getSnapshot()).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect([loader.getSnapshot(), workers[0]!.isEnded]).toEqual([null, false]);
    workers[0]!.respond(answer(2));
    expect(loader.getSnapshot()?.result).toEqual(answer(2));
    vi.advanceTimersByTime(400);
    expect(loader.getSnapshot()?.result).toEqual(answer(2));
  });

  it('replaces a worker whose long request is obsolete, and ignores its answer', () => {
    const { loader, sent, workers } = loading();
    loader.load(request(1));
    loader.load(request(2));
    vi.advanceTimersByTime(400);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    // The new worker knows no circuit yet.
    expect(sent.at(-1)).toEqual(request(2));
    workers[0]!.respond(answer(1));
    expect(loader.getSnapshot()).toBeNull();
    vi.advanceTimersByTime(400);
    loader.load(request(3));
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
    workers[2]!.respond(answer(3));
    expect(loader.getSnapshot()?.result).toEqual(answer(3));
  });

  it('ends a worker whose long request is no longer wanted', () => {
    const { loader, workers } = loading();
    loader.load(request(1));
    loader.clear();
    expect(workers[0]!.isEnded).toBe(false);
    vi.advanceTimersByTime(400);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
    loader.load(request(1));
    vi.advanceTimersByTime(400);
    loader.clear();
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });
});
