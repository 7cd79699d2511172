import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCircuit, PROGRAM_LIMITS, STRUCTURE_RULES } from '#simulator/circuit/rules.ts';
import { EXPORTERS } from '#simulator/languages/exporters/index.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { LANGUAGE_IDS } from '#simulator/languages/language.ts';
import { arbitraryCircuit } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { CHANGE_TEMPLATES, describeChange } from './change-messages.ts';
import { describeFormatDiagnostic, FORMAT_DIAGNOSTICS } from './format-diagnostics.ts';
import { FORMAT_IDS, type FormatId } from './importer.ts';
import { importAsProgram, IMPORTERS } from './index.ts';
import { recogniseFormat } from './recognise-format.ts';

const LIMITS = { ...PROGRAM_LIMITS, qubits: { min: 1, max: 1000 }, classicalBits: { min: 0, max: 10_000 } };

const GRID = { cirq_type: 'GridQubit', row: 1, col: 2 };
const moment = (operation: object) => ({ cirq_type: 'Moment', operations: [operation] });

/** Small programs with much of each format in them. */
const SAMPLES: Readonly<Record<FormatId, string>> = {
  quirk: JSON.stringify({
    cols: [
      ['H', '•', { id: 'Rxft', arg: 'pi t/2' }],
      ['+=A2', 1, 'inputA1'],
      ['QFT3'],
      ['~a', 1, '⊖'],
      ['Bloch', 'X', 'xpar'],
      [1, 'Measure'],
      ['Swap', 'Swap', '◦'],
    ],
    gates: [
      { id: '~a', name: 'g', matrix: '{{√½,√½},{√½,-√½}}' },
      { id: '~b', circuit: { cols: [['X^½', '…', 'Z^-⅛']] } },
    ],
    init: [0, '+', 1, '-i'],
  }),
  quil: [
    'DECLARE ro BIT[2]',
    'DECLARE theta REAL[2]',
    'DEFGATE G(%a):\n    1, 0\n    0, cis(%a)',
    'DEFGATE P(%t) p q AS PAULI-SUM:\n    ZX(%t/2) p q',
    'DEFCIRCUIT C(%x) a b:\n    RX(%x*2) a\n    CNOT a b',
    'PRAGMA X "y"',
    'G(pi/3) 0',
    'CONTROLLED DAGGER P(theta[1]) 2 0 1',
    'C(-theta[0]) 0 1',
    'FORKED RY(0.1, 0.2) 0 1',
    'MEASURE 0 ro[0]',
    'JUMP-WHEN @A ro[0]\nX 1\nLABEL @A',
    'LABEL @S\nJUMP-UNLESS @E ro[1]\nMEASURE 1 ro[1]\nJUMP @S\nLABEL @E',
    'XOR ro[0] ro[1]',
    'RESET 0\nDELAY 0 1.0\nHALT\n',
  ].join('\n'),
  ionq: JSON.stringify({
    target: 'simulator',
    shots: 10,
    input: {
      format: 'ionq.circuit.v0',
      gateset: 'qis',
      qubits: 3,
      circuit: [
        { gate: 'h', target: 0 },
        { gate: 'cnot', control: 0, target: 1 },
        { gate: 'xx', targets: [0, 2], rotation: 0.5 },
        { gate: 'rz', target: 2, controls: [0, 1], rotation: -1.5 },
      ],
    },
  }),
  python: [
    'from qiskit import QuantumCircuit',
    'import numpy as np',
    'qc = QuantumCircuit(3, 3)',
    'for i in range(3):',
    '    qc.h(i)',
    'qc.cx(0, 1)',
    'qc.u(np.pi / 2, 0, -np.pi / 3, 2)',
    'qc.measure(range(3), range(3))\n',
  ].join('\n'),
  cirqjson: JSON.stringify({
    cirq_type: 'Circuit',
    moments: [
      moment({
        cirq_type: 'GateOperation',
        gate: {
          cirq_type: 'XPowGate',
          exponent: {
            cirq_type: 'sympy.Mul',
            args: [
              { cirq_type: 'sympy.Rational', p: 1, q: 2 },
              { cirq_type: 'sympy.Symbol', name: 'a' },
            ],
          },
          global_shift: -0.5,
        },
        qubits: [GRID],
      }),
      moment({
        cirq_type: 'GateOperation',
        gate: { cirq_type: 'MeasurementGate', num_qubits: 1, key: 'm', invert_mask: [true], qid_shape: [2] },
        qubits: [GRID],
      }),
      moment({
        cirq_type: 'ClassicallyControlledOperation',
        conditions: [
          { cirq_type: 'KeyCondition', key: { cirq_type: 'MeasurementKey', name: 'm', path: [] }, index: -1 },
        ],
        sub_operation: {
          cirq_type: 'GateOperation',
          gate: {
            cirq_type: 'MatrixGate',
            matrix: [
              [0, 1],
              [1, 0],
            ],
          },
          qubits: [{ cirq_type: 'NamedQubit', name: 'x' }],
        },
      }),
    ],
  }),
};

describe.each(FORMAT_IDS)('the reader of %s', (id) => {
  it('reads its sample, which OpenQASM 3 can write and read back', () => {
    const read = IMPORTERS[id].read(SAMPLES[id]);
    if (!read.ok) throw new Error(JSON.stringify(read.diagnostics));
    expect(recogniseFormat(SAMPLES[id])).toEqual({ kind: 'format', format: id });
    expect(checkCircuit(read.circuit, { rules: STRUCTURE_RULES, limits: LIMITS })).toEqual([]);
    expect(read.spans).toHaveLength(read.circuit.operations.length);
    for (const change of read.changes) expect(describeChange(change)).not.toMatch(/[{}]/);
    const imported = importAsProgram(SAMPLES[id], id, 'openqasm3');
    expect(imported.ok && imported.language).toBe('openqasm3');
    const back = LANGUAGES.openqasm3.parse(imported.ok ? imported.program : '');
    expect(back.ok ? back.circuit.qubits : back.diagnostics).toBe(read.circuit.qubits);
  });

  it('reports no exception for texts that are cut, doubled or changed anywhere', () => {
    const sample = SAMPLES[id];
    const pieces = [
      '',
      '{',
      ']',
      '"',
      '\\',
      ',',
      ' ',
      '\n',
      '1e999',
      '-1',
      '99999999999',
      '[]',
      'null',
      '0',
      '@',
      '(',
      '%a',
      'é',
      '\u0000',
    ];
    let broken = 0;
    assertProperty(
      fc.property(
        fc.array(fc.tuple(fc.nat(sample.length), fc.nat(12), fc.constantFrom(...pieces)), {
          minLength: 1,
          maxLength: 4,
        }),
        (edits) => {
          let text = sample;
          for (const [at, removed, piece] of edits) text = text.slice(0, at) + piece + text.slice(at + removed);
          const read = IMPORTERS[id].read(text, 400_000);
          if (read.ok) expect(checkCircuit(read.circuit, { rules: STRUCTURE_RULES, limits: LIMITS })).toEqual([]);
          else {
            broken += 1;
            expect(read.diagnostics.length).toBeGreaterThan(0);
            for (const found of read.diagnostics) {
              expect(describeFormatDiagnostic(found), found.code).not.toMatch(/^\w+$|\{[a-z]{3,}\}/);
              expect(found.span.start).toBeLessThanOrEqual(found.span.end);
              expect(found.span.end).toBeLessThanOrEqual(text.length);
            }
          }
        },
      ),
      { numRuns: 400, seed: 41 },
    );
    expect(broken).toBeGreaterThan(100);
  });

  it('never throws on the texts of other formats and languages', () => {
    for (const text of [
      ...Object.values(SAMPLES),
      '',
      '\u0000',
      '\ud800',
      '[[[[',
      'QINIT 1\nH 0',
      '{"a":'.repeat(1000),
    ])
      expect(() => IMPORTERS[id].read(text, 400_000)).not.toThrow();
  });
});

describe('recogniseFormat', () => {
  it.each(LANGUAGE_IDS)('takes no program in %s for another format', (language) => {
    assertProperty(
      fc.property(arbitraryCircuit({ qubits: 3, bits: 2, branches: true, comments: true }), (circuit) => {
        const printed = LANGUAGES[language].print(circuit);
        if (printed.ok) expect(recogniseFormat(printed.text)).toBeUndefined();
      }),
      { numRuns: 60, seed: 42 },
    );
  });

  it('knows what it cannot read, and files of the own exporters', () => {
    expect(recogniseFormat('QISKIT\u000d\u0001')).toEqual({ kind: 'qpy' });
    expect(recogniseFormat('\ufffd\ufffdX\u0000 \u00000\u0000')).toEqual({ kind: 'utf16' });
    expect(recogniseFormat('\u0000\u0001\u0002'.repeat(100))).toBeUndefined();
    expect(recogniseFormat('QISKIT is a library')).toBeUndefined();
    expect(recogniseFormat('from qiskit import QuantumCircuit')).toEqual({ kind: 'format', format: 'python' });
    expect(recogniseFormat('import cirq\nq = cirq.LineQubit(0)')).toBeUndefined();
    expect(recogniseFormat('{"a":1}')).toBeUndefined();
    const circuit = { qubits: 2, classicalBits: 0, operations: [] };
    for (const id of ['quirk', 'ionq', 'quil'] as const) {
      const printed = EXPORTERS[id].print({
        ...circuit,
        operations:
          id === 'quil'
            ? [
                {
                  kind: 'gate',
                  gate: 'X',
                  targets: [0],
                  controls: [{ qubit: 1, on: 1 }],
                  dagger: false,
                  parameters: [],
                },
              ]
            : [],
      });
      expect(printed.ok && recogniseFormat(printed.text)).toEqual({ kind: 'format', format: id });
    }
  });
});

describe('the sentences of importers', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(?:diagnostics|messages)\.ts$/.test(name))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n');

  it('are all used', () => {
    const unused = [...Object.keys(FORMAT_DIAGNOSTICS), ...Object.keys(CHANGE_TEMPLATES)].filter(
      (code) => !sources.includes(`'${code}'`),
    );
    expect(unused).toEqual([]);
  });
});
