import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Circuit } from '../circuit/circuit.ts';
import { circuitsEqual } from '../circuit/equal.ts';
import { LANGUAGES } from './index.ts';
import { LANGUAGE_IDS, type LanguageId } from './language.ts';
import { arbitraryCircuit, arbitraryUnitary, type CircuitShape } from './testing/arbitrary-circuit.ts';
import { fidelity } from './testing/state-of.ts';

const RUNS = { numRuns: 120, seed: 7 };

const printed = (id: LanguageId, circuit: Circuit): string => {
  const result = LANGUAGES[id].print(circuit);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.text;
};

const parsed = (id: LanguageId, text: string): Circuit => {
  const result = LANGUAGES[id].parse(text);
  if (!result.ok) throw new Error(`${JSON.stringify(result.diagnostics.slice(0, 3))} in\n${text}`);
  return result.circuit;
};

/** What each language can say without changing an operation. */
const SHAPES: Readonly<Record<LanguageId, CircuitShape>> = {
  qrunes: { qubits: 5, bits: 3, branches: true, loops: true, assignments: true, comments: true },
  originir: { qubits: 5, bits: 3, branches: true, loops: true, assignments: true, comments: true },
  openqasm2: { qubits: 5, bits: 3, dagger: false, comments: true },
  openqasm3: { qubits: 5, bits: 3, branches: true, loops: true, assignments: true, comments: true, negativeControls: true },
};

describe.each(LANGUAGE_IDS)('%s', (id) => {
  it('reads back every circuit that it writes, comments and typed angles included', () => {
    fc.assert(
      fc.property(arbitraryCircuit(SHAPES[id]), (circuit) => {
        const back = parsed(id, printed(id, circuit));
        expect(circuitsEqual(back, circuit, { angles: 'text', comments: true }), printed(id, circuit)).toBe(true);
      }),
      RUNS,
    );
  });

  it('writes the same text again after reading it', () => {
    fc.assert(
      fc.property(arbitraryCircuit(SHAPES[id]), (circuit) => {
        const text = printed(id, circuit);
        expect(printed(id, parsed(id, text))).toBe(text);
      }),
      { ...RUNS, numRuns: 40 },
    );
  });

  it('keeps the state of circuits with controls on 0 and daggers', () => {
    fc.assert(
      fc.property(arbitraryUnitary({ qubits: 5, bits: 0, negativeControls: true }), (circuit) => {
        expect(fidelity(parsed(id, printed(id, circuit)), circuit)).toBeCloseTo(1, 9);
      }),
      { ...RUNS, numRuns: 60 },
    );
  });
});

describe('conversion', () => {
  it('keeps the state of a circuit through every pair of languages', () => {
    const pairs = LANGUAGE_IDS.flatMap((from) => LANGUAGE_IDS.filter((to) => to !== from).map((to) => [from, to] as const));
    fc.assert(
      fc.property(arbitraryUnitary({ qubits: 4, bits: 0 }), fc.constantFrom(...pairs), (circuit, [from, to]) => {
        const there = parsed(from, printed(from, circuit));
        expect(fidelity(parsed(to, printed(to, there)), circuit)).toBeCloseTo(1, 9);
      }),
      RUNS,
    );
  });
});
