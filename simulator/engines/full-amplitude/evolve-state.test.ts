import { describe, expect, it } from 'vitest';
import { circuit, gate, measure, repeat } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { RunAborted, type RunControl } from '#simulator/engines/engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { fullAmplitudeEngine } from './engine.ts';
import { type Evolution, evolveState } from './evolve-state.ts';

const testRuntime = kernelRuntime();

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** Gates that entangle all qubits and leave some of them relabeled and inverted. */
const stepOf = (qubits: number): readonly Operation[] => [
  ...range(qubits).map((qubit) => gate('RY', qubit, { parameters: [0.3 + 0.1 * qubit] })),
  ...range(qubits - 1).map((qubit) => gate('X', qubit + 1, { controls: [qubit] })),
  gate('SWAP', [0, qubits - 1]),
  gate('X', 0),
  gate('RZ', qubits - 1, { parameters: [0.7] }),
];
const startOf = (qubits: number): readonly Operation[] => [gate('H', 0), gate('X', qubits - 1)];

const evolutionOf = (qubits: number, times: number): Evolution => ({
  start: circuit(qubits, 0, startOf(qubits)),
  step: circuit(qubits, 0, stepOf(qubits)),
  times,
  qubits: [2, 0],
});

/** Of the whole circuit, which is run again for every number of steps. */
function expected(qubits: number, time: number): readonly number[] {
  const whole = circuit(qubits, 2, [...startOf(qubits), repeat(time, stepOf(qubits)), measure(2, 0), measure(0, 1)]);
  const result = runCircuit(fullAmplitudeEngine, whole, { shots: 0, seed: 1, precision: 'double' }, testRuntime);
  if (result.kind !== 'probabilities') throw new Error(result.kind);
  return ['00', '01', '10', '11'].map((key) => result.probabilities[key] ?? 0);
}

function read(evolution: Evolution, runtime = testRuntime, control?: RunControl): readonly (readonly number[])[] {
  const readings: number[][] = [];
  evolveState(evolution, runtime, (time, probabilities) => (readings[time] = [...probabilities]), control);
  return readings;
}

describe('an evolution', () => {
  it.each([3, 6, 17])('reads after every step what the whole circuit gives: %d qubits', (qubits) => {
    const readings = read(evolutionOf(qubits, 4));
    expect(readings).toHaveLength(5);
    for (const [time, reading] of readings.entries())
      reading.forEach((probability, outcome) => expect(probability).toBeCloseTo(expected(qubits, time)[outcome]!, 12));
  });

  it('is the same without kernels', () => {
    const scalar = read(evolutionOf(4, 3), scalarRuntime());
    read(evolutionOf(4, 3)).forEach((reading, time) =>
      reading.forEach((probability, outcome) => expect(scalar[time]![outcome]).toBeCloseTo(probability, 12)),
    );
  });

  it('ends when it is stopped, with what was read', () => {
    const times: number[] = [];
    const signal = {
      get aborted() {
        return times.length >= 3;
      },
    };
    expect(() => evolveState(evolutionOf(3, 100), testRuntime, (time) => times.push(time), { signal })).toThrow(
      RunAborted,
    );
    expect(times).toEqual([0, 1, 2]);
  });

  it('has gates only', () => {
    const evolution = { ...evolutionOf(3, 1), step: circuit(3, 1, [measure(0, 0)]) };
    expect(() => read(evolution)).toThrow('measure');
  });
});
