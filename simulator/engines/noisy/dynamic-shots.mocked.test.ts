import { describe, expect, it, vi } from 'vitest';
import { bitsEqual, circuit, gate, loop, measure } from '#simulator/circuit/build.ts';
import type * as loopModule from '#simulator/engines/loops.ts';
import { checkLoopLimits } from '#simulator/engines/loops.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { noisyEngine } from './engine.ts';

vi.mock('#simulator/engines/loops.ts', async (original) => {
  const loops = await original<typeof loopModule>();
  return { ...loops, checkLoopLimits: vi.fn(loops.checkLoopLimits) };
});

describe('a loop with noise', () => {
  it('calls the check before every iteration, with the iterations, gates and noise of the shot so far', () => {
    // Qubits 1 and 2 count the iterations; the loop ends after the third.
    const counting = [gate('X', 2, { controls: [1] }), gate('X', 1)];
    const program = circuit(3, 1, [
      measure(0, 0),
      loop(bitsEqual([0], 0), [...counting, gate('X', 0, { controls: [1, 2] }), measure(0, 0)]),
    ]);
    const noise = {
      channels: [{ kind: 'phase-flip', probability: 0.5, gates: '*', qubits: [1] }],
      readout: [],
    } as const;
    expect(runCircuit(noisyEngine, program, { shots: 1, seed: 1, noise }, scalarRuntime())).toMatchObject({
      counts: { 1: 1 },
    });
    expect(vi.mocked(checkLoopLimits).mock.calls.map(([, rounds, gates]) => [rounds, gates])).toEqual([
      [1, 0],
      [2, 6],
      [3, 12],
    ]);
  });

  it('is refused at once if its body writes no bit of its condition', () => {
    const endless = circuit(1, 2, [measure(0, 0), loop(bitsEqual([0], 0), [gate('H', 0), measure(0, 1)])]);
    vi.mocked(checkLoopLimits).mockClear();
    const run = () => runCircuit(noisyEngine, endless, { shots: 1, seed: 1 }, scalarRuntime());
    expect(run).toThrow(expect.objectContaining({ refusal: expect.objectContaining({ reason: 'loop_unbounded' }) }));
    expect(checkLoopLimits).toHaveBeenCalledOnce();
  });
});
