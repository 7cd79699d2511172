import { describe, expect, it } from 'vitest';
import { checkCircuit, DESIGNER_LIMITS, DESIGNER_RULES, SHOTS_RULES, STRUCTURE_RULES } from '#simulator/circuit/rules.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { EXAMPLE_IDS, type ExampleId, EXAMPLES, findExample } from './examples.ts';

/** What the textbooks say comes out: outcomes with the share of shots that each must at least have. */
const EXPECTED: Readonly<Record<ExampleId, Readonly<Record<string, number>>>> = {
  bell: { '00': 0.45, '11': 0.45 },
  ghz: { '00000': 0.45, '11111': 0.45 },
  // cos²(π/6) of the shots
  teleport: { '0': 0.72, '1': 0.22 },
  deutsch: { '111': 1 },
  bernstein: { '1011': 1 },
  qft: { '0101': 1 },
  grover: { '101': 0.9 },
  phase: { '0101': 1 },
};

function read(program: string) {
  const reading = QRUNES.parse(program);
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  return reading.circuit;
}

describe('the example programs', () => {
  it('are one of each name', () => {
    expect(EXAMPLES.map(({ id }) => id)).toEqual(EXAMPLE_IDS);
    expect(findExample('qft')?.qubits).toBe(4);
    expect(findExample('nothing')).toBeUndefined();
  });

  it.each(EXAMPLES)('$id parses, keeps every rule and has the qubits it says', ({ program, qubits }) => {
    const circuit = read(program);
    expect(checkCircuit(circuit, { rules: [...STRUCTURE_RULES, ...DESIGNER_RULES, ...SHOTS_RULES], limits: DESIGNER_LIMITS })).toEqual([]);
    expect(circuit.qubits).toBe(qubits);
  });

  it.each(EXAMPLES)('$id gives the result that its text promises', ({ id, program }) => {
    const result = referenceEngine.run(
      read(program),
      { shots: 1000, seed: 7 },
      { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 30, threads: 1 } },
    );
    if (result.kind !== 'counts') throw new Error(result.kind);
    const least = EXPECTED[id];
    for (const [outcome, share] of Object.entries(least)) expect((result.counts[outcome] ?? 0) / 1000).toBeGreaterThanOrEqual(share);
    expect(Object.values(result.counts).reduce((sum, count) => sum + count, 0)).toBe(1000);
  });
});
