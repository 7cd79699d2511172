import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap, unitaryOf } from '#simulator/languages/formats/testing/unitary-of.ts';
import { arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { printQuirk } from './print.ts';
import { readQuirk } from './read.ts';

const codesOf = (text: string): readonly string[] => {
  const result = readQuirk(text);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};

describe('an address', () => {
  const json = '{"cols":[["H"],["•","X"],["Z^½"]]}';
  it.each([
    `https://algassert.com/quirk#circuit=${json}`,
    `https://algassert.com/quirk#circuit=${encodeURIComponent(json)}`,
    `  ${json}`,
  ])('is read: %.50s', (text) => {
    const result = readQuirk(text);
    expect(result.ok && result.circuit.operations).toHaveLength(3);
  });

  it('has places if it is not encoded', () => {
    const text = `https://algassert.com/quirk#circuit={"cols":[["Hx"]]}`;
    const result = readQuirk(text);
    expect(!result.ok && text.slice(result.diagnostics[0]!.span.start, result.diagnostics[0]!.span.end)).toBe('"Hx"');
    expect(codesOf('https://algassert.com/quirk#circuit=%7B%22cols%22%3A%5B%5B%22Hx%22%5D%5D%7D')).toEqual([
      'unknown_word_suggestion',
    ]);
    expect(codesOf('https://algassert.com/quirk#circuit=%7B%ff%zz')).toEqual(['unexpected']);
  });
});

describe('a circuit written for Quirk', () => {
  it('is read back with the same matrix', () => {
    let written = 0;
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 3, bits: 0, negativeControls: true, anyAngles: true }), (circuit) => {
        const printed = printQuirk(circuit);
        expect(printed.ok).toBe(true);
        if (!printed.ok) return;
        const read = readQuirk(printed.text);
        if (!read.ok) throw new Error(JSON.stringify(read.diagnostics) + printed.text);
        expect(read.circuit.qubits).toBe(circuit.qubits);
        expect(overlap(unitaryOf(circuit), unitaryOf(read.circuit)), printed.text).toBeCloseTo(1, 9);
        written += 1;
      }),
      { numRuns: 150, seed: 31 },
    );
    expect(written).toBe(150);
  });
});
