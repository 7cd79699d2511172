import type { LanguageId } from '#simulator';
import type { Random } from './random.ts';

export interface Program {
  readonly language: LanguageId;
  readonly text: string;
  /** The reason why the program is expensive; empty for a plain program. */
  readonly kind: string;
}

const LINES = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nCNOT 1,2\nMEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\n';

const PLAIN: readonly Program[] = [
  { language: 'qrunes', kind: '', text: LINES },
  {
    language: 'originir',
    kind: '',
    text: 'QINIT 2\nCREG 2\nH q[0]\nCNOT q[0],q[1]\nMEASURE q[0],c[0]\nMEASURE q[1],c[1]\n',
  },
  {
    language: 'openqasm2',
    kind: '',
    text: 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\ncreg c[2];\nh q[0];\ncx q[0],q[1];\nmeasure q -> c;\n',
  },
  {
    language: 'openqasm3',
    kind: '',
    text: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc = measure q;\n',
  },
];

const QASM3 = 'OPENQASM 3.0; include "stdgates.inc"; qubit[2] q; ';
const QASM2 = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[3];\ncreg c[3];\n';

/** Each gate applies the previous one twice. */
const doubling = (times: number, calls: number): string => {
  const gates = Array.from({ length: times }, (_, i) => `gate g${i + 1} a { g${i} a; g${i} a; }\n`).join('');
  return `${QASM2}gate g0 a { h a; }\n${gates}${`g${times} q[0];\n`.repeat(calls)}measure q[0] -> c[0];\n`;
};
const nested = (open: string, inner: string, close: string, depth: number): string =>
  open.repeat(depth) + inner + close.repeat(depth);

/** Short texts that need as much work as the languages allow, in sizes around the limits. */
const EXPENSIVE: readonly ((random: Random) => Program)[] = [
  (random) => ({
    language: 'openqasm3',
    kind: 'loop',
    text:
      `${QASM3}for uint i in [0:${random.pick([9999, 49_999, 99_999, 80_000, 4_000_000_000])}] { ` +
      `${random.pick(['if (i == 200000) { h q[0]; }', 'rx(sin(i)*cos(i)) q[0];', 'rx(sin(i)*cos(i)+ln(i+2)**2) q[0];', 'h q[0];', ''])} ` +
      '}',
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'nested-loops',
    text:
      `${QASM3}for uint i in [0:${random.pick([99, 999])}] { for uint j in [0:${random.pick([99, 999])}] { for ` +
      `uint k in [0:9] { ${random.pick(['', 'x q[1];'])} } } }`,
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'huge-range',
    text:
      `${QASM3}for int i in ` +
      `[${random.pick(['0:1:9223372036854775807', '-9999999999:9999999999', '0:0:5', '5:-1:-99999999', '0:1e9'])}] ` +
      '{ h q[0]; }',
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'power',
    text: `${QASM3}${`pow(${random.pick([2, 1000, 1e9, -5000])}) @ `.repeat(1 + random.below(4))}x q[0];`,
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'expression-depth',
    text: `${QASM3}rx(${nested('(', '1', ')', random.pick([100, 1000, 20_000]))}) q[0];`,
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'long-expression',
    text: `${QASM3}rx(1${'+sin(2)'.repeat(random.pick([1000, 20_000]))}) q[0];`,
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'wide-register',
    text: `OPENQASM 3.0; include "stdgates.inc"; qubit[${random.pick([201, 100_000, 2_000_000_000])}] q; h q;`,
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'block-depth',
    text: `${QASM3}${nested('if (true) { ', 'x q[0];', ' }', random.pick([50, 2000]))}`,
  }),
  (random) => ({
    language: 'openqasm2',
    kind: 'doubling',
    text: doubling(random.pick([8, 12, 16, 22, 40]), random.pick([1, 40, 200])),
  }),
  (random) => ({
    language: 'openqasm2',
    kind: 'expression-depth',
    text: `${QASM2}rx(${nested('(', 'pi', ')', random.pick([500, 20_000]))}) q[0];`,
  }),
  (random) => ({
    language: 'openqasm2',
    kind: 'many-gates',
    text: `${QASM2}${'h q[0];cx q[0],q[1];\n'.repeat(random.pick([500, 5000, 10_000]))}`,
  }),
  (random) => ({
    language: 'openqasm2',
    kind: 'self-calling',
    text: `${QASM2}gate g a { g a; }\n${'g q[0];'.repeat(1 + random.below(9))}`,
  }),
  (random) => ({
    language: 'openqasm2',
    kind: 'many-errors',
    text: `${QASM2}${'nonsense q[9];\n'.repeat(random.pick([100, 8000]))}`,
  }),
  (random) => ({
    language: 'qrunes',
    kind: 'many-gates',
    text: `QINIT 20\nCREG 1\n${'H 0\nRX 1,"0.5"\n'.repeat(random.pick([500, 8000, 12_000]))}MEASURE 0,$0\n`,
  }),
  (random) => ({
    language: 'qrunes',
    kind: 'block-depth',
    text: `QINIT 3\nCREG 1\n${nested('DAGGER\n', 'H 0\n', 'ENDDAGGER\n', random.pick([30, 3000]))}MEASURE 0,$0\n`,
  }),
  (random) => ({
    language: 'qrunes',
    kind: 'controls',
    text: `QINIT 20\nCREG 1\n${nested('CONTROL 0,1,2,3,4,5,6\n', 'X 9\n', 'ENDCONTROL\n', random.pick([1, 20]))}MEASURE 0,$0\n`,
  }),
  (random) => ({
    language: 'qrunes',
    kind: 'wide-register',
    text: `QINIT ${random.pick([200, 999_999_999, '9'.repeat(400)])}\nCREG 1\nH 0\nMEASURE 0,$0\n`,
  }),
  (random) => ({
    language: 'originir',
    kind: 'block-depth',
    text:
      `QINIT 3\nCREG 1\n` +
      `${nested('CONTROL q[1]\nDAGGER\n', 'X q[0]\n', 'ENDDAGGER\nENDCONTROL\n', random.pick([5, 1500]))}MEASURE ` +
      `q[0],c[0]\n`,
  }),
  (random) => ({
    language: 'originir',
    kind: 'expression-depth',
    text: `QINIT 1\nCREG 1\nRX q[0],(${nested('(', 'PI', ')', random.pick([300, 15_000]))})\n`,
  }),
  (random) => ({
    language: 'originir',
    kind: 'many-errors',
    text: `QINIT 1\nCREG 1\n${'WHAT q[0]\n'.repeat(random.pick([100, 12_000]))}`,
  }),
  (random) => ({
    language: random.pick(['qrunes', 'openqasm2'] as const),
    kind: 'at-the-limit',
    text: `${LINES}${'\n'.repeat(256 * 1024 - LINES.length + random.pick([-1, 0, 1]))}`,
  }),
  (random) => ({
    language: 'openqasm3',
    kind: 'one-long-line',
    text: `${QASM3}//${'x'.repeat(random.pick([1000, 250_000]))}`,
  }),
];

/** Mostly regular programs, so that the code after the parser is reached too. */
export const programOf = (random: Random, expensiveShare = 0.35): Program =>
  random.chance(expensiveShare) ? random.pick(EXPENSIVE)(random) : random.pick(PLAIN);

/** One program per language: for the warm-up, and for items that exist before the run. */
export const PLAIN_PROGRAMS = PLAIN;
/** Shared by one user and then opened by others. */
export const EXPENSIVE_PROGRAMS = EXPENSIVE;
