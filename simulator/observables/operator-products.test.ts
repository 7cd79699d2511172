import { describe, expect, it } from 'vitest';
import { evaluated, observable, program } from '#simulator/engines/testing/evaluated.ts';
import { productOfStrings, squareOf } from './operator-products.ts';
import { printObservable } from './print-observable.ts';

const stringOf = (text: string) => observable(text, 4).terms[0]!.factors;
const squared = (text: string, limit = 64) => squareOf(observable(text, 4), limit);

describe('the product of two Pauli strings', () => {
  it.each([
    ['X0', 'X0', 1, ''],
    ['X0 X1', 'Y0 Y1', -1, 'Z0 Z1'],
    ['X0 Y1', 'Y0 X1', 1, 'Z0 Z1'],
    ['Z0 Z1', 'Y0 Y1', -1, 'X0 X1'],
    ['Z3 X0', 'Z3 Y1', 1, 'X0 Y1'],
  ] as const)('%s · %s', (one, other, sign, text) => {
    const product = productOfStrings(stringOf(one), stringOf(other));
    expect(product?.sign).toBe(sign);
    expect(product?.factors.map(({ qubit, axis }) => `${axis}${qubit}`).join(' ')).toBe(text);
    expect(productOfStrings(stringOf(other), stringOf(one))).toEqual(product);
  });

  it('is missing if they anticommute', () => {
    expect(productOfStrings(stringOf('X0 Z1'), stringOf('Z0 Z1'))).toBeUndefined();
  });
});

describe('the square of an observable', () => {
  const circuit = program(
    'qubit[4] q; ry(0.3) q[0]; rx(1.1) q[1]; h q[2]; cx q[0], q[3]; cx q[1], q[2]; rz(0.4) q[3]; ry(2) q[3]; cx q[3], q[1];',
  );
  it.each([
    '0.5 Z0 Z1 - 1.2 X2 + 3',
    'X0 + Y0 + Z0',
    'P(q0=1, q2=0) - 2 X1 + Y3',
    'N',
    'X0 X1 + Y0 Y1 + Z0 Z1',
    'Z0 + 0 X1 - P(q2=1)',
  ])('of %s gives the variance', (text) => {
    const [own] = evaluated('full-amplitude', circuit, { shots: 0, seed: 1, observables: [observable(text, 4)] });
    const [square] = evaluated('full-amplitude', circuit, { shots: 0, seed: 1, observables: [squared(text)!] });
    expect(square!.value - own!.value ** 2).toBeCloseTo(own!.variance!, 12);
  });

  it('of a projector is one, however large', () => {
    expect(printObservable(squared('2 P(q0=1, q1=0) - 3', 0)!, 4)).toBe(
      printObservable(observable('-8 P(q0=1, q1=0) + 9', 4), 4),
    );
  });

  it('does not multiply terms of weight 0', () => {
    expect(squared('Z0 + Z1 - Z1')!.terms.map(({ factors }) => factors.length)).toEqual([0]);
    expect(squared('P(q0=1, q1=0) + 0 Z3', 0)!.projectors).toHaveLength(1);
  });

  it('is missing if it has too many products', () => {
    expect(squared('X0 + Y1 + Z2', 2)).toBeUndefined();
    expect(squared('X0 + P(q0=1, q1=0, q2=1)', 8)).toBeUndefined();
  });
});
