import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bitsEqual,
  branch,
  type Circuit,
  circuit,
  display,
  gate,
  measure,
  type Operation,
  repeat,
  reset,
} from '#simulator';
import { arbitraryCircuit } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { expandWithDisplays, qubitState } from './displayed.ts';
import { summarizeState } from './testing/summarize-circuit.ts';

const shown = (program: Circuit, seed = 1) => summarizeState(program, seed)!.displays;
const near = (value: number) => expect.closeTo(value, 9) as number;
const at = (x: number, y: number, z: number) => ({ x: near(x), y: near(y), z: near(z) });

describe('the value of a display', () => {
  it('is the state of its qubit at its place', () => {
    const program = circuit(2, 0, [
      display('bloch', 0),
      gate('H', 0),
      display('bloch', 0),
      gate('S', 0),
      display('phase', 0),
      gate('X', 1, { controls: [0] }),
      display('density', 1),
    ]);
    expect(shown(program)).toEqual([
      { operation: 0, bloch: at(0, 0, 1), of: 'state' },
      { operation: 2, bloch: at(1, 0, 0), of: 'state' },
      { operation: 4, bloch: at(0, 1, 0), of: 'state' },
      { operation: 6, bloch: at(0, 0, 0), of: 'state' },
    ]);
  });

  it('is the state after the preceding part of the circuit', () => {
    fc.assert(
      fc.property(arbitraryCircuit({ qubits: 4, bits: 2, displays: true }), (program) => {
        // Measurements have their own cases.
        const unitary = {
          ...program,
          operations: program.operations.filter(({ kind }) => kind === 'gate' || kind === 'display'),
        };
        for (const { operation, bloch } of shown(unitary)) {
          const here = unitary.operations[operation]!;
          const before = summarizeState({ ...unitary, operations: unitary.operations.slice(0, operation) }, 1)!;
          const { x, y, z } = before.bloch[here.kind === 'display' ? here.qubits[0]! : 0]!;
          expect(bloch).toEqual(at(x, y, z));
        }
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  it('is the average over the outcomes after a measurement that can be deferred', () => {
    const measured = circuit(2, 2, [
      gate('RY', 0, { parameters: [1] }),
      measure(0, 0),
      display('bloch', 0),
      gate('X', 1, { controls: [0] }),
      display('probability', 1),
      gate('S', 0),
      display('bloch', 0),
    ]);
    const z = Math.cos(1);
    expect(shown(measured)).toEqual([
      { operation: 2, bloch: at(0, 0, z), of: 'average' },
      { operation: 4, bloch: at(0, 0, z), of: 'state' },
      { operation: 6, bloch: at(0, 0, z), of: 'average' },
    ]);
  });

  it('is the average over the outcomes midway', () => {
    const drawn = circuit(1, 1, [
      reset(0),
      display('bloch', 0),
      gate('RY', 0, { parameters: [1] }),
      display('bloch', 0),
      measure(0, 0),
      display('bloch', 0),
      gate('X', 0),
      display('bloch', 0),
    ]);
    expect(shown(drawn)).toEqual([
      { operation: 1, bloch: at(0, 0, 1), of: 'state' },
      { operation: 3, bloch: at(Math.sin(1), 0, Math.cos(1)), of: 'state' },
      { operation: 5, bloch: at(0, 0, Math.cos(1)), of: 'average' },
      { operation: 7, bloch: at(0, 0, -Math.cos(1)), of: 'average' },
    ]);
  });

  it('keeps its position when resets of untouched qubits and deferred measurements are omitted', () => {
    const steps: Operation[] = [
      repeat(2, [reset(1), gate('X', 1)]),
      display('probability', 1),
      branch(bitsEqual([0], 0), [gate('X', 0)]),
      display('probability', 0),
      measure(0, 1),
      display('probability', 0),
    ];
    expect(shown(circuit(2, 2, steps)).map(({ operation, bloch: { z } }) => [operation, Math.round(z)])).toEqual([
      [1, -1],
      [3, -1],
      [5, -1],
    ]);
  });

  it('does not change other values of the summary', () => {
    fc.assert(
      fc.property(
        arbitraryCircuit({ qubits: 3, bits: 2, displays: true, branches: true, assignments: true }),
        fc.nat(9),
        (program, seed) => {
          const plain = { ...program, operations: program.operations.filter(({ kind }) => kind !== 'display') };
          const { displays, ...reading } = summarizeState(program, seed)!;
          expect(reading).toEqual({ ...summarizeState(plain, seed)!, displays: undefined });
          expect(displays).toHaveLength(program.operations.length - plain.operations.length);
        },
      ),
      { numRuns: 100, seed: 6 },
    );
  });
});

it('a program with displays has the same length as without, at most the limit', () => {
  const program = circuit(1, 0, [display('bloch', 0), repeat(3, [gate('X', 0)]), display('bloch', 0), gate('Y', 0)]);
  expect(expandWithDisplays(program, 4)?.displays.map(({ before }) => before)).toEqual([0, 3]);
  expect(expandWithDisplays(program, 3)).toBeNull();
});

it('the state of one qubit in numbers', () => {
  expect(qubitState({ x: 0, y: 0, z: 1 })).toEqual({ probability: 0, coherence: 0, phase: 0, purity: 1 });
  expect(qubitState({ x: 0, y: 0, z: 0 })).toEqual({ probability: 0.5, coherence: 0, phase: 0, purity: 0.5 });
  expect(qubitState({ x: 0, y: -1, z: 0 })).toMatchObject({ coherence: 0.5, phase: -Math.PI / 2, purity: 1 });
  expect(qubitState({ x: -1, y: -1e-17, z: 1e-17 }).phase).toBe(Math.PI);
});
