import { parser as python } from '@lezer/python';
import fc from 'fast-check';
import { latexParser } from 'latex-utensils';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bitsEqual,
  branch,
  composite,
  compositeStep,
  gate,
  loop,
  measure,
  repeat,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit, Composite } from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { arbitraryCircuit, arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { loadQSharp, type QSharp } from '#simulator/languages/testing/qsharp.ts';
import { stateFromZero } from '#simulator/languages/testing/state-of.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { type ExporterId, EXPORTERS } from './index.ts';

const SHAPE = { qubits: 4, bits: 3, negativeControls: true, comments: true };
const OWN = composite(
  'own',
  2,
  [compositeStep('RX', [0], { parameters: ['t/2+1'] }), compositeStep('X', [1], { controls: [0] })],
  ['t'],
);

/** Every gate on an asymmetric state, inverted and controlled if possible, and a custom gate. */
const everyGate = (): Circuit => ({
  qubits: 3,
  classicalBits: 1,
  composites: [OWN],
  operations: [
    ...[0, 1, 2].map((qubit) => gate('U3', qubit, { parameters: [`${qubit + 1}/3`, '0.4', `-0.${qubit + 2}`] })),
    ...GATES.flatMap(({ name, qubits, parameters }, index) => {
      const targets = qubits === 1 ? index % 3 : [index % 3, (index + 1) % 3];
      const angles = { parameters: parameters.map((_, index) => `-pi/${index + 3}+.5e-1`) };
      return [
        gate(name, targets, angles),
        gate(name, qubits === 1 ? 0 : [0, 1], { ...angles, dagger: true, controls: [2] }),
      ];
    }),
    gate('own', [2, 0], { parameters: ['sin(1)^2'], controls: [1] }),
  ],
});

const text = (id: ExporterId, circuit: Circuit): string | undefined => {
  const result = EXPORTERS[id].print(circuit);
  return result.ok ? result.text : undefined;
};

const pythonErrors = (program: string): readonly string[] => {
  const errors: string[] = [];
  python.parse(program).iterate({
    enter: ({ type, from }) => {
      if (type.isError) errors.push(`${from}: ${program.slice(Math.max(0, from - 30), from + 30)}`);
    },
  });
  return errors;
};

describe.each(['qiskit', 'cirq', 'pyqpanda', 'braket'] as const)('the output for %s', (id) => {
  it('is valid Python for every circuit', () => {
    let written = 0;
    assertProperty(
      fc.property(arbitraryCircuit({ ...SHAPE, branches: true, loops: true }), (circuit) => {
        const program = text(id, circuit);
        if (program === undefined) return;
        written += 1;
        expect(pythonErrors(program)).toEqual([]);
      }),
      { numRuns: 60, seed: 21 },
    );
    expect(written).toBeGreaterThan(10);
    expect(pythonErrors(text(id, everyGate()) ?? '(')).toEqual([]);
  });
});

/** Names with characters that mean something in LaTeX. */
const NAMED: readonly Composite[] = [OWN, composite('量子_50%', 3, []), composite('a&b\\#{$}^~', 2, [])];

/** The cells of a drawing by rows, without the labels at their left. */
const cellsOf = (drawing: string): readonly (readonly string[])[] =>
  (/\\begin\{quantikz\}([^]*)\\end\{quantikz\}/.exec(drawing)?.[1] ?? '').split(/\\\\\n/).map((row) =>
    row
      .split(/(?<!\\)&/)
      .slice(1)
      .map((cell) => cell.trim()),
  );

describe('the output for quantikz', () => {
  const drawn = (circuit: Circuit): readonly (readonly string[])[] => {
    const drawing = text('quantikz', circuit) ?? '';
    expect(latexParser.parse(drawing).kind).toBe('ast.root');
    const rows = cellsOf(drawing);
    expect(rows.length).toBe(circuit.qubits);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    return rows;
  };

  it('is LaTeX with the same number of cells in every row', () => {
    assertProperty(
      fc.property(arbitraryUnitary({ ...SHAPE, composites: NAMED }), (circuit) => {
        drawn({ ...circuit, composites: NAMED });
      }),
      { numRuns: 60, seed: 22 },
    );
  });

  it('has boxes, lines and frames that end where something is drawn', () => {
    const shape = { ...SHAPE, composites: NAMED, branches: true, loops: true, repeats: true, assignments: true };
    assertProperty(
      fc.property(arbitraryCircuit(shape), (circuit) => {
        const rows = drawn({ ...circuit, composites: NAMED });
        rows.forEach((row, at) =>
          row.forEach((cell, column) => {
            for (const [, offset] of cell.matchAll(/\\(?:ctrl|octrl|swap|vqw)\{(-?\d+)\}/g))
              expect(rows[at + Number(offset)]?.[column]).toMatch(/^(?!\\qw)/);
            const [, height] = /^\\gate\[(\d+)\]/.exec(cell) ?? [];
            for (let below = 1; below < Number(height ?? 0); below += 1)
              expect(rows[at + below]?.[column]).toMatch(/^(?:\\gateinput\{\$\d\$\})?(?:\\gategroup.*)?$/);
            for (const [, height, steps] of cell.matchAll(/\\gategroup\[(\d+),steps=(\d+)/g)) {
              expect([at, Number(height)]).toEqual([0, circuit.qubits]);
              expect(column + Number(steps)).toBeLessThan(row.length);
            }
          }),
        );
      }),
      { numRuns: 80, seed: 26 },
    );
  });
});

describe('checked by the Microsoft compiler', { timeout: 60_000 }, () => {
  let compiler: QSharp;
  beforeAll(async () => {
    compiler = await loadQSharp();
  });

  it('reports the errors of a faulty program', async () => {
    expect(await compiler.refusal('operation Main() : Unit { Hx(1); }', 'qsharp')).toContain('Hx');
    expect(
      await compiler.refusal('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nhx q[0];\n', 'openqasm'),
    ).toContain('hx');
  });

  it('every Q# program with loops and branches compiles', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryCircuit({ ...SHAPE, branches: true, loops: true }), async (circuit) => {
        const program = text('qsharp', circuit);
        if (program === undefined) return;
        written += 1;
        expect(await compiler.refusal(program, 'qsharp'), program).toBeUndefined();
      }),
      { numRuns: 25, seed: 23 },
    );
    expect(written).toBeGreaterThan(10);
  });

  it('every Q# program prepares the state of its circuit', async () => {
    const prepares = async (circuit: Circuit) => {
      const program =
        text('qsharp', circuit)?.replace('    ResetAll(q);', '    Std.Diagnostics.DumpMachine();\n    ResetAll(q);') ??
        '';
      const found = await compiler.state(program);
      let [re, im] = [0, 0];
      stateFromZero(circuit).forEach((amplitude, index) => {
        const [x, y] = found.get([...index.toString(2).padStart(circuit.qubits, '0')].reverse().join('')) ?? [0, 0];
        re += amplitude.re * x + amplitude.im * y;
        im += amplitude.re * y - amplitude.im * x;
      });
      expect(re * re + im * im, program).toBeCloseTo(1, 7);
    };
    await prepares(everyGate());
    await fc.assert(fc.asyncProperty(arbitraryUnitary(SHAPE), prepares), { numRuns: 12, seed: 24 });
  });

  it('every OpenQASM 3 program compiles', async () => {
    const compiles = async (circuit: Circuit) => {
      const printed = LANGUAGES.openqasm3.print(circuit);
      if (printed.ok) expect(await compiler.refusal(printed.text, 'openqasm'), printed.text).toBeUndefined();
      return printed.ok;
    };
    expect(await compiles(everyGate())).toBe(true);
    // The compiler also runs the program, so loops must end.
    expect(
      await compiles({
        qubits: 1,
        classicalBits: 2,
        operations: [
          loop(bitsEqual([0], 1), [measure(0, 0)]),
          branch(bitsEqual([0, 1], 2), [reset(0)], [gate('X', 0)]),
          repeat(2, [gate('H', 0)]),
        ],
      }),
    ).toBe(true);
    await fc.assert(
      fc.asyncProperty(arbitraryCircuit(SHAPE), async (circuit) => void (await compiles(circuit))),
      { numRuns: 25, seed: 25 },
    );
  });
});
