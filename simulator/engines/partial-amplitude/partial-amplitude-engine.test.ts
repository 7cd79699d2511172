import { describe, expect, it } from 'vitest';
import { describeAmplitudes } from '../testing/amplitude-suite.ts';
import { gridCircuit, halvesCircuit, someState } from '../testing/deep-circuits.ts';
import { readGoldenAmplitudes, relativeError } from '../testing/golden-amplitudes.ts';
import { kernelRuntime, scalarRuntime } from '../testing/test-kernels.ts';
import { singleAmplitudeEngine } from '../single-amplitude/single-amplitude-engine.ts';
import { partialAmplitudeEngine } from './partial-amplitude-engine.ts';

describeAmplitudes('partial amplitude', partialAmplitudeEngine, 64, { 'on the tape engine': kernelRuntime, 'in plain TypeScript': scalarRuntime });

describe('partial amplitude', () => {
  it('has ten digits and more of two halves of 16 qubits', () => {
    const golden = readGoldenAmplitudes('pa_32_d10_x4');
    const request = { shots: 0, seed: 1, states: golden.amplitudes.map(({ bitstring }) => bitstring) };
    expect(relativeError(partialAmplitudeEngine.run(golden.circuit, request, kernelRuntime()), golden)).toBeLessThan(1e-10);
    const single = partialAmplitudeEngine.run(golden.circuit, { ...request, precision: 'single' }, kernelRuntime());
    expect(single.precision).toBe('single');
    expect(relativeError(single, golden)).toBeLessThan(1e-3);
  });

  it.each([
    ['two halves of 18 qubits', halvesCircuit(36, 8, 3)],
    ['a lattice of 5 by 8', gridCircuit(5, 8, 4)],
  ] as const)('agrees with single amplitudes on %s', (_, program) => {
    const states = Array.from({ length: 4 }, (__, i) => someState(program.qubits, i));
    const runtime = kernelRuntime();
    const [partial, single] = [partialAmplitudeEngine, singleAmplitudeEngine].map((engine) => engine.run(program, { shots: 0, seed: 1, states }, runtime));
    if (partial!.kind !== 'amplitudes' || single!.kind !== 'amplitudes') throw new Error('amplitudes expected');
    for (const state of states) {
      const [a, b] = [partial!.amplitudes[state]!, single!.amplitudes[state]!];
      expect(Math.hypot(a.re - b.re, a.im - b.im)).toBeLessThan(1e-10 * Math.hypot(b.re, b.im));
    }
  });

  it('refuses a part that fits no memory', () => {
    const program = halvesCircuit(40, 10, 4);
    const answer = partialAmplitudeEngine.estimate(program, { shots: 0, seed: 1, states: ['0'.repeat(40)] }, { memoryBytes: 2 ** 20, threads: 1 });
    expect(answer).toMatchObject({ ok: false, reason: 'too_much_memory' });
  });
});
