import { describe, expect, it } from 'vitest';
import { readQuil } from './read.ts';

const codesOf = (text: string): readonly string[] => {
  const result = readQuil(text);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};

describe('what Quil has and a circuit has not', () => {
  it('reports every error at its line', () => {
    const text =
      'DECLARE ro BIT\nHX 0\nCNOT 0\nRX 0\nRX(1,2) 0\nCNOT 0 0\nMEASURE 0 ro[3]\nMEASURE 0 rx\n' +
      'PULSE 0 "rf" flat(duration: 1)\nDEFCAL X 0:\n    PULSE 0\nRX(foo) 0\nINCLUDE "a.quil"\nX a\n@\nRX(1e300) 0\nRX(1/0) 0';
    const result = readQuil(text);
    expect(!result.ok && result.diagnostics.map(({ code, span }) => [span.line, code])).toEqual([
      [2, 'unknown_word_suggestion'],
      [3, 'operand_count'],
      [4, 'parameter_count'],
      [5, 'parameter_count'],
      [6, 'operand_repeated'],
      [7, 'index_out_of_range'],
      [8, 'name_unknown'],
      [9, 'needs_pulses'],
      [10, 'needs_pulses'],
      [12, 'angle_malformed'],
      [13, 'include_unknown'],
      [14, 'unexpected'],
      [15, 'unexpected'],
      [16, 'angle_too_large'],
      [17, 'angle_not_finite'],
    ]);
  });

  it.each([
    ['', 'no_qubits'],
    ['X 99999999999999999999', 'unexpected'],
    [`RX(${'('.repeat(10_000)}1${')'.repeat(10_000)}) 0`, 'angle_malformed'],
    [`${'DAGGER '.repeat(10_000)}X 0`, 'nesting_too_deep'],
    ['X 0\n'.repeat(200_000), 'too_many_operations'],
    ['DECLARE ro BIT[99999999]', 'too_many_bits'],
    ['DEFGATE A AS MATRIX:\n    1, 1\n    1, 1\nA 0', 'matrix_not_unitary'],
    ['DEFGATE A AS MATRIX:\n    1, 0\n    0\nA 0', 'operand_count'],
    [`DECLARE ro BIT\n${'LABEL @A\nLABEL @B\n'.repeat(3)}X 0`, 'declaration_repeated'],
  ])('reports %.30j', (text, code) => {
    expect(codesOf(text)).toContain(code);
  });

  it('is never lost in loops that nest', () => {
    const depth = 40;
    const labels = Array.from({ length: depth }, (_, index) => index);
    const text = `DECLARE ro BIT\n${labels.map((label) => `LABEL @L${label}`).join('\n')}\n${labels
      .toReversed()
      .map((label) => `JUMP-WHEN @L${label} ro`)
      .join('\n')}\nX 0`;
    expect(codesOf(text)).toEqual(['too_many_operations']);
  });
});
