import { describe, expect, it } from 'vitest';
import { circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { MachineSpeed } from '#simulator/engines/engine.ts';
import { estimateCircuit } from '#simulator/engines/run-circuit.ts';
import { REFERENCE_SPEED } from '#simulator/engines/speed.ts';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import { fullAmplitudeEngine } from './engine.ts';
import { measureSpeed } from './measure-speed.ts';

const layered = (qubits: number, layers: number): Circuit => {
  const all = Array.from({ length: qubits }, (_, qubit) => qubit);
  const layer = all.flatMap((qubit) => [gate('H', qubit), gate('Z', (qubit + 1) % qubits, { controls: [qubit] })]);
  return circuit(qubits, 1, [...Array.from({ length: layers }, () => layer).flat(), measure(0, 0)]);
};

const seconds = (program: Circuit, speed?: MachineSpeed, threads = 1): number => {
  const estimate = estimateCircuit(
    fullAmplitudeEngine,
    program,
    { shots: 10, seed: 1 },
    { memoryBytes: 2 ** 34, threads, ...(speed && { speed }) },
  );
  return estimate.ok ? estimate.seconds : Number.NaN;
};

describe('estimated seconds', () => {
  it('double with each qubit, and grow with the number of layers', () => {
    expect(seconds(layered(23, 10)) / seconds(layered(22, 10))).toBeCloseTo(2, 0);
    expect(seconds(layered(22, 40)) / seconds(layered(22, 10))).toBeGreaterThan(3);
  });

  it('are those of the measured machine, and the same for the same figures', () => {
    const half: MachineSpeed = {
      gate: 3e-6,
      amplitude: { single: 0.04e-9, double: 0.0855e-9 },
      copy: 0.035e-9,
      touch: 0,
    };
    expect(seconds(layered(22, 20))).toBe(seconds(layered(22, 20), REFERENCE_SPEED));
    expect(seconds(layered(22, 20), half) / seconds(layered(22, 20))).toBeCloseTo(0.5, 1);
  });

  it('use the available threads, for large states only', () => {
    expect(seconds(layered(22, 20)) / seconds(layered(22, 20), undefined, 2)).toBeGreaterThan(1.5);
    expect(seconds(layered(12, 20))).toBe(seconds(layered(12, 20), undefined, 2));
  });
});

describe('measureSpeed', () => {
  it('uses the fastest run, by the injected clock', () => {
    let clock = 0;
    let step = 0;
    // Every third interval is ten times as long: a disturbance.
    const now = () => (clock += ++step % 3 === 0 ? 10 : 1);
    const { amplitude, copy, gate: compiling } = measureSpeed({ kernels: builtKernels(), now });
    expect(amplitude.single).toBe(amplitude.double);
    expect(compiling / REFERENCE_SPEED.gate).toBeCloseTo(amplitude.double / REFERENCE_SPEED.amplitude.double, 9);
    expect(copy).toBeCloseTo(1e-3 / 2 ** 22, 15);
  });

  it('does not take a thread that is held up at the start for a slow machine', () => {
    const amplitudeBy = (longest: number): number => {
      let clock = 0;
      let step = 0;
      const now = () => (clock += ++step < 10 ? longest : 1);
      return measureSpeed({ kernels: builtKernels(), now }).amplitude.single;
    };
    expect(amplitudeBy(500)).toBe(amplitudeBy(1));
  });

  it('returns the reference speed if there are no kernels', () => {
    expect(measureSpeed({ kernels: {}, now: () => 0 })).toBe(REFERENCE_SPEED);
  });
});
