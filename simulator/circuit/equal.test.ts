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
  gate,
  loop,
  measure,
  repeat,
  reset,
} from './build.ts';
import type { Circuit } from './circuit.ts';
import { circuitsEqual } from './equal.ts';

const whole = (): Circuit =>
  circuit(
    3,
    3,
    [
      gate('RX', 0, { parameters: ['pi/2'], controls: [1, { qubit: 2, on: 0 }], dagger: true }),
      measure(0, 1),
      reset(0),
      barrier([0, 1]),
      assign(0, bitsValue(1)),
      branch(bitsEqual([0], 1), [gate('X', 0)], [gate('Y', 0)]),
      loop({ kind: 'unary', operator: '!', operand: bitsValue(0) }, [gate('Z', 1)]),
      repeat(2, [gate('g', [1])]),
    ],
    {
      composites: [composite('g', 1, [compositeStep('RX', [0], { parameters: ['a / 2'] })], ['a'])],
      probabilitiesOf: [0],
    },
  );

/** One change each; the comparison must detect every one. */
const CHANGES: readonly Partial<Circuit>[] = [
  { qubits: 4 },
  { classicalBits: 4 },
  { probabilitiesOf: [1] },
  { composites: [] },
  { composites: [composite('g', 1, [compositeStep('RX', [0], { parameters: ['a/3'] })], ['a'])] },
  ...[
    gate('RY', 0, { parameters: ['pi/2'], controls: [1, { qubit: 2, on: 0 }], dagger: true }),
    gate('RX', 0, { parameters: ['pi/2'], controls: [1, 2], dagger: true }),
    gate('RX', 0, { parameters: ['pi/2'], controls: [1, { qubit: 2, on: 0 }] }),
    gate('RX', 0, { parameters: ['pi/3'], controls: [1, { qubit: 2, on: 0 }], dagger: true }),
  ].map((first) => ({ operations: whole().operations.with(0, first) })),
  ...[
    measure(0, 2),
    reset(1),
    barrier([0, 2]),
    assign(0, bitsValue(2)),
    branch(bitsEqual([0], 1), [gate('X', 0)]),
    loop(bitsValue(0), [gate('Z', 1)]),
    repeat(3, [gate('g', [1])]),
  ].map((changed, i) => ({ operations: whole().operations.with(i + 1, changed) })),
  { operations: whole().operations.slice(1) },
];

describe('equality of circuits', () => {
  it('holds for the same circuit built twice', () => {
    expect(circuitsEqual(whole(), whole(), { comments: true, angles: 'text' })).toBe(true);
  });

  it.each(CHANGES.map((change, i) => [i, change] as const))('detects change %i', (_, change) => {
    expect(circuitsEqual(whole(), { ...whole(), ...change })).toBe(false);
  });

  it('compares angles by value or by text', () => {
    const [a, b] = ['pi/2', '2*pi/4'].map((text) => circuit(1, 0, [gate('RX', 0, { parameters: [text] })])) as [
      Circuit,
      Circuit,
    ];
    expect(circuitsEqual(a, b)).toBe(true);
    expect(circuitsEqual(a, b, { angles: 'text' })).toBe(false);
    const near = circuit(1, 0, [gate('RX', 0, { parameters: [1.570796] })]);
    expect(circuitsEqual(a, near)).toBe(false);
    expect(circuitsEqual(a, near, { tolerance: 1e-6 })).toBe(true);
  });

  it('ignores the order of controls and of composites, register names and, by default, comments', () => {
    const plain = circuit(3, 0, [gate('X', 0, { controls: [1, 2] })], {
      composites: [composite('a', 1, []), composite('b', 1, [])],
    });
    const other = circuit(3, 0, [gate('X', 0, { controls: [2, 1], comments: ['flip'] })], {
      composites: [composite('b', 1, []), composite('a', 1, [])],
      quantumRegisters: [{ name: 'r', start: 0, size: 3 }],
      trailingComments: ['end'],
    });
    expect(circuitsEqual(plain, other)).toBe(true);
    expect(circuitsEqual(plain, other, { comments: true })).toBe(false);
  });
});
