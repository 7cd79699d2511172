import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import { fullAmplitudeEngine } from './full-amplitude/engine.ts';
import { requireEngine } from './index.ts';
import { estimateCircuit, runCircuit } from './run-circuit.ts';
import { gridCircuit, someState } from './testing/deep-circuits.ts';
import { scalarRuntime } from './testing/test-kernels.ts';

const coin = circuit(1, 1, [gate('H', 0), measure(0, 0)]);
const runtime = scalarRuntime();

describe('a circuit that is planned and run once', () => {
  it('throws what the plan refuses; its estimate is the refusal', () => {
    const request = { shots: -1, seed: 1 };
    const refusal = { ok: false, reason: 'shots_out_of_range', values: { shots: -1, limit: 1_000_000 } };
    expect(() => runCircuit(fullAmplitudeEngine, coin, request, runtime)).toThrow(
      expect.objectContaining({ name: 'RunRefused', refusal }),
    );
    expect(estimateCircuit(fullAmplitudeEngine, coin, request, runtime.resources)).toEqual(refusal);
  });

  it('takes the time of planning and running', () => {
    let clock = 0;
    const { seconds } = runCircuit(
      { name: 'full-amplitude', plan: (...args) => ((clock += 2000), fullAmplitudeEngine.plan(...args)) },
      coin,
      { shots: 1, seed: 1 },
      { ...runtime, now: () => (clock += 1) },
    );
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(3);
  });

  it('reports the progress of long planning, and then that of the run', () => {
    const grid = gridCircuit(4, 5, 8);
    const reported: number[] = [];
    let clock = 0;
    runCircuit(
      requireEngine('single-amplitude'),
      grid,
      { shots: 0, seed: 1, states: [someState(20, 1)] },
      { ...runtime, now: () => (clock += 60) },
      { onProgress: (fraction) => reported.push(fraction) },
    );
    expect(reported.filter((fraction) => fraction < 0.05).length).toBeGreaterThan(1);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
  });

  it.each(['single-amplitude', 'partial-amplitude', 'chip-72'] as const)('is cancelled while %s plans', (name) => {
    let polls = 0;
    const signal = {
      get aborted() {
        return ++polls > 3;
      },
    };
    const program = { ...gridCircuit(4, 5, 8), probabilitiesOf: [0] };
    const request = name === 'chip-72' ? { shots: 10, seed: 1 } : { shots: 0, seed: 1, states: [someState(20, 1)] };
    expect(() => runCircuit(requireEngine(name), program, request, runtime, { signal })).toThrow(
      expect.objectContaining({ name: 'RunAborted' }),
    );
    expect(polls).toBe(4);
  });
});
