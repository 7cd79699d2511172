import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { EXPORTERS } from './index.ts';
import { ensembleDistance, ensembleOf, ensembleOfPaths } from './testing/ensembles.ts';
import { DYNAMIC, MEASURED, PARAMETRIC, UNITARIES, valuesOf } from './testing/exported-circuits.ts';
import { PYTHON_EXPORTERS, type PythonExporter, type PythonPath, runPython } from './testing/python-programs.ts';

/** Paths with a smaller probability are not followed. */
const CLOSE = 1e-5;

/** What each tool cannot write; every other refusal is an error of the exporter. */
const REFUSALS: Readonly<Record<PythonExporter, readonly string[]>> = {
  qiskit: ['print_assignment'],
  cirq: ['print_loop', 'print_assignment', 'print_branch'],
  braket: ['print_branch', 'print_loop', 'print_assignment', 'unsupported'],
  pyqpanda: ['print_assignment'],
  cudaq: ['print_parameters', 'print_assignment'],
};

/** A Braket result has no classical bits: outcomes are in the order of the measurements. */
const withBraketBits = (path: PythonPath, { operations }: Circuit): PythonPath => {
  const measured = operations.flatMap((operation) => (operation.kind === 'measure' ? [operation.bit] : []));
  return { ...path, bits: Object.fromEntries(measured.map((bit, index) => [bit, path.order[index]!])) };
};

/** Runs circuits as programs of a tool, and checks that they do the same. Returns how many the tool could express. */
function expectSame(tool: PythonExporter, circuits: readonly Circuit[]): number {
  const written = circuits.flatMap((one) => {
    const printed = EXPORTERS[tool].print(one);
    if (printed.ok) return [{ one, text: printed.text }];
    for (const { code } of printed.diagnostics) expect(REFUSALS[tool]).toContain(code);
    return [];
  });
  const answers = runPython(
    written.map(({ one, text }) => ({ tool, text, qubits: one.qubits, values: valuesOf(one) })),
  );
  written.forEach(({ one, text }, index) => {
    const answer = answers[index]!;
    if ('error' in answer) throw new Error(`${answer.error}\n${text}`);
    const paths = tool === 'braket' ? answer.paths.map((path) => withBraketBits(path, one)) : answer.paths;
    const distance = ensembleDistance(ensembleOfPaths(paths, one.classicalBits), ensembleOf(one, valuesOf(one)));
    expect(distance, text).toBeLessThan(CLOSE);
  });
  return written.length;
}

describe.each(PYTHON_EXPORTERS)('programs for %s, run with a stand-in', (tool) => {
  it('prepare the state of their circuit', () => {
    expect(expectSame(tool, UNITARIES)).toBe(UNITARIES.length);
    expect(expectSame(tool, MEASURED)).toBe(MEASURED.length);
  });

  it('have the parameters of their circuit', () => {
    expect(expectSame(tool, PARAMETRIC)).toBeGreaterThan(PARAMETRIC.length / 3);
  });

  it('measure, branch and loop as their circuit does', () => {
    expect(expectSame(tool, DYNAMIC)).toBeGreaterThanOrEqual(tool === 'braket' ? 3 : 20);
  });
});

it('a call that a stand-in does not know is an error', () => {
  const text = 'import cirq\nq = cirq.LineQubit.range(1)\ncircuit = cirq.Circuit()\ncirq.nosuch(q[0])\n';
  const [answer] = runPython([{ tool: 'cirq', text, qubits: 1, values: {} }]);
  expect(answer).toEqual({ error: expect.stringContaining('nosuch') as string });
});
