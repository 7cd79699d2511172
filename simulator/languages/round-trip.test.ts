import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { circuitsEqual } from '#simulator/circuit/equal.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { runCircuit } from '#simulator/engines/run-circuit.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { LANGUAGES } from './index.ts';
import { LANGUAGE_IDS, type LanguageId } from './language.ts';
import { arbitraryCircuit, arbitraryUnitary, type CircuitShape } from './testing/arbitrary-circuit.ts';
import { arbitraryDynamic } from './testing/arbitrary-dynamic.ts';
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

const RUNTIME = { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 28, threads: 1 } };

/** Returns the same value for equivalent programs: random numbers depend on the position. */
function countsOf(circuit: Circuit): unknown {
  const result = runCircuit(referenceEngine, circuit, { shots: 20, seed: 3 }, RUNTIME);
  return result.kind === 'counts' && result.counts;
}

/** Circuits that each language can express without changing an operation. */
const SHAPES: Readonly<Record<LanguageId, CircuitShape>> = {
  qrunes: { qubits: 5, bits: 3, branches: true, loops: true, assignments: true, displays: true, comments: true },
  originir: { qubits: 5, bits: 3, branches: true, loops: true, assignments: true, displays: true, comments: true },
  openqasm2: { qubits: 5, bits: 3, dagger: false, displays: true, comments: true },
  openqasm3: {
    qubits: 5,
    bits: 3,
    branches: true,
    loops: true,
    assignments: true,
    displays: true,
    comments: true,
    negativeControls: true,
  },
};

/** OpenQASM 3 truncates quotients of integers, so reals are written: `1.0/3.0` for `1/3`. */
const ANGLES: Readonly<Record<LanguageId, 'text' | 'value'>> = {
  qrunes: 'text',
  originir: 'text',
  openqasm2: 'text',
  openqasm3: 'value',
};

describe.each(LANGUAGE_IDS)('%s', (id) => {
  it('reads back every circuit that it writes, including comments and angles', () => {
    assertProperty(
      fc.property(arbitraryCircuit(SHAPES[id]), (circuit) => {
        const back = parsed(id, printed(id, circuit));
        expect(circuitsEqual(back, circuit, { angles: ANGLES[id], comments: true }), printed(id, circuit)).toBe(true);
      }),
      RUNS,
    );
  });

  it('writes the same text again after reading it', () => {
    assertProperty(
      fc.property(arbitraryCircuit(SHAPES[id]), (circuit) => {
        const text = printed(id, circuit);
        expect(printed(id, parsed(id, text))).toBe(text);
      }),
      { ...RUNS, numRuns: 40 },
    );
  });

  it('keeps the state of circuits with controls on 0 and daggers', () => {
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 5, bits: 0, negativeControls: true }), (circuit) => {
        expect(fidelity(parsed(id, printed(id, circuit)), circuit)).toBeCloseTo(1, 9);
      }),
      { ...RUNS, numRuns: 60 },
    );
  });
});

describe('conversion', () => {
  it('keeps the state of a circuit through every pair of languages', () => {
    const pairs = LANGUAGE_IDS.flatMap((from) =>
      LANGUAGE_IDS.filter((to) => to !== from).map((to) => [from, to] as const),
    );
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 4, bits: 0 }), fc.constantFrom(...pairs), (circuit, [from, to]) => {
        const there = parsed(from, printed(from, circuit));
        expect(fidelity(parsed(to, printed(to, there)), circuit)).toBeCloseTo(1, 9);
      }),
      RUNS,
    );
  });

  it('keeps the counts of circuits with conditions on registers, for all register contents and names', () => {
    const written = new Map(LANGUAGE_IDS.map((id) => [id, 0]));
    assertProperty(
      fc.property(arbitraryDynamic, (circuit) => {
        const expected = countsOf(circuit);
        for (const id of LANGUAGE_IDS) {
          const result = LANGUAGES[id].print(circuit);
          if (!result.ok) continue;
          written.set(id, written.get(id)! + 1);
          const back = parsed(id, result.text);
          expect(countsOf(back), result.text).toEqual(expected);
        }
      }),
      { ...RUNS, numRuns: isDeep ? 3000 : 150 },
    );
    // OpenQASM 2 refuses many programs; the others must express all of them.
    expect(written.get('openqasm2')).toBeGreaterThan(10);
    for (const id of ['qrunes', 'originir', 'openqasm3'] as const) expect(written.get(id)).toBe(isDeep ? 3000 : 150);
  });
});
