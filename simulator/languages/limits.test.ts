import { describe, expect, it } from 'vitest';
import { StepBudget } from './budget.ts';
import { LANGUAGES } from './index.ts';
import type { LanguageId } from './language.ts';
import { LANGUAGE_LIMITS } from './limits.ts';
import { LineParser } from './line-oriented/parse.ts';
import { QasmParser } from './openqasm/parse.ts';
import { OPENQASM2_DIALECT } from './openqasm2/dialect.ts';
import { QRUNES_NOTATION } from './qrunes/notation.ts';

const codes = (id: LanguageId, text: string): readonly string[] => {
  const result = LANGUAGES[id].parse(text);
  return result.ok ? [] : [...new Set(result.diagnostics.map(({ code }) => code))];
};

const QASM = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';
const QASM3 = 'OPENQASM 3.0;\nqubit[2] q;\nbit[2] c;\n';

describe('limits', () => {
  it('apply to the number of operations, however they are produced', () => {
    expect(codes('openqasm2', `${QASM}qreg q[1000];\n${'h q;\n'.repeat(100)}`)).toEqual([]);
    expect(codes('openqasm2', `${QASM}qreg q[1000];\n${'h q;\n'.repeat(101)}`)).toEqual(['too_many_operations']);
    expect(codes('originir', `QINIT 1000\nCREG 0\n${'H q\n'.repeat(5000)}`)).toEqual(['too_many_operations']);
    expect(codes('openqasm3', `${QASM3}for int i in [0:99999] { for int j in [0:99999] { x q[0]; } }`)).toEqual([
      'too_many_operations',
    ]);
    expect(codes('openqasm3', `${QASM3}for int i in [0:99999] { for int j in [0:i] { rx(j) q[0]; } }`)).toEqual([
      'too_many_operations',
    ]);
    expect(codes('openqasm3', `${QASM3}pow(1000000000) @ x q[0];`)).toEqual(['too_many_operations']);
  });

  it('allow ten times as many operations to a caller that asks for them, and no more', () => {
    const { steps, operations } = LANGUAGE_LIMITS;
    const broadcast = (count: number): string => `${QASM}qreg q[1000];\n${'h q;\n'.repeat(count)}`;
    const allowed = LANGUAGES.openqasm2.parse(broadcast(101), steps, operations);
    expect(allowed.ok && allowed.circuit.operations.length).toBe(101_000);
    const refused = LANGUAGES.openqasm3.parse(`${QASM3}pow(1000001) @ x q[0];`, 10 * steps, 10 * operations);
    expect(!refused.ok && refused.diagnostics).toMatchObject([
      { code: 'too_many_operations', values: { limit: 1_000_000 } },
    ]);
  });

  it('apply to loops with long bodies that do nothing', () => {
    expect(codes('openqasm3', `${QASM3}for int i in [0:90000] { /*${'x'.repeat(5000)}*/ if (c[0] == i) { } }`)).toEqual(
      ['too_many_steps'],
    );
  });

  it('apply to the length of expressions built from constants', () => {
    const chain = Array.from({ length: 60 }, (_, index) => `const float a${index + 1} = a${index}+a${index};\n`).join(
      '',
    );
    const doubled = LANGUAGES.openqasm3.parse(`${QASM3}const float a0 = 0.25;\n${chain}rx(a7) q[0];`);
    expect(doubled.ok && doubled.circuit.operations[0]).toMatchObject({ parameters: [{ text: '32', value: 32 }] });
    const wide =
      `const float a = ${Array.from({ length: 10_000 }, () => '1.0').join('+')};\nconst float b = ` +
      `${'a+'.repeat(20)}a;\nrx(${'b+'.repeat(900)}b) q[0];`;
    expect(codes('openqasm3', QASM3 + wide)).toEqual([]);
    expect(
      codes(
        'openqasm3',
        `${QASM3}const float a = 0.123456789012345678;\n${`rx(${'a+'.repeat(1000)}a) q[0];\n`.repeat(600)}`,
      ),
    ).toEqual(['expressions_too_long']);
  });

  it('apply to nested blocks and brackets, without stack overflow', () => {
    const deep = LANGUAGE_LIMITS.nesting;
    expect(codes('qrunes', `QINIT 1\nCREG 1\n${'DAGGER\n'.repeat(deep)}H 0\n${'ENDDAGGER\n'.repeat(deep)}`)).toEqual(
      [],
    );
    expect(codes('qrunes', `QINIT 1\nCREG 1\n${'DAGGER\n'.repeat(20_000)}`)).toEqual(['nesting_too_deep']);
    expect(codes('originir', `QINIT 1\nCREG 1\nQIF ${'('.repeat(20_000)}c[0]`)).toContain('nesting_too_deep');
    expect(codes('originir', `QINIT 1\nCREG 1\nQIF ${'!'.repeat(20_000)}c[0]`)).toContain('nesting_too_deep');
    expect(codes('originir', `QINIT 1\nCREG 1\nc[0] = 0${'+c[0]'.repeat(20_000)}`)).toEqual(['nesting_too_deep']);
    expect(codes('openqasm2', `${QASM}qreg q[1];\nrx(${'('.repeat(20_000)}1${')'.repeat(20_000)}) q[0];`)).toEqual([
      'angle_malformed',
    ]);
    expect(codes('openqasm2', `${QASM}qreg q[1];\nrx(${'-'.repeat(20_000)}1) q[0];`)).toEqual([]);
    expect(codes('openqasm3', `${QASM3}${'if (c[0]) {'.repeat(20_000)}`)).toContain('nesting_too_deep');
    expect(codes('openqasm3', `${QASM3}${'for int i in [0:1] {'.repeat(20_000)}`)).toContain('nesting_too_deep');
    expect(codes('openqasm3', `${QASM3}${'gate a b {'.repeat(20_000)}`)).not.toEqual([]);
  });

  it('apply to the number of reported errors', () => {
    const result = LANGUAGES.qrunes.parse(`QINIT 1\nCREG 1\n${'FOO 0\n'.repeat(5000)}`);
    expect(!result.ok && result.diagnostics.length).toBe(LANGUAGE_LIMITS.diagnostics);
  });

  it('apply to the operands of one operation and of all operations', () => {
    const many = Array.from({ length: 999 }, (_, index) => index).join(',');
    expect(codes('qrunes', `QINIT 1000\nCREG 0\nCONTROL ${many}\n${'H 999\n'.repeat(3000)}ENDCONTROL`)).toEqual([
      'too_many_operations',
    ]);
    expect(codes('openqasm2', `${QASM}qreg q[1000];\n${'barrier q;'.repeat(3000)}`)).toEqual(['too_many_operations']);
    expect(codes('openqasm3', `${QASM3}bit[9000] d;\n${'if (d == 1) x q[0];\n'.repeat(3000)}`)).toEqual([
      'too_many_operations',
    ]);
    expect(codes('openqasm3', `${QASM3}${'ctrl(999) @ '.repeat(3000)} x q[0];`)).toEqual(['too_many_qubits']);
    expect(
      codes('openqasm2', `${QASM}gate g ${Array.from({ length: 5000 }, (_, index) => `a${index}`).join(',')} { }`),
    ).toEqual(['too_many_qubits']);
  });
});

describe('reading', () => {
  const lines = (count: number): string => `QINIT 4\nCREG 1\n${'CNOT 0,1\nRX 2,"pi/3" % turn\nFOO 1\n'.repeat(count)}`;
  const statements = (count: number): string =>
    `${QASM}qreg q[4];\n${'cx q[0],q[1];\nrx(pi/3) q[2]; // turn\n'.repeat(count)}`;
  const steps = (parser: LineParser | QasmParser): number => {
    parser.parse();
    return parser.steps;
  };

  it('visits each character a bounded number of times, with or without errors', () => {
    for (const count of [10, 1000, 10_000]) {
      const program = lines(count);
      expect(steps(new LineParser(program, QRUNES_NOTATION, new StepBudget(LANGUAGE_LIMITS.steps)))).toBeLessThan(
        2 * program.length,
      );
      const qasm = statements(count);
      expect(steps(new QasmParser(qasm, OPENQASM2_DIALECT))).toBeLessThan(2 * qasm.length);
    }
  });
});
