import { describe, expect, it, vi } from 'vitest';
import { StepBudget } from './budget.ts';
import { LANGUAGES } from './index.ts';
import type { LanguageId } from './language.ts';

const QASM3 = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\n';
const QASM2 = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[4];\n';

/** The smallest step budget that a caller sets while other work waits. */
const SMALL = 100_000;

const filled = (head: string, line: string, tail = ''): string =>
  head + line.repeat(Math.floor((256 * 1024 - head.length - tail.length) / line.length)) + tail;

/** Texts of every language that are short but expensive to parse. */
const COSTLY: readonly (readonly [name: string, language: LanguageId, text: string])[] = [
  ['a loop that does nothing', 'openqasm3', `${QASM3}for uint i in [0:99999] { if (i == 200000) { h q[0]; } }`],
  ['a loop of expressions', 'openqasm3', `${QASM3}for uint i in [0:49999] { rx(sin(i)*cos(i)+ln(i+2)**2) q[0]; }`],
  [
    'loops in loops',
    'openqasm3',
    `${QASM3}${'for uint i in [0:1] {'.repeat(14)} for uint j in [0:1] { rx(j) q[0]; } ${'}'.repeat(14)}`.replaceAll(
      '[0:1] { rx',
      '[0:9999] { rx',
    ),
  ],
  ['a power', 'openqasm3', `${QASM3}pow(100000) @ x q[0];`],
  ['a broadcast', 'openqasm2', `OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1000];\n${'h q;\n'.repeat(100)}`],
  ['a barrier of registers', 'openqasm2', filled('OPENQASM 2.0;\nqreg q[1000];\nbarrier ', 'q,', 'q;\n')],
  [
    'expressions',
    'openqasm2',
    `${QASM2}${Array.from({ length: 5000 }, (_, index) => `rx(sin(${index})*cos(0.${index})) q[0];\n`).join('')}`,
  ],
  ['brackets in brackets', 'openqasm2', `${QASM2}rx(${'('.repeat(100_000)}1${')'.repeat(100_000)}) q[0];`],
  [
    'definitions of gates',
    'openqasm2',
    QASM2 + Array.from({ length: 4000 }, (_, index) => `gate k${index} a { h a; }`).join('\n'),
  ],
  [
    'names that are nearly others',
    'openqasm2',
    `OPENQASM 2.0;\n${Array.from({ length: 900 }, (_, index) => `qreg a${index}[1];`).join('\n')}\n${'h bb0;\n'.repeat(90)}`,
  ],
  ['conditions on many bits', 'openqasm3', `${QASM3}bit[9000] d;\n${'if (d == 1) x q[0];\n'.repeat(200)}`],
  ['lines', 'qrunes', filled('QINIT 20\nCREG 1\n', 'H 0\nCNOT 0,1\n')],
  [
    'blocks with many controls',
    'qrunes',
    filled(
      `QINIT 1000\nCREG 1\nCONTROL ${Array.from({ length: 998 }, (_, index) => index).join(',')}\n`,
      'CONTROL 998\nENDCONTROL\n',
      'ENDCONTROL\n',
    ),
  ],
  [
    'blocks in blocks',
    'qrunes',
    filled('QINIT 2\nCREG 1\n', `${'DAGGER\n'.repeat(60)}H 0\n${'ENDDAGGER\n'.repeat(60)}`),
  ],
  ['whole registers', 'originir', `QINIT 1000\nCREG 1\n${'H q\n'.repeat(90)}`],
  ['angles', 'originir', filled('QINIT 20\nCREG 1\n', 'RX q[0],(1.5707963)\n')],
];

describe('the step budget', () => {
  it.each(COSTLY)('stops at %s, with a diagnostic that has a position', (_name, language, text) => {
    const spend = vi.spyOn(StepBudget.prototype, 'spend');
    const result = LANGUAGES[language].parse(text, SMALL);
    if (result.ok) throw new Error('was read within its budget');
    expect(result.isUnfinished).toBe(true);
    const last = result.diagnostics.at(-1)!;
    expect(last).toMatchObject({ kind: 'conversion', code: 'too_many_steps' });
    expect(last.span.start).toBeLessThanOrEqual(text.length);
    expect(last.span.line).toBe(text.slice(0, last.span.start).split('\n').length);
    // The steps were spent in many small charges, so only the last charge can exceed the budget.
    const steps = spend.mock.calls.map(([spent]) => spent);
    expect(steps.slice(0, -1).reduce((sum, spent) => sum + spent, 0)).toBeLessThanOrEqual(SMALL);
  });

  it('defaults to the limit of the product', () => {
    const loop = `${QASM3}for uint i in [0:80000] { rx(sin(i)*cos(i)) q[0]; }`;
    const result = LANGUAGES.openqasm3.parse(loop);
    expect(result.ok && result.circuit.operations).toHaveLength(80_001);
    const lines = filled('QINIT 20\nCREG 1\n', 'H 0\n');
    expect(LANGUAGES.qrunes.parse(lines).ok).toBe(true);
    const full = `${QASM3}for uint i in [0:99999] { for uint j in [0:99999] { if (i + j == 2) { } } }`;
    const stopped = LANGUAGES.openqasm3.parse(full);
    expect(stopped.ok ? [] : stopped.diagnostics.map(({ code }) => code)).toHaveLength(1);
  });

  it('counts the same steps every time', () => {
    const count = (text: string): number => {
      const spend = vi.spyOn(StepBudget.prototype, 'spend');
      LANGUAGES.openqasm3.parse(text);
      const steps = spend.mock.calls.reduce((sum, [spent]) => sum + spent, 0);
      spend.mockRestore();
      return steps;
    };
    const loop = (turns: number): string => `${QASM3}for uint i in [1:${turns}] { rx(i) q[0]; }`;
    expect(count(loop(100))).toBe(count(loop(100)));
    // The second hundred iterations cost the same as the first.
    expect(count(loop(900)) - count(loop(800))).toBe(count(loop(800)) - count(loop(700)));
  });

  it('keeps the errors that were found before the budget was used up', () => {
    const result = LANGUAGES.qrunes.parse(filled('QINIT 1\nCREG 1\nH 9\n', 'H 0\n'), SMALL);
    expect(result.ok ? [] : result.diagnostics.map(({ code }) => code)).toEqual([
      'qubit_out_of_range',
      'too_many_steps',
    ]);
  });

  it.each(Object.values(LANGUAGES))('is not exhausted by a short program in $title', ({ parse, print }) => {
    const printed = print({
      qubits: 2,
      classicalBits: 2,
      operations: [{ kind: 'gate', gate: 'H', targets: [0], controls: [], dagger: false, parameters: [] }],
    });
    expect(printed.ok && parse(printed.text, SMALL).ok).toBe(true);
  });
});
