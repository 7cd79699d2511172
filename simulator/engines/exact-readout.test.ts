import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { fullAmplitudeEngine } from './full-amplitude/engine.ts';
import { runPlanned } from './testing/planned-run.ts';
import { kernelRuntime } from './testing/test-kernels.ts';

function exact(program: Circuit) {
  const result = runPlanned(fullAmplitudeEngine, program, { shots: 0, seed: 1 }, kernelRuntime());
  if (result.kind !== 'probabilities') throw new Error(result.kind);
  return result;
}

describe('exact probabilities of circuits that measure midway', () => {
  const copied = [gate('H', 0), measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)])];

  it('are those of the listed qubits, first one rightmost, impossible outcomes included', () => {
    const biased = [...copied, gate('RY', 0, { parameters: [Math.PI / 3] })];
    const { probabilities } = exact({ ...circuit(3, 1, biased), probabilitiesOf: [1, 2] });
    expect(Object.keys(probabilities).sort()).toEqual(['00', '01', '10', '11']);
    expect(probabilities['00']).toBeCloseTo(0.5, 14);
    expect(probabilities['01']).toBeCloseTo(0.5, 14);
    expect([probabilities['10'], probabilities['11']]).toEqual([0, 0]);
  });

  it('list all outcomes of the bits that are written, also those that cannot occur', () => {
    const { probabilities } = exact(circuit(2, 3, [...copied, measure(1, 2)]));
    expect(Object.keys(probabilities).sort()).toEqual(['000', '001', '100', '101']);
    expect(probabilities['000']).toBeCloseTo(0.5, 14);
    expect(probabilities['101']).toBeCloseTo(0.5, 14);
    expect([probabilities['001'], probabilities['100']]).toEqual([0, 0]);
  });

  it('of more outcomes than an object holds are in columns', () => {
    const qubits = 16;
    const all = Array.from({ length: qubits }, (_, qubit) => qubit);
    const program = circuit(qubits, qubits + 1, [
      ...all.map((qubit) => gate('H', qubit)),
      measure(0, qubits),
      gate('H', 0),
      ...all.map((qubit) => measure(qubit, qubit)),
    ]);
    const { probabilities, columns } = exact(program);
    expect(probabilities).toEqual({});
    expect(columns).toMatchObject({ width: 17, words: { length: 2 ** 17 }, weights: { length: 2 ** 17 } });
    expect(new Set(columns!.words).size).toBe(2 ** 17);
    expect(columns!.words.reduce((most, word) => Math.max(most, word), 0)).toBe(2 ** 17 - 1);
    expect(columns!.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(columns!.weights[12_345]).toBeCloseTo(2 ** -17, 14);
  });
});
