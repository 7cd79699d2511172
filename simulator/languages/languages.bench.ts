/** Times of the parsers and printers on long programs: `npx tsx simulator/languages/languages.bench.ts`. */
import { LANGUAGES } from './index.ts';

const LINES = 100_000;

const PROGRAMS = {
  qrunes: [
    'QINIT 20',
    'CREG 20',
    ...Array.from(
      { length: LINES - 2 },
      (_, i) =>
        [
          `H ${i % 20}`,
          `CNOT ${i % 20},${(i + 1) % 20}`,
          `RX ${i % 20},"${(i % 97) / 7}"`,
          `CR ${i % 20},${(i + 3) % 20},"pi/${1 + (i % 64)}"`,
        ][i % 4],
    ),
  ],
  originir: [
    'QINIT 20',
    'CREG 20',
    ...Array.from(
      { length: LINES - 2 },
      (_, i) =>
        [
          `H q[${i % 20}]`,
          `CNOT q[${i % 20}],q[${(i + 1) % 20}]`,
          `RX q[${i % 20}],(${(i % 97) / 7})`,
          `CR q[${i % 20}],q[${(i + 3) % 20}],(PI/${1 + (i % 64)})`,
        ][i % 4],
    ),
  ],
  openqasm2: [
    'OPENQASM 2.0;',
    'include "qelib1.inc";',
    'qreg q[20];',
    'creg c[20];',
    ...Array.from(
      { length: LINES - 4 },
      (_, i) =>
        [
          `h q[${i % 20}];`,
          `cx q[${i % 20}],q[${(i + 1) % 20}];`,
          `rx(${(i % 97) / 7}) q[${i % 20}];`,
          `cu1(pi/${1 + (i % 64)}) q[${i % 20}],q[${(i + 3) % 20}];`,
        ][i % 4],
    ),
  ],
  openqasm3: [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    'qubit[20] q;',
    'bit[20] c;',
    ...Array.from(
      { length: LINES - 4 },
      (_, i) =>
        [
          `h q[${i % 20}];`,
          `cx q[${i % 20}],q[${(i + 1) % 20}];`,
          `rx(${(i % 97) / 7}) q[${i % 20}];`,
          `ctrl @ p(pi/${1 + (i % 64)}) q[${i % 20}],q[${(i + 3) % 20}];`,
        ][i % 4],
    ),
  ],
} as const;

for (const [id, lines] of Object.entries(PROGRAMS) as [keyof typeof PROGRAMS, readonly string[]][]) {
  const text = lines.join('\n');
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    const result = LANGUAGES[id].parse(text);
    const parsed = performance.now();
    if (!result.ok) throw new Error(JSON.stringify(result.diagnostics.slice(0, 3)));
    LANGUAGES[id].print(result.circuit);
    const printed = performance.now();
    console.log(
      `${id.padEnd(10)} ${LINES} lines: parse ${(parsed - start).toFixed(0)} ms, print ${(printed - parsed).toFixed(0)} ms`,
    );
  }
}
