import { expect, it } from 'vitest';
import { createSupervision } from './supervision.ts';

/** A database that may be away, and how often dead workers were looked for. */
function fixture() {
  const state = { now: 0, looks: 0, isAway: false, askMs: 0 };
  const supervise = createSupervision({
    ask: async () => {
      state.now += state.askMs;
      if (state.isAway) throw new Error('away');
    },
    failLost: async () => void state.looks++,
    monotonicMs: () => state.now,
  });
  /** Supervises after so many milliseconds; returns the looks so far. */
  const after = async (ms: number): Promise<number> => {
    state.now += ms;
    await supervise().catch(() => undefined);
    return state.looks;
  };
  return { state, after };
}

it('looks for dead workers each time, but gives them three seconds after its start', async () => {
  const { after } = fixture();
  expect([await after(0), await after(2000), await after(2000), await after(2000)]).toEqual([0, 0, 1, 2]);
});

it('gives them three seconds after the database was away, also if a connection hung without an error', async () => {
  const { state, after } = fixture();
  await after(0);
  expect(await after(4000)).toBe(1);
  state.isAway = true;
  for (let second = 0; second < 12; second += 2) expect(await after(2000)).toBe(1);
  state.isAway = false;
  expect([await after(2000), await after(2000), await after(2000)]).toEqual([1, 1, 2]);
  state.askMs = 12_000;
  expect(await after(2000)).toBe(2);
  state.askMs = 0;
  expect([await after(2000), await after(2000)]).toEqual([2, 3]);
});

it('goes on after an outage that was too short to make anybody silent', async () => {
  const { state, after } = fixture();
  await after(0);
  await after(4000);
  state.isAway = true;
  await after(2000);
  state.isAway = false;
  expect(await after(2000)).toBe(2);
});
