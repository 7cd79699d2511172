import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { singleAmplitudeEngine } from '#simulator/engines/single-amplitude/single-amplitude-engine.ts';
import { describeConformance } from '#simulator/engines/testing/conformance.ts';
import { amplitudesOf } from '#simulator/engines/testing/conformance-amplitudes.ts';
import { gridCircuit, halvesCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { readGoldenAmplitudes, relativeError } from '#simulator/engines/testing/golden-amplitudes.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { partialAmplitudeEngine } from './partial-amplitude-engine.ts';

describeConformance('partial-amplitude');

describe('partial amplitude', () => {
  it('ignores measurements at the end', () => {
    const measured = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0), measure(1, 1)]);
    const under = { engine: partialAmplitudeEngine, runtime: scalarRuntime() };
    expect(amplitudesOf(under, measured, ['11'])['11']!.re).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it('is correct to ten digits for two halves of 16 qubits', () => {
    const golden = readGoldenAmplitudes('pa_32_d10_x4');
    const request = { shots: 0, seed: 1, states: golden.amplitudes.map(({ bitstring }) => bitstring) };
    expect(
      relativeError(runCircuit(partialAmplitudeEngine, golden.circuit, request, kernelRuntime()), golden),
    ).toBeLessThan(1e-10);
    const single = runCircuit(
      partialAmplitudeEngine,
      golden.circuit,
      { ...request, precision: 'single' },
      kernelRuntime(),
    );
    expect(single.precision).toBe('single');
    expect(relativeError(single, golden)).toBeLessThan(1e-3);
  });

  it.each([
    ['two halves of 18 qubits', halvesCircuit(36, 8, 3)],
    ['a lattice of 5 by 8', gridCircuit(5, 8, 4)],
  ] as const)('agrees with single amplitudes on %s', (_, program) => {
    const states = Array.from({ length: 4 }, (__, i) => someState(program.qubits, i));
    const runtime = kernelRuntime();
    const [partial, single] = [partialAmplitudeEngine, singleAmplitudeEngine].map((engine) =>
      runCircuit(engine, program, { shots: 0, seed: 1, states }, runtime),
    );
    if (partial!.kind !== 'amplitudes' || single!.kind !== 'amplitudes') throw new Error('amplitudes expected');
    for (const state of states) {
      const [a, b] = [partial!.amplitudes[state]!, single!.amplitudes[state]!];
      expect(Math.hypot(a.re - b.re, a.im - b.im)).toBeLessThan(1e-10 * Math.hypot(b.re, b.im));
    }
  });

  it('reports the cut, and chooses the cheapest one, not only the middle', () => {
    const cutOf = (program: Circuit) =>
      runCircuit(
        partialAmplitudeEngine,
        program,
        { shots: 0, seed: 1, states: ['0'.repeat(program.qubits)] },
        kernelRuntime(),
      ).cut!;
    const half = (first: number) => Array.from({ length: 9 }, (_, i) => first + i);
    expect(cutOf(halvesCircuit(18, 8, 3))).toMatchObject({
      parts: [{ qubits: half(0) }, { qubits: half(9) }],
      log2Cost: expect.any(Number) as number,
    });
    // Two groups of different size with interleaved qubits, connected by one gate.
    const bundle = [0, 2, 3, 5, 7, 8, 11, 12];
    const others = [1, 4, 6, 9, 10];
    const tie = (qubits: readonly number[]) =>
      qubits.flatMap((a, i) => [
        gate('RY', a, { parameters: [0.3 + i] }),
        ...qubits.slice(i + 1).map((b) => gate('Z', b, { controls: [a] })),
        gate('RX', a, { parameters: [0.7] }),
      ]);
    const { parts } = cutOf(
      circuit(13, 0, [...tie(bundle), ...tie(others), gate('Z', 4, { controls: [3] }), ...tie(bundle), ...tie(others)]),
    );
    expect(parts.length).toBeGreaterThan(1);
    for (const { qubits } of parts)
      expect(
        [bundle, others].some((side) => qubits.every((qubit) => side.includes(qubit))),
        qubits.join(),
      ).toBe(true);
    expect(parts.flatMap(({ qubits }) => qubits)).toHaveLength(13);
  });

  it('refuses a part that does not fit in memory', () => {
    const program = halvesCircuit(40, 10, 4);
    const answer = estimateCircuit(
      partialAmplitudeEngine,
      program,
      { shots: 0, seed: 1, states: ['0'.repeat(40)] },
      { memoryBytes: 2 ** 20, threads: 1 },
    );
    expect(answer).toMatchObject({ ok: false, reason: 'too_much_memory' });
  });
});
