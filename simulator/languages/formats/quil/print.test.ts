import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap, unitaryOf } from '#simulator/languages/formats/testing/unitary-of.ts';
import { arbitraryCircuit, arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { printQuil } from './print.ts';
import { readQuil } from './read.ts';

function circuitOf(text: string) {
  const result = readQuil(text);
  if (!result.ok) throw new Error(`${text} ${JSON.stringify(result.diagnostics)}`);
  return result.circuit;
}

describe('a circuit written in Quil', () => {
  it('is read back with the same matrix', () => {
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 3, bits: 0, negativeControls: true, anyAngles: true }), (circuit) => {
        const printed = printQuil(circuit);
        if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
        const read = circuitOf(printed.text);
        expect(read.qubits).toBe(circuit.qubits);
        expect(overlap(unitaryOf(circuit), unitaryOf(read)), printed.text).toBeCloseTo(1, 9);
      }),
      { numRuns: 150, seed: 32 },
    );
  });

  it('is read back with its blocks', () => {
    let written = 0;
    assertProperty(
      fc.property(
        arbitraryCircuit({
          qubits: 3,
          bits: 3,
          branches: true,
          loops: true,
          assignments: true,
          comments: true,
        }),
        (circuit) => {
          const printed = printQuil(circuit);
          if (!printed.ok) return;
          const read = readQuil(printed.text);
          if (!read.ok) throw new Error(JSON.stringify(read.diagnostics) + printed.text);
          written += 1;
          const again = printQuil(read.circuit);
          // The bits that hold conditions are further bits of the results.
          const shape = (program: string) =>
            program
              .replace(/^DECLARE .*\n/gm, '')
              .replace(/\(.*\)/g, '')
              .replace(/test\[(\d)\]/g, (_, index: string) => `ro[${Number(index) + 3}]`);
          expect(again.ok && shape(again.text)).toBe(shape(printed.text));
        },
      ),
      { numRuns: 100, seed: 33 },
    );
    expect(written).toBeGreaterThan(20);
  });
});
