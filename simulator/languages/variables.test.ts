import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { circuitsEqual } from '#simulator/circuit/equal.ts';
import { readCircuit, writeCircuit } from '#simulator/circuit/serialise.ts';
import { LANGUAGES } from './index.ts';
import type { LanguageId } from './language.ts';
import { OPENQASM3 } from './openqasm3/index.ts';
import { parseOrThrow, printOrThrow } from './testing/parse-or-throw.ts';
import { readVariable, writeVariable } from './variable-comment.ts';

const HEADER = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\n';

/** Programs whose circuits have variables, by what these hold. */
const PROGRAMS = {
  counter: `int[8] n; c[0] = measure q[0]; if (c[0]) { n += 1; } while (n < 3) { h q[1];
      c[1] = measure q[1]; n += int(c[1]) + 1; } c[2] = measure q[2];`,
  bits: `for int i in [0:1] { bit[2] b; h q[0:1]; b = measure q[0:1]; if (b[0]) x q[2];
    if (b[1]) z q[2]; } c = measure q;`,
  array: 'array[int[8], 3] a; c[0] = measure q[0]; a[1] = int(c[0]) + 2; if (a[1] > 2) x q[1]; c[1] = measure q[1];',
  real: 'float f; c[0] = measure q[0]; f = int(c[0]) / 2.0 - 1.5; if (f > -1.2) x q[1]; c[1] = measure q[1];',
  bitwise: `uint[4] n; c = measure q; n = uint[4](c); n = n << 1 ^ 5 | n & 3; n %= 7; n = ~n;
      if (n >> 2 == 1) x q[0]; c[0] = measure q[0];`,
  exits: `int n; while (n < 5) { h q[0]; c[0] = measure q[0]; n += 1; if (c[0]) break; x q[1];
    } c[1] = measure q[1];`,
  shifted: 'bit[3] b; c = measure q; { bit[3] d; d = measure q; d = d << 1; if (d == "110") x q[0]; } c = measure q;',
} as const;

const circuitOf = (name: keyof typeof PROGRAMS): Circuit => parseOrThrow(OPENQASM3, HEADER + PROGRAMS[name]);

const expectBack = (language: LanguageId, circuit: Circuit): void => {
  const text = printOrThrow(LANGUAGES[language], circuit);
  const back = parseOrThrow(LANGUAGES[language], text);
  expect(circuitsEqual(back, circuit), text).toBe(true);
  expect(printOrThrow(LANGUAGES[language], back)).toBe(text);
};

describe('variables of a program', () => {
  it.each(Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[])('are written in OpenQASM 3 and read back: %s', (name) => {
    const circuit = circuitOf(name);
    expect(circuit.variables?.length).toBeGreaterThan(0);
    expectBack('openqasm3', circuit);
  });

  it.each(['counter', 'bits', 'array', 'exits'] as const)('are bits at the end in QRunes and OriginIR: %s', (name) => {
    expectBack('qrunes', circuitOf(name));
    expectBack('originir', circuitOf(name));
  });

  it('are registers in OpenQASM 2, where they are only measured', () => {
    expectBack('openqasm2', circuitOf('bits'));
  });

  it('are refused where a language lacks their operators', () => {
    for (const language of ['qrunes', 'originir', 'openqasm2'] as const) {
      const printed = LANGUAGES[language].print(circuitOf('bitwise'));
      expect(printed.ok, language).toBe(false);
    }
  });

  it('are kept by documents', () => {
    const circuit = circuitOf('array');
    const back = readCircuit(writeCircuit(circuit));
    expect(back.ok && circuitsEqual(back.circuit, circuit)).toBe(true);
  });

  it('are declared by comments', () => {
    for (const text of ['@variable float x', '@variable int[8] a[3]', '@variable uint[53] λ']) {
      const variable = readVariable(text);
      expect(variable && writeVariable(variable)).toBe(text);
    }
    for (const text of [
      '@variable int x',
      '@variable uint[54] x',
      '@variable uint[0] x',
      '@variable float 3',
      '@variable float x[0]',
    ])
      expect(readVariable(text), text).toBeUndefined();
  });

  it('are refused if there are more cells than bits, and stay comments in blocks', () => {
    const read = LANGUAGES.qrunes.parse('QINIT 1\nCREG 1\n% @variable int[8] n[2]\nH 0');
    expect(read.ok ? [] : read.diagnostics.map(({ code }) => code)).toEqual(['variables_missing']);
    const inner = LANGUAGES.qrunes.parse('QINIT 1\nCREG 1\nQIF c[0]\n% @variable int[8] n\nH 0\nENDQIF');
    expect(inner.ok && inner.warnings?.map(({ code }) => code)).toEqual(['variable_unread']);
  });
});
