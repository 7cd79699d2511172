import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { NO_TILE_WORKERS } from '#simulator/kernels/run-passes.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { attachNoise, type ChannelLocation } from '#simulator/noise/attach.ts';
import { readNoiseModel } from '#simulator/noise/read-model.ts';
import { densityByKernels, densityByScalars, stepsForKernels } from './density-matrix.ts';
import { densitySteps } from './density-program.ts';

const folder = new URL('../../build/kernels/', import.meta.url);
const kernels = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.wasm'))
    .map((file) => [file.slice(0, -'.wasm'.length), new WebAssembly.Module(readFileSync(new URL(file, folder)))]),
);

function stepsOf(circuit: Circuit, noise: object) {
  const expansion = expand(circuit);
  const reading = readNoiseModel(noise);
  if (!expansion.ok || !reading.ok) throw new Error(JSON.stringify([expansion, reading]));
  const operations = attachNoise(expansion.operations, reading.model) as (PlainGate | ChannelLocation)[];
  return densitySteps(circuit.qubits, operations, reading.model.rotation);
}

function populations(circuit: Circuit, noise: object) {
  const steps = stepsOf(circuit, noise);
  const scalar = densityByScalars(circuit.qubits, steps, () => {}).populations();
  const gates = stepsForKernels(steps);
  const fast =
    gates &&
    densityByKernels(
      circuit.qubits,
      gates,
      { machine: machineOf(kernels, 'double'), workers: NO_TILE_WORKERS, now: () => performance.now() },
      () => {},
    ).populations();
  return { scalar, fast };
}

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

const golden = JSON.parse(readFileSync(new URL('../../tests/golden/noisy_depol4.json', import.meta.url), 'utf8')) as {
  qasm: string;
  probabilities: number[];
};

describe('the density matrix', () => {
  it('agrees with the golden circuit, in scalar code and in the kernels', () => {
    const parsed = requireLanguage('openqasm2').parse(golden.qasm);
    if (!parsed.ok) throw new Error('golden');
    const { scalar, fast } = populations(parsed.circuit, {
      channels: [{ kind: 'depolarizing', probability: 0.02, gates: '*', qubits: '*' }],
    });
    expect(largestDifference(scalar, golden.probabilities)).toBeLessThan(1e-12);
    expect(largestDifference(fast!, golden.probabilities)).toBeLessThan(1e-12);
  });

  const stirring = [0, 1, 2].map((q) => build.gate('U3', q, { parameters: [0.4 + q, 1.1 * q, 0.3 - q] }));
  const program = build.circuit(3, 0, [
    ...stirring,
    build.gate('X', 1, { controls: [0] }),
    build.gate('U1', 2, { parameters: [0.7], controls: [1] }),
    build.gate('RXX', [0, 2], { parameters: [0.9] }),
    ...stirring,
    build.gate('X', 0, { controls: [1, { qubit: 2, on: 0 }] }),
    build.gate('ISWAP', [1, 0], { dagger: true }),
    build.reset(1),
    ...stirring,
  ]);

  it.each([
    ['bit-flip', { probability: 0.1 }],
    ['phase-flip', { probability: 0.1 }],
    ['bit-phase-flip', { probability: 0.1 }],
    ['depolarizing', { probability: 0.1, convention: 'qpanda' }],
    ['two-qubit-depolarizing', { probability: 0.2 }],
    ['two-qubit-depolarizing', { probability: 0.2, convention: 'qpanda' }],
    ['amplitude-damping', { probability: 0.1 }],
    ['phase-damping', { probability: 0.1 }],
    ['decoherence', { t1: 20, t2: 10, gateTime: 1 }],
    ['phase-amplitude-damping', { amplitude: 0.1, phase: 0.05 }],
    ['pauli', { probabilities: [0.5, 0, 0.1, 0.1, 0, 0, 0.1, 0, 0, 0.05, 0, 0, 0.15, 0, 0, 0] }],
  ])('runs %s with equal results in the kernels and in scalar code, and preserves the trace', (kind, settings) => {
    const { scalar, fast } = populations(program, { channels: [{ kind, ...settings }], reset: { p0: 0.9, p1: 0.04 } });
    expect(scalar.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
    expect(largestDifference(scalar, fast!)).toBeLessThan(1e-12);
  });

  it('averages rotation errors: RX by an angle distributed uniformly around θ', () => {
    const width = 0.8;
    const { scalar } = populations(build.circuit(1, 0, [build.gate('RX', 0, { parameters: [1.2] })]), {
      rotation: width,
    });
    // The mean of sin²(θ/2) over the width.
    expect(scalar[1]).toBeCloseTo(0.5 - (0.5 * Math.cos(1.2) * Math.sin(width / 2)) / (width / 2), 13);
  });

  it('averages rotation errors in controlled gates, too', () => {
    const width = 2.5;
    const flipped = build.circuit(2, 0, [
      build.gate('H', 1),
      build.gate('RY', 0, { controls: [1], parameters: [1.2] }),
    ]);
    const { scalar } = populations(flipped, { rotation: width });
    expect(scalar[3]).toBeCloseTo((0.5 - (0.5 * Math.cos(1.2) * Math.sin(width / 2)) / (width / 2)) / 2, 13);
  });
});
