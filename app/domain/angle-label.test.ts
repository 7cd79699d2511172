import { describe, expect, it } from 'vitest';
import { angleLabel, nameLabel } from './angle-label.ts';

describe('an angle in a drawing', () => {
  it.each([
    ['-pi/4', -0.785, '−π/4'],
    ['2*PI', 6.28, '2π'],
    ['1e-5', 1e-5, '1e−5'],
    ['0.12345678901', 0.12345678901, '0.1235'],
    ['-0.1234567890', -0.123456789, '−0.1235'],
  ])('is a formula, or a number instead of a long one: %s', (text, value, label) => {
    expect(angleLabel({ text, value })).toBe(label);
  });

  it.each([
    ['theta', 'θ'],
    ['2*theta/3', '2·θ/3'],
    ['phi_2 - x', 'φ2−x'],
    ['thetas', 'thetas'],
    ['sin(theta)*cos(phi)', 'sin(θ)·c…'],
    ['a_very_long_name', 'a_very_l…'],
  ])('names its parameters, and is cut if it is long: %s', (text, label) => {
    expect(angleLabel({ text, value: Number.NaN })).toBe(label);
    // As it arrives in JSON.
    expect(angleLabel({ text, value: null as never })).toBe(label);
  });
});

describe('the name of a parameter', () => {
  it('is a Greek letter if it spells one', () => {
    expect(['theta', 'theta2', 'theta_2', 'Theta', 'pi', 'pi2', 'x', '__proto__'].map(nameLabel)).toEqual([
      'θ',
      'θ2',
      'θ2',
      'Theta',
      'π',
      'pi2',
      'x',
      '__proto__',
    ]);
  });
});
