import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateAngle } from '#simulator/math/angle.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { readCircuit } from './serialise.ts';

const OPTIONS = { power: true, functions: true };

describe('untrusted input', () => {
  it('never makes the angle evaluator throw, and error offsets are inside the text', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '^',
      '.',
      'e',
      '1',
      '23',
      'pi',
      'sin',
      'x',
      ' ',
      '\n',
      '😀',
      '"',
    );
    assertProperty(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
        ),
        (text) => {
          const result = evaluateAngle(text, OPTIONS);
          if (result.ok) expect(Number.isFinite(result.value)).toBe(true);
          else expect(result.offset >= 0 && result.offset <= text.length).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('round-trips every finite angle through its printed text', () => {
    assertProperty(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(evaluateAngle(formatAngle(value))).toEqual({ ok: true, value: value + 0 });
      }),
    );
  });

  it('never makes the document reader throw', () => {
    assertProperty(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readCircuit(text)),
      { seed: 1 },
    );
    assertProperty(
      fc.property(
        fc.jsonValue(),
        (value) => void readCircuit(JSON.stringify({ version: 1, qubits: 1, classicalBits: 1, operations: [value] })),
      ),
    );
  });
});
