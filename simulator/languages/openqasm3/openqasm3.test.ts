import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  assign,
  barrier,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  composite,
  compositeStep,
  gate,
  loop,
  measure,
  numberValue,
  repeat,
  reset,
} from '#simulator/circuit/build.ts';
import { circuitsEqual } from '#simulator/circuit/equal.ts';
import { GOLDEN_FOLDER } from '#simulator/engines/testing/folders.ts';
import { parseOrThrow, printOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { OPENQASM3 } from './index.ts';

const program = (body: string) =>
  parseOrThrow(OPENQASM3, `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\nbit[4] c;\n${body}`);
const operations = (body: string) => program(body).operations;

describe('reading OpenQASM 3', () => {
  it.each([
    ['U(1,2,3) q[0];', [gate('U3', 0, { parameters: ['1', '2', '3'] })]],
    ['ctrl @ U(1,2,3) q[1],q[0];', [gate('U4', 0, { controls: [1], parameters: ['(1+2+3)/2', '2', '1', '3'] })]],
    ['phase(π/2) q[0];', [gate('U1', 0, { parameters: ['pi/2'] })]],
    ['rx(tau/4) q[0];', [gate('RX', 0, { parameters: ['(2*pi)/4'] })]],
    ['rx(2**3) q[0];', [gate('RX', 0, { parameters: ['2^3'] })]],
    [
      'rx(1/2) q[0]; ry(-7/2*pi) q[0]; rz(1/2.0) q[0];',
      [
        gate('RX', 0, { parameters: ['0'] }),
        gate('RY', 0, { parameters: ['(-3)*pi'] }),
        gate('RZ', 0, { parameters: ['1/2.0'] }),
      ],
    ],
    ['const int n = 7; rx((n/2 + 1/3)/2/n + pi/2) q[n/3];', [gate('RX', 2, { parameters: ['0 + pi/2'] })]],
    ['const float n = 7; const bool b = 5; rx(n/2) q[b];', [gate('RX', 1, { parameters: ['7.0/2'] })]],
    ['for int i in [2:3] h q[i/2];', [gate('H', 1), gate('H', 1)]],
    ['inv @ s q[0];', [gate('S', 0, { dagger: true })]],
    ['inv @ inv @ s q[0];', [gate('S', 0)]],
    ['inv @ sdg q[0];', [gate('S', 0)]],
    ['ctrl(2) @ z q[0],q[1],q[2];', [gate('Z', 2, { controls: [0, 1] })]],
    ['negctrl @ ctrl @ x q[0],q[1],q[2];', [gate('X', 2, { controls: [{ qubit: 0, on: 0 }, 1] })]],
    ['ctrl @ cx q[0],q[1],q[2];', [gate('X', 2, { controls: [0, 1] })]],
    ['pow(2) @ t q[0];', [gate('T', 0), gate('T', 0)]],
    ['pow(-1) @ t q[0];', [gate('T', 0, { dagger: true })]],
    ['pow(0) @ t q[0];', []],
    ['gphase(pi);', []],
    ['ctrl @ gphase(pi/4) q[0];', [gate('U1', 0, { parameters: ['pi/4'] })]],
    ['inv @ ctrl(2) @ gphase(1) q[0],q[1];', [gate('U1', 1, { controls: [0], parameters: ['-1'] })]],
    ['negctrl @ gphase(1) q[0];', [gate('X', 0), gate('U1', 0, { parameters: ['1'] }), gate('X', 0)]],
    ['ctrl @ gphase(1) q;', [0, 1, 2, 3].map((qubit) => gate('U1', qubit, { parameters: ['1'] }))],
    [
      'qubit[2] a; ctrl(2) @ gphase(1) q[3], a;',
      [4, 5].map((qubit) => gate('U1', qubit, { controls: [3], parameters: ['1'] })),
    ],
    ['c[0] = measure q[1];', [measure(1, 0)]],
    ['measure q[1] -> c[0];', [measure(1, 0)]],
    ['bit b = measure q[1];', [measure(1, 4)]],
    ['c[1] = c[0] + 1;', [assign(1, { kind: 'binary', operator: '+', left: bitsValue(0), right: numberValue(1) })]],
    ['reset q[0]; barrier q[0], q[1];', [reset(0), barrier([0, 1])]],
    [
      'if (c[0] == 1) { x q[0]; } else { y q[0]; z q[0]; }',
      [branch(bitsEqual([0], 1), [gate('X', 0)], [gate('Y', 0), gate('Z', 0)])],
    ],
    ['if (c == 3) x q[0];', [branch(bitsEqual([0, 1, 2, 3], 3), [gate('X', 0)])]],
    [
      'if (c[0]) x q[0]; else if (c[1]) y q[0];',
      [branch(bitsValue(0), [gate('X', 0)], [branch(bitsValue(1), [gate('Y', 0)])])],
    ],
    ['while (c[0] == 0) { c[0] = measure q[0]; }', [loop(bitsEqual([0], 0), [measure(0, 0)])]],
    ['for int i in [0:2] h q[i];', [gate('H', 0), gate('H', 1), gate('H', 2)]],
    ['for uint[8] i in [3:-2:0] { h q[i]; }', [gate('H', 3), gate('H', 1)]],
    ['for int i in {2, 0} { x q[i]; }', [gate('X', 2), gate('X', 0)]],
    ['for int i in [1:3] { x q[0]; }', [repeat(3, [gate('X', 0)])]],
    ['for int i in [1:0] { x q[0]; } y q[0];', [gate('Y', 0)]],
    ['for int i in [1:0] for int[8] j in {1,2} x q[0]; y q[0];', [gate('Y', 0)]],
    [
      'for int i in {} if (c[i] == 1) { x q[i]; } else if (c[1]) x q[1]; else { while (c[0]) { x q[9]; } } y q[0];',
      [gate('Y', 0)],
    ],
    [
      'if (c[0]) for int i in [1:0] if (c[1]) x q[1]; else x q[2]; else y q[0];',
      [branch(bitsValue(0), [], [gate('Y', 0)])],
    ],
    [
      'for int i in [0:1] { for int j in [0:i] { cx q[j], q[i+1]; } }',
      [gate('X', 1, { controls: [0] }), gate('X', 2, { controls: [0] }), gate('X', 2, { controls: [1] })],
    ],
    ['const int n = 7/2; const float a = pi/n; rx(a*2) q[n-1];', [gate('RX', 2, { parameters: ['(pi/3)*2'] })]],
    [
      'float x = .5; rx(x) q[0]; /* of\n two */ h q[0];',
      [gate('RX', 0, { parameters: ['.5'] }), gate('H', 0, { comments: ['of', 'two'] })],
    ],
  ])('reads %j', (text, expected) => {
    const found = operations(text);
    expect(
      circuitsEqual(circuit(4, 5, found), circuit(4, 5, expected), {
        angles: 'value',
        tolerance: 1e-12,
        comments: true,
      }),
      JSON.stringify(found),
    ).toBe(true);
  });

  it('keeps the phase of a definition, which becomes visible with a control', () => {
    const found = program('gate mine(t) a { gphase(t); U(t,0,0) a; }\nctrl @ mine(1) q[0],q[1];');
    expect(found.composites).toEqual([
      composite(
        'mine',
        1,
        [
          compositeStep('U4', [0], { parameters: ['t', '0', '0', '0'] }),
          compositeStep('U4', [0], { parameters: ['(t+0+0)/2', '0', 't', '0'] }),
        ],
        ['t'],
      ),
    ]);
  });

  it('truncates quotients of integers in definitions, whose parameters are not integers', () => {
    const found = program('gate g(t) a { rx(3/2*t) a; rx(t/2) a; }\ng(1) q[0];');
    expect(found.composites).toEqual([
      composite(
        'g',
        1,
        [compositeStep('RX', [0], { parameters: ['1*t'] }), compositeStep('RX', [0], { parameters: ['t/2'] })],
        ['t'],
      ),
    ]);
  });

  it('needs no header, accepts old declarations, and keeps names that the catalogue has', () => {
    const found = parseOrThrow(OPENQASM3, 'qreg a[1];\nqubit b;\ncreg k[1];\ngate H x { h x; }\nH a;\nH b;');
    expect(found.quantumRegisters?.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(found.operations).toEqual([gate('H_', 0), gate('H_', 1)]);
    expect(found.composites?.[0]).toEqual(composite('H_', 1, [compositeStep('H', [0])]));
  });

  it('reads the golden Grover search', () => {
    const golden: { qasm: string; gates: number } = JSON.parse(
      readFileSync(new URL('grover7_mcz.json', GOLDEN_FOLDER), 'utf8'),
    );
    expect(parseOrThrow(OPENQASM3, golden.qasm).operations.length).toBe(golden.gates);
  });
});

describe('writing OpenQASM 3', () => {
  it('writes modifiers, blocks and loops', () => {
    const text = printOrThrow(
      OPENQASM3,
      circuit(3, 1, [
        gate('Z', 2, { controls: [0, { qubit: 1, on: 0 }], dagger: true }),
        gate('U4', 0, { parameters: ['0.1', '0.2', '0.3', '0.4'] }),
        repeat(3, [gate('X', 0)]),
        branch(bitsValue(0), [reset(0)], [loop(bitsEqual([0], 0), [measure(0, 0)])]),
      ]),
    );
    expect(text.split('\n')).toEqual([
      ...[
        'OPENQASM 3.0;',
        'include "stdgates.inc";',
        'gate u4(alpha,beta,gamma,delta) a {',
        '  gphase(alpha-(beta+gamma+delta)/2);',
        '  U(gamma,beta,delta) a;',
        '}',
      ],
      ...[
        'qubit[3] q;',
        'bit[1] c;',
        'ctrl @ negctrl @ inv @ z q[0],q[1],q[2];',
        'u4(0.1,0.2,0.3,0.4) q[0];',
        'for int i in [1:3] {',
        '  x q[0];',
        '}',
      ],
      ...[
        'if (c[0]) {',
        '  reset q[0];',
        '} else {',
        '  while (c[0] == 0) {',
        '    c[0] = measure q[0];',
        '  }',
        '}',
        '',
      ],
    ]);
  });

  it('writes the angles of cu and U as they were typed, including whole numbers', () => {
    const body =
      'gate own(x,y) a,b {\n  cu(x,-(pi+1),y,x/2) a,b;\n}\nqubit[4] q;\nbit[4] c;\ncu(1.0,2.0,pi/3,4.0) q[0],q[1];\n';
    const text = `OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}own(1.0,pi/2) q[0],q[1];\n`;
    const read = parseOrThrow(OPENQASM3, text);
    expect(printOrThrow(OPENQASM3, read)).toBe(text);
  });

  it('translates powers and functions', () => {
    const text = printOrThrow(OPENQASM3, circuit(1, 0, [gate('RX', 0, { parameters: ['2^3+ln(2)'] })]));
    expect(text).toContain('rx(2**3+log(2)) q[0];');
    expect(parseOrThrow(OPENQASM3, text).operations).toEqual([gate('RX', 0, { parameters: ['2^3+ln(2)'] })]);
  });
});
