import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator/math/random.ts';
import { GATES } from './catalogue.ts';
import { MatrixProgram } from './matrix-program.ts';
import { trigonometricForm } from './trigonometric-form.ts';

const single = GATES.filter(({ qubits }) => qubits === 1);

describe('a matrix program', () => {
  it('has the matrices of all gates of one qubit, at any angles and again at others', () => {
    const random = randomStream(1);
    const calls = single.flatMap((gate) =>
      [0, 1].map((turn) => ({ gate, slots: gate.parameters.map((_, i) => (i + turn) % 4) })),
    );
    const program = new MatrixProgram(calls);
    for (const scale of [1, 7, 1e3]) {
      const angles = Float64Array.from({ length: 4 }, () => scale * (2 * random.uniform() - 1));
      program.run(angles);
      calls.forEach(({ gate, slots }, i) => {
        gate.matrix(slots.map((slot) => angles[slot]!)).forEach((entry, at) => {
          expect(Math.abs(program.entries[8 * i + at]! - entry), gate.name).toBeLessThan(5e-16 * (1 + scale));
        });
      });
    }
  });
});

describe('a trigonometric form', () => {
  it.each([
    ['RX', 4],
    ['RZ', 4],
    ['U1', 3],
    ['U3', 9],
  ])('of %s has %i terms', (name, count) => {
    const form = trigonometricForm(GATES.find((gate) => gate.name === name)!);
    expect(form.terms).toHaveLength(count);
    expect(form.terms.every(({ coefficient }) => Math.abs(Math.abs(coefficient) - 1) < 1e-14)).toBe(true);
  });
});
