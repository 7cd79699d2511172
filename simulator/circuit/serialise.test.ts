import { describe, expect, it } from 'vitest';
import {
  assign,
  barrier,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  composite,
  compositeStep,
  display,
  gate,
  loop,
  measure,
  numberValue,
  repeat,
  reset,
} from './build.ts';
import { readCircuit, writeCircuit } from './serialise.ts';

const whole = circuit(
  3,
  3,
  [
    gate('RX', 0, { parameters: ['pi/2'], controls: [1, { qubit: 2, on: 0 }], dagger: true, comments: ['a comment'] }),
    measure(0, 1),
    reset(0),
    barrier([0, 1]),
    display('bloch', 2, ['seen here']),
    assign(0, { kind: 'unary', operator: '-', operand: bitsValue(0, 1) }),
    branch(bitsEqual([0], 1), [gate('X', 0)], [repeat(2, [measure(1, 1, ['inside'])])]),
    loop(numberValue(0), []),
  ],
  {
    composites: [composite('g', 1, [compositeStep('RX', [0], { parameters: ['a / 2'], dagger: true })], ['a'])],
    probabilitiesOf: [0],
    trailingComments: ['the end'],
    quantumRegisters: [{ name: 'q', start: 0, size: 3 }],
    classicalRegisters: [{ name: 'c', start: 0, size: 3 }],
  },
);

const read = (document: unknown) => readCircuit(JSON.stringify(document));
const wrong = (change: object) => {
  const result = read({ version: 1, qubits: 1, classicalBits: 1, operations: [], ...change });
  return result.ok ? 'ok' : result.path;
};

describe('circuit documents', () => {
  it('are read back as they were written', () => {
    expect(readCircuit(writeCircuit(whole))).toEqual({ ok: true, circuit: whole });
    expect(readCircuit(writeCircuit(circuit(1, 0)))).toEqual({ ok: true, circuit: circuit(1, 0) });
  });

  it('report the path of the first error', () => {
    expect(readCircuit('{')).toEqual({ ok: false, path: '' });
    expect(read(null)).toEqual({ ok: false, path: '' });
    expect(wrong({ version: 2 })).toBe('version');
    expect(wrong({ qubits: '1' })).toBe('qubits');
    expect(wrong({ operations: {} })).toBe('operations');
    expect(wrong({ operations: [{ kind: 'toString' }] })).toBe('operations[0].kind');
    expect(wrong({ operations: [gate('H', 0), { ...gate('H', 0), targets: [0.5] }] })).toBe('operations[1].targets[0]');
    expect(wrong({ operations: [{ ...gate('H', 0), controls: [{ qubit: 0, on: 2 }] }] })).toBe(
      'operations[0].controls[0].on',
    );
    expect(wrong({ operations: [{ ...display('bloch', 0), display: 'sphere' }] })).toBe('operations[0].display');
    expect(wrong({ operations: [{ ...display('bloch', 0), qubits: [] }] })).toBe('operations[0].qubits');
    expect(wrong({ operations: [repeat(2, [display('bloch', 0)])] })).toBe('operations[0].body[0].kind');
    expect(wrong({ operations: [branch(bitsValue(0), [{ ...measure(0, 0), bit: -1 }])] })).toBe(
      'operations[0].then[0].bit',
    );
    expect(wrong({ operations: [assign(0, { kind: 'unary', operator: '-', operand: null as never })] })).toBe(
      'operations[0].value.operand',
    );
    expect(wrong({ composites: [{ name: 'g' }] })).toBe('composites[0].qubits');
  });

  it('never overflow the stack, at any depth', () => {
    let nested = '[]';
    for (let i = 0; i < 20_000; i++) nested = `[{"kind":"repeat","times":1,"body":${nested}}]`;
    expect(readCircuit(`{"version":1,"qubits":1,"classicalBits":1,"operations":${nested}}`).ok).toBe(false);
  });

  it('keep only known fields', () => {
    const result = readCircuit(
      '{"version":1,"qubits":1,"classicalBits":0,"operations":[],"__proto__":{"x":1},"more":1}',
    );
    expect(result.ok && Object.keys(result.circuit)).toEqual(['qubits', 'classicalBits', 'operations']);
  });

  it('are frozen after reading', () => {
    const result = readCircuit(writeCircuit(whole));
    expect(
      result.ok && [result.circuit, result.circuit.operations, result.circuit.operations[0]].every(Object.isFrozen),
    ).toBe(true);
  });
});
