import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placementOf } from '#app/designer/editor/core/grid.ts';
import { boundCircuit } from '#app/designer/editor/live/bound-circuit.ts';
import { exactOutcomes } from '#app/learn/exact-outcomes.ts';
import { circuitReading, FIELD_QUBITS, readBoundCircuit } from './circuit-reading.ts';
import { readLessonProgram, writeLessonProgram } from './program-text.ts';

const program = (lines: string): string => `OPENQASM 3.0;\ninclude "stdgates.inc";\n${lines}`;

function read(lines: string, columns: number | null = null) {
  const circuit = readLessonProgram(program(lines));
  return circuit === null ? null : circuitReading(circuit, columns);
}

const asRecord = (outcomes: readonly { readonly bits: string; readonly probability: number }[]) =>
  Object.fromEntries(outcomes.map(({ bits, probability }) => [bits, Number(probability.toFixed(9))]));

const BELL = 'qubit[2] q;\nh q[0];\ncx q[0], q[1];';

describe('what a live circuit shows', () => {
  const paths = globSync('app/learn/{chapters/*/circuits/*,exercises/*/{given,solution}}.qasm');

  it.each(paths)('has the exact outcomes of the reference engine: %s', (path) => {
    const circuit = readLessonProgram(readFileSync(path, 'utf8'))!;
    const values = Object.fromEntries((circuit.parameters ?? []).map(({ name }, index) => [name, 0.3 + index]));
    const reading = readBoundCircuit(circuit, values, null)!;
    const bound = boundCircuit(circuit, new Map(Object.entries(values)))!;
    const expected = [...exactOutcomes(writeLessonProgram(bound)!)].map(([bits, probability]) => ({
      bits,
      probability,
    }));
    expect(asRecord(reading.outcomes)).toEqual(asRecord(expected));
    for (const { bits } of reading.outcomes) expect(bits).toHaveLength(reading.width);
  });

  it('is the state of all qubits after each column, with the phases of a pure state', () => {
    const steps = [0, 1, null].map((columns) => read(BELL, columns)!);
    expect(steps.map(({ outcomes }) => asRecord(outcomes))).toEqual([
      { '00': 1 },
      { '00': 0.5, '01': 0.5 },
      { '00': 0.5, '11': 0.5 },
    ]);
    expect([...read('qubit[1] q;\nh q[0];\ns q[0];')!.phases!]).toEqual([
      ['0', 0],
      ['1', Math.PI / 2],
    ]);
  });

  it('is the distribution of the bits as a whole, and the state before the last measurements in between', () => {
    const lines = 'qubit[1] q;\nbit[2] c;\nh q[0];\nc[1] = measure q[0];';
    expect(read(lines)).toMatchObject({ names: 'c1 c0', width: 2, phases: null });
    expect(asRecord(read(lines)!.outcomes)).toEqual({ '00': 0.5, '10': 0.5 });
    expect(read(lines)!.bloch[0]!.x).toBeCloseTo(1);
    expect(read(lines, 1)).toMatchObject({ names: 'q0', width: 1 });
    expect(read(lines, 1)!.phases).not.toBeNull();
  });

  it('averages over the outcomes in the middle of a circuit', () => {
    const reading = read('qubit[2] q;\nbit[1] c;\nh q[0];\nc[0] = measure q[0];\nif (c[0] == 1) { x q[1]; }\nh q[0];')!;
    expect(asRecord(reading.outcomes)).toEqual({ '0': 0.5, '1': 0.5 });
    expect(reading.bloch.map(({ x, z }) => [x, z].map((value) => Math.round(value * 1e6)))).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('follows resets, assignments and loops until they end', () => {
    const again =
      'qubit[1] q;\nbit[1] c;\nh q[0];\nc[0] = measure q[0];\nwhile (c[0] == 0) { h q[0]; c[0] = measure q[0]; }';
    expect(asRecord(read(again)!.outcomes)).toEqual({ '1': 1 });
    expect(asRecord(read('qubit[1] q;\nh q[0];\nreset q[0];\nx q[0];')!.outcomes)).toEqual({ '1': 1 });
    expect(read('qubit[1] q;\nbit[1] c;\nwhile (c[0] == 0) { x q[0]; }')).toBeNull();
  });

  it('is nothing for a circuit that is too large', () => {
    expect(read(`qubit[${FIELD_QUBITS}] q;\nh q[0];`)).not.toBeNull();
    expect(read(`qubit[${FIELD_QUBITS + 1}] q;\nh q[0];`)).toBeNull();
  });

  it('follows its parameters, in every column', () => {
    const circuit = readLessonProgram(program('input float theta;\nqubit[1] q;\nry(theta) q[0];\nry(theta) q[0];'))!;
    expect(asRecord(readBoundCircuit(circuit, {}, null)!.outcomes)).toEqual({ '0': 1 });
    expect(asRecord(readBoundCircuit(circuit, { theta: Math.PI / 2 }, 1)!.outcomes)).toEqual({ '0': 0.5, '1': 0.5 });
    expect(asRecord(readBoundCircuit(circuit, { theta: Math.PI / 2 }, null)!.outcomes)).toEqual({ '1': 1 });
  });

  it('has columns that end with the whole circuit', () => {
    const circuit = readLessonProgram(program(BELL))!;
    expect(circuitReading(circuit, placementOf(circuit).columns)).toEqual(circuitReading(circuit, null));
  });
});
