import { describe, expect, it } from 'vitest';
import { circuit, gate, measure, repeat } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { estimateCircuit, runCircuit } from '#simulator/engines/run-circuit.ts';
import { describeConformance } from '#simulator/engines/testing/conformance.ts';
import { gridCircuit, lineCircuit, someState } from '#simulator/engines/testing/deep-circuits.ts';
import { readGoldenAmplitudes, relativeError } from '#simulator/engines/testing/golden-amplitudes.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { singleAmplitudeEngine } from './single-amplitude-engine.ts';

describeConformance('single-amplitude');

describe('single amplitude', () => {
  it.each(['sa_lin30_d12', 'sa_grid5x6_d8', 'pa_32_d10_x4'])('is correct to ten digits for %s', (name) => {
    const golden = readGoldenAmplitudes(name);
    const states = golden.amplitudes.map(({ bitstring }) => bitstring);
    expect(
      relativeError(
        runCircuit(singleAmplitudeEngine, golden.circuit, { shots: 0, seed: 1, states }, kernelRuntime()),
        golden,
      ),
    ).toBeLessThan(1e-10);
  });

  it('ignores measurements that can be deferred to the end, and refuses others', () => {
    const answer = (operations: readonly Operation[]) =>
      estimateCircuit(
        singleAmplitudeEngine,
        circuit(2, 2, operations),
        { shots: 0, seed: 1, states: ['11'] },
        { memoryBytes: 2 ** 31, threads: 1 },
      );
    const before = { ok: true, isBeforeMeasurements: true };
    expect(answer([gate('H', 0), measure(0, 0)])).toMatchObject(before);
    expect(answer([measure(1, 1), gate('H', 0)])).toMatchObject(before);
    expect(answer([repeat(2, [gate('H', 0), measure(1, 1)])])).toMatchObject(before);
    expect(answer([gate('H', 0)])).not.toHaveProperty('isBeforeMeasurements');
    const refused = { ok: false, reason: 'dynamic_circuit' };
    expect(answer([measure(0, 0), gate('H', 0)])).toMatchObject(refused);
    expect(answer([repeat(2, [gate('H', 0), measure(0, 0)])])).toMatchObject(refused);
  });

  it('reports the cost of the contraction', () => {
    const result = runCircuit(
      singleAmplitudeEngine,
      gridCircuit(5, 10, 8),
      { shots: 0, seed: 1, states: [someState(50, 1)] },
      kernelRuntime(),
    );
    expect(result).toMatchObject({ engine: 'single-amplitude', kind: 'amplitudes', qubits: 50, precision: 'double' });
    expect(result.cost!.width).toBeLessThan(16);
    expect(result.cost!.log2Flops).toBeLessThan(26);
  });

  it('slices if memory is limited, with the same result', () => {
    const program = gridCircuit(5, 6, 10);
    const states = [someState(30, 1), someState(30, 2)];
    const runtime = kernelRuntime();
    const free = runCircuit(singleAmplitudeEngine, program, { shots: 0, seed: 1, states }, runtime);
    const memoryBytes = 2 ** 18;
    const [small, large] = [memoryBytes, 2 ** 33].map((bytes) =>
      estimateCircuit(
        singleAmplitudeEngine,
        program,
        { shots: 0, seed: 1, states },
        { memoryBytes: bytes, threads: 1 },
      ),
    );
    if (!small!.ok || !large!.ok) throw new Error('estimates expected');
    expect(small!.seconds).toBeGreaterThan(large!.seconds);
    // The price does not depend on the available memory.
    expect(small!.referenceSeconds).toBe(large!.referenceSeconds);
    const tight = runCircuit(
      singleAmplitudeEngine,
      program,
      { shots: 0, seed: 1, states },
      { ...runtime, resources: { memoryBytes, threads: 1 } },
    );
    expect(tight.cost!.width).toBeLessThan(free.cost!.width);
    if (free.kind !== 'amplitudes' || tight.kind !== 'amplitudes') throw new Error('amplitudes expected');
    for (const state of states) {
      const [a, b] = [free.amplitudes[state]!, tight.amplitudes[state]!];
      expect(Math.hypot(a.re - b.re, a.im - b.im)).toBeLessThan(1e-11 * Math.hypot(a.re, a.im));
    }
  });

  it('predicts search and contraction: the ratio of the estimates of two chains is that of their measured times', () => {
    const [small, large] = [lineCircuit(50, 10), lineCircuit(200, 20)].map((program) => {
      const request = { shots: 0, seed: 1, states: [someState(program.qubits, 1)] };
      const answer = estimateCircuit(singleAmplitudeEngine, program, request, kernelRuntime().resources);
      if (!answer.ok) throw new Error(answer.reason);
      return answer.seconds;
    });
    // `npm run bench` measured 43 ms and 0.48 s (docs/performance.md).
    const ratio = large! / small! / (0.48 / 0.043);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('accepts hundreds of layers if few qubits interact', () => {
    const program = lineCircuit(4, 500);
    const result = runCircuit(singleAmplitudeEngine, program, { shots: 0, seed: 1, states: ['0101'] }, kernelRuntime());
    expect(result.cost!.width).toBeLessThanOrEqual(4);
  });

  it('refuses circuits that do not fit in memory', () => {
    const answer = estimateCircuit(
      singleAmplitudeEngine,
      lineCircuit(30, 8),
      { shots: 0, seed: 1, states: ['0'.repeat(30)] },
      { memoryBytes: 2 ** 12, threads: 1 },
    );
    expect(answer).toMatchObject({ ok: false, reason: 'too_much_memory' });
  });
});
