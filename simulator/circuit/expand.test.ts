import { describe, expect, it } from 'vitest';
import {
  angle,
  barrier,
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
} from './build.ts';
import type { Circuit } from './circuit.ts';
import { expand, type PlainOperation } from './expand.ts';

const flat = (program: Circuit, limit?: number): readonly PlainOperation[] => {
  const result = expand(program, limit);
  if (!result.ok) throw new Error(result.violation.code);
  return result.operations;
};
const refusal = (program: Circuit, limit?: number) => {
  const result = expand(program, limit);
  return result.ok ? 'ok' : result.violation.code;
};
const line = (operation: PlainOperation): string =>
  operation.kind === 'gate'
    ? [
        operation.gate.name,
        ...operation.parameters,
        '|',
        ...operation.targets,
        ...operation.controls.map((c) => `${c.on ? '+' : '-'}${c.qubit}`),
      ].join(' ')
    : operation.kind;

describe('expanding a circuit', () => {
  it('replaces daggers by inverse gates and drops barriers and displays', () => {
    const program = circuit(2, 1, [
      gate('S', 0, { dagger: true }),
      barrier([0, 1]),
      display('density', 1),
      gate('U3', 1, { parameters: [1, 2, 3], dagger: true }),
      measure(0, 0),
    ]);
    expect(flat(program).map(line)).toEqual([`U1 ${-Math.PI / 2} | 0`, 'U3 -1 -3 -2 | 1', 'measure']);
  });

  it('expands composites with their parameters, controls and daggers', () => {
    const inner = composite(
      'inner',
      2,
      [compositeStep('RX', [1], { parameters: ['t/2'] }), compositeStep('H', [0], { controls: [{ qubit: 1, on: 0 }] })],
      ['t'],
    );
    const outer = composite(
      'outer',
      2,
      [compositeStep('inner', [1, 0], { parameters: ['2*s'] }), compositeStep('T', [0], { dagger: true })],
      ['s'],
    );
    const extras = { composites: [outer, inner] };
    expect(flat(circuit(3, 0, [gate('outer', [2, 1], { parameters: [3], controls: [0] })], extras)).map(line)).toEqual([
      'RX 3 | 2 +0',
      'H | 1 +0 -2',
      `U1 ${-Math.PI / 4} | 2 +0`,
    ]);
    expect(flat(circuit(3, 0, [gate('outer', [2, 1], { parameters: [3], dagger: true })], extras)).map(line)).toEqual([
      'T | 2',
      'H | 1 -2',
      'RX -3 | 2',
    ]);
  });

  it('computes the angles of each call, and stops at one without a finite value', () => {
    const own = composite('own', 1, [compositeStep('RX', [0], { parameters: ['1/t'] })], ['t']);
    const call = (t: number) => gate('own', 0, { parameters: [t] });
    const program = (...values: number[]) => circuit(1, 0, values.map(call), { composites: [own] });
    expect(flat(program(2, 4, 2)).map(line)).toEqual(['RX 0.5 | 0', 'RX 0.25 | 0', 'RX 0.5 | 0']);
    expect(expand(program(2, 0))).toEqual({
      ok: false,
      violation: { code: 'angle_invalid', values: { text: '1/t' }, operation: 1 },
    });
  });

  it('unrolls repeats and keeps branches and loops', () => {
    const body = [gate('X', 0), repeat(2, [gate('Y', 0)])];
    const operations = flat(
      circuit(1, 1, [repeat(2, body), branch(numberValue(1), [repeat(2, body)], body), loop(numberValue(0), body)]),
    );
    expect(operations.map(line)).toEqual(['X | 0', 'Y | 0', 'Y | 0', 'X | 0', 'Y | 0', 'Y | 0', 'branch', 'loop']);
    const block = operations[6]!;
    expect(block.kind === 'branch' && [block.then.length, block.otherwise.length]).toEqual([6, 3]);
  });

  it('rejects circuits above the limit immediately', () => {
    expect(refusal(circuit(1, 0, [repeat(1e15, [repeat(1e15, [gate('H', 0)])])]))).toBe('too_many_operations');
    expect(refusal(circuit(1, 0, [repeat(1e15, [repeat(1e15, [])])]))).toBe('ok');
    expect(refusal(circuit(1, 0, [repeat(10, [gate('H', 0)])]), 9)).toBe('too_many_operations');
    expect(refusal(circuit(1, 0, [repeat(10, [gate('H', 0)])]), 10)).toBe('ok');
    const doubling = Array.from({ length: 60 }, (_, i) =>
      composite(
        `g${i}`,
        1,
        [0, 1].map(() => compositeStep(i === 0 ? 'H' : `g${i - 1}`, [0])),
      ),
    );
    expect(refusal(circuit(1, 0, [gate('g59', 0)], { composites: doubling }))).toBe('too_many_operations');
    const empty = Array.from({ length: 60 }, (_, i) =>
      composite(`g${i}`, 1, i === 0 ? [] : [0, 1].map(() => compositeStep(`g${i - 1}`, [0]))),
    );
    expect(flat(circuit(1, 0, [gate('g59', 0)], { composites: empty }))).toEqual([]);
  });

  it('rejects recursion, unknown gates, excessive nesting and angles that are not finite', () => {
    const self = composite('self', 1, [compositeStep('self', [0])]);
    expect(refusal(circuit(1, 0, [gate('self', 0)], { composites: [self] }))).toBe('composite_recursive');
    expect(refusal(circuit(1, 0, [gate('nope', 0)]))).toBe('gate_unknown');
    let nested = repeat(1, [gate('H', 0)]);
    for (let i = 0; i < 5000; i++) nested = repeat(1, [nested]);
    expect(refusal(circuit(1, 0, [nested]))).toBe('nested_too_deep');
    const divide = composite('divide', 1, [compositeStep('RX', [0], { parameters: ['1/a'] })], ['a']);
    expect(refusal(circuit(1, 0, [gate('divide', 0, { parameters: [angle('0')] })], { composites: [divide] }))).toBe(
      'angle_invalid',
    );
  });
});
