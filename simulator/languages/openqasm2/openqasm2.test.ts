import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  assign,
  barrier,
  bitsEqual,
  branch,
  circuit,
  composite,
  compositeStep,
  gate,
  loop,
  measure,
  numberValue,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { circuitsEqual } from '#simulator/circuit/equal.ts';
import { GOLDEN_FOLDER } from '#simulator/engines/testing/folders.ts';
import { parseOrThrow, printOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { fidelity, likeliestState } from '#simulator/languages/testing/state-of.ts';
import { OPENQASM2 } from './index.ts';

const HEADER = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';
const program = (body: string) => parseOrThrow(OPENQASM2, `${HEADER}qreg q[4];\ncreg c[4];\n${body}`);
const operations = (body: string) => program(body).operations;
const printed = (value: Circuit) => printOrThrow(OPENQASM2, value);

describe('reading OpenQASM 2', () => {
  it.each([
    ['U(1,2,3) q[0];', gate('U3', 0, { parameters: ['1', '2', '3'] })],
    ['CX q[0],q[1];', gate('X', 1, { controls: [0] })],
    ['u0(1) q[0];', gate('I', 0)],
    ['u2(0,pi) q[0];', gate('U2', 0, { parameters: ['0', 'pi'] })],
    ['p(pi/2) q[0];', gate('U1', 0, { parameters: ['pi/2'] })],
    ['sdg q[0];', gate('S', 0, { dagger: true })],
    ['sxdg q[0];', gate('SX', 0, { dagger: true })],
    ['rz(-.5e1) q[0];', gate('RZ', 0, { parameters: ['-.5e1'] })],
    ['rx(2^3-sin(pi)) q[0];', gate('RX', 0, { parameters: ['2^3-sin(pi)'] })],
    ['rx(ln(exp(1)) * sqrt(4)) q[0];', gate('RX', 0, { parameters: ['ln(exp(1)) * sqrt(4)'] })],
    ['cu3(1,2,3) q[0],q[1];', gate('U3', 1, { controls: [0], parameters: ['1', '2', '3'] })],
    ['cu(1,2,3,4) q[0],q[1];', gate('U4', 1, { controls: [0], parameters: ['4+(2+3)/2', '2', '1', '3'] })],
    ['csx q[0],q[1];', gate('SX', 1, { controls: [0] })],
    ['c3sqrtx q[0],q[1],q[2],q[3];', gate('SX', 3, { controls: [0, 1, 2] })],
    ['c3x q[0],q[1],q[2],q[3];', gate('X', 3, { controls: [0, 1, 2] })],
    ['cswap q[2],q[0],q[1];', gate('SWAP', [0, 1], { controls: [2] })],
    ['barrier q[0],q[2];', barrier([0, 2])],
    ['reset q[1];', reset(1)],
    ['measure q[1] -> c[3];', measure(1, 3)],
    ['if (c == 5) x q[0];', branch(bitsEqual([0, 1, 2, 3], 5), [gate('X', 0)])],
    ['if (c == 0) measure q[0] -> c[0];', branch(bitsEqual([0, 1, 2, 3], 0), [measure(0, 0)])],
    ['rx(pi\n  / 2) q[0];', gate('RX', 0, { parameters: ['pi / 2'] })],
    ['h q[0]; // after', gate('H', 0, { comments: ['after'] })],
    ['// before\nh q[0];', gate('H', 0, { comments: ['before'] })],
  ])('reads %j', (text, expected) => {
    const [first] = operations(text);
    expect(
      circuitsEqual(circuit(4, 4, [first!]), circuit(4, 4, [expected]), { angles: 'text', comments: true }),
      JSON.stringify(first),
    ).toBe(true);
  });

  it('lets a program declare an opaque gate that it never calls', () => {
    expect(program('opaque magic(a) b,d;\nh q[0];').operations).toEqual(operations('h q[0];'));
  });

  it('applies gates to whole registers', () => {
    const found = parseOrThrow(
      OPENQASM2,
      `${HEADER}qreg a[2];\nqreg b[2];\ncreg r[2];\nh a;\ncx a,b;\ncx a[0],b;\nmeasure b -> r;`,
    );
    expect(found.operations).toEqual([
      ...[gate('H', 0), gate('H', 1), gate('X', 2, { controls: [0] }), gate('X', 3, { controls: [1] })],
      ...[gate('X', 2, { controls: [0] }), gate('X', 3, { controls: [0] }), measure(2, 0), measure(3, 1)],
    ]);
    expect(found.quantumRegisters).toEqual([
      { name: 'a', start: 0, size: 2 },
      { name: 'b', start: 2, size: 2 },
    ]);
    expect(found.classicalRegisters).toEqual([{ name: 'r', start: 0, size: 2 }]);
  });

  it('keeps gate definitions, and lets the program redefine a library word', () => {
    const found = program(
      'gate turn(t) a,b { rx(t/2) a; barrier a,b; cx b,a; sdg b; }\ngate h a { x a; }\nturn(pi) q[1],q[0];\nh q[0];',
    );
    expect(found.composites).toEqual([
      composite(
        'turn',
        2,
        [
          compositeStep('RX', [0], { parameters: ['t/2'] }),
          compositeStep('X', [0], { controls: [1] }),
          compositeStep('S', [1], { dagger: true }),
        ],
        ['t'],
      ),
      composite('h', 1, [compositeStep('X', [0])]),
    ]);
    expect(found.operations).toEqual([gate('turn', [1, 0], { parameters: ['pi'] }), gate('h', 0)]);
    expect(circuitsEqual(parseOrThrow(OPENQASM2, printed(found)), found)).toBe(true);
    expect(printed(found)).toContain('gate h_1 a {');
  });

  it('knows the relative-phase Toffolis of the newer library', () => {
    const found = program('rccx q[0],q[1],q[2];\nrc3x q[0],q[1],q[2],q[3];');
    expect(found.composites?.map(({ name }) => name)).toEqual(['rccx', 'rc3x']);
    expect(printed(found)).not.toContain('gate ');
    expect(circuitsEqual(parseOrThrow(OPENQASM2, printed(found)), found)).toBe(true);
    // Up to phases they are Toffolis: they permute basis states in the same way.
    for (let input = 0; input < 16; input += 1) {
      const flips = [0, 1, 2, 3].filter((bit) => (input >> bit) & 1).map((bit) => `x q[${bit}];`);
      const [relative, exact] = [
        'rccx q[0],q[1],q[2]; rc3x q[0],q[1],q[2],q[3];',
        'ccx q[0],q[1],q[2]; c3x q[0],q[1],q[2],q[3];',
      ];
      const [got, wanted] = [relative, exact].map((gates) => likeliestState(program(flips.join('') + gates)));
      expect(got).toEqual(wanted);
    }
  });

  it('does not recognise a definition as generated if a gate in it has another meaning', () => {
    const text = printed(circuit(3, 0, [gate('U1', 0, { controls: [1, 2], parameters: ['pi/3'] })]));
    const twisted = text.replace('gate c2u1', 'gate cx a,b { cz a,b; }\ngate c2u1');
    const found = parseOrThrow(OPENQASM2, twisted);
    expect(found.composites?.map(({ name }) => name)).toEqual(['cx', 'c2u1']);
  });

  it('reads the golden programs and writes them back', () => {
    const folder = GOLDEN_FOLDER.pathname;
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const golden: { qasm: string; qubits: number; gates: number } = JSON.parse(
        readFileSync(`${folder}/${name}`, 'utf8'),
      );
      if (!golden.qasm.startsWith('OPENQASM 2')) continue;
      const found = parseOrThrow(OPENQASM2, golden.qasm);
      expect([name, found.qubits, found.operations.length]).toEqual([name, golden.qubits, golden.gates]);
      expect(circuitsEqual(parseOrThrow(OPENQASM2, printed(found)), found, { angles: 'text' })).toBe(true);
    }
  });
});

describe('writing OpenQASM 2', () => {
  it('writes library words if there are any, otherwise definitions', () => {
    const text = printed(
      circuit(2, 1, [
        gate('H', 0, { comments: ['begin'] }),
        gate('RPHI', 1, { parameters: ['pi', '0.5'] }),
        gate('S', 0, { dagger: true }),
        gate('U2', 0, { parameters: ['1', '2'], dagger: true }),
        measure(0, 0),
      ]),
    );
    expect(text).toBe(
      [
        ...[
          'OPENQASM 2.0;',
          'include "qelib1.inc";',
          'gate rphi(theta,phi) a {',
          '  u3(theta,phi-pi/2,pi/2-phi) a;',
          '}',
          'qreg q[2];',
          'creg c[1];',
        ],
        ...[
          '// begin',
          'h q[0];',
          'rphi(pi,0.5) q[1];',
          'sdg q[0];',
          '// @circuit {"gate":"U2","targets":[0],"dagger":true,"parameters":["1","2"]}',
          'u2(pi-2,-1-pi) q[0];',
          '// @end',
          'measure q[0] -> c[0];',
          '',
        ],
      ].join('\n'),
    );
  });

  it('reverses and controls custom gates, including their definitions', () => {
    const own = composite(
      'own',
      2,
      [
        compositeStep('RX', [0], { parameters: ['t'] }),
        compositeStep('X', [1], { controls: [{ qubit: 0, on: 0 }] }),
        compositeStep('S', [1]),
      ],
      ['t'],
    );
    const call = circuit(
      4,
      0,
      [
        gate('own', [0, 1], { parameters: ['0.7'], dagger: true, controls: [2, 3] }),
        gate('own', [1, 2], { parameters: ['0.2'], dagger: true }),
      ],
      { composites: [own] },
    );
    expect(fidelity(parseOrThrow(OPENQASM2, printed(call)), call)).toBeCloseTo(1, 10);
  });

  it('gives a conditioned bit a separate register, and writes else as a test for the other value', () => {
    const text = printed(circuit(1, 3, [branch(bitsEqual([1], 1), [gate('X', 0)], [gate('Y', 0)])]));
    expect(
      text
        .split('\n')
        .filter((line) => !line.startsWith('//'))
        .slice(3),
    ).toEqual(['creg c_0[1];', 'creg c_1[1];', 'creg c_2[1];', 'if (c_1 == 1) x q[0];', 'if (c_1 == 0) y q[0];', '']);
    expect(text).toContain('// @bits {"names":[["c",3]],"written":[["c_0",1],["c_1",1],["c_2",1]]}\n');
  });

  it.each([
    ['print_loop', [loop(bitsEqual([0], 1), [gate('X', 0)])]],
    ['print_assignment', [assign(0, numberValue(1))]],
    [
      'print_condition',
      [
        branch({ kind: 'binary', operator: '<', left: { kind: 'bits', bits: [0] }, right: numberValue(1) }, [
          gate('X', 0),
        ]),
      ],
    ],
    ['print_condition', [branch(bitsEqual([0, 1], 1), [gate('X', 0)]), branch(bitsEqual([1], 1), [gate('X', 0)])]],
    ['print_branch', [branch(bitsEqual([0, 1], 1), [gate('X', 0)], [gate('X', 0)])]],
    ['print_branch', [branch(bitsEqual([0], 1), [measure(0, 0), gate('X', 0)])]],
    ['print_gate', [gate('NOSUCH', 0)]],
  ])('refuses with %s what it cannot express', (code, list) => {
    const result = OPENQASM2.print(circuit(1, 2, list));
    expect(!result.ok && result.diagnostics[0]?.code).toBe(code);
  });

  it('refuses more controls than a definition can have', () => {
    const result = OPENQASM2.print(
      circuit(80, 0, [gate('X', 0, { controls: Array.from({ length: 79 }, (_, index) => index + 1) })]),
    );
    expect(!result.ok && result.diagnostics[0]).toMatchObject({ code: 'print_controls', values: { limit: 64 } });
  });
});
