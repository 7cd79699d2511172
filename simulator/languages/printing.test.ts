import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, circuit, gate, measure, repeat } from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { EXPORTERS } from './exporters/index.ts';
import { LANGUAGES } from './index.ts';
import { LANGUAGE_IDS, type LanguageId } from './language.ts';
import { parseOrThrow, printOrThrow } from './testing/parse-or-throw.ts';

const QASM2 = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';
const QASM3 = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';

/** Returns the codes of what cannot be written; an empty list if the text can be read again. */
function refusals(id: LanguageId, program: Circuit): readonly string[] {
  const printed = LANGUAGES[id].print(program);
  if (!printed.ok) return printed.diagnostics.map(({ code }) => code);
  parseOrThrow(LANGUAGES[id], printed.text);
  return [];
}

const everywhere = (program: Circuit): Record<string, readonly string[]> =>
  Object.fromEntries(LANGUAGE_IDS.map((id) => [id, refusals(id, program)]));
const READ_AGAIN = { qrunes: [], originir: [], openqasm2: [], openqasm3: [] };

describe('printed programs can be read again', () => {
  it('with registers that are cut beside others of such names', () => {
    expect(
      everywhere(
        parseOrThrow(
          LANGUAGES.openqasm3,
          `${QASM3}qubit[2] q;\nbit[2] c;\nbit[1] c_0;\nc = measure q;\nif (c[0] == 1) x q[1];\nc_0 = measure q[1];`,
        ),
      ),
    ).toEqual(READ_AGAIN);
    expect(
      everywhere(
        parseOrThrow(
          LANGUAGES.openqasm3,
          `${QASM3}qubit[1] c_0;\nbit[2] c;\nbit[1] c_0_bits;\nc[0] = measure c_0[0];\nif (c[0] == 1) x c_0[0];`,
        ),
      ),
    ).toEqual(READ_AGAIN);
  });

  it('with registers named like gates that the program must define', () => {
    const program = `${QASM2}qreg c5x[7];creg u4[1];h c5x[0];`;
    const parsed = parseOrThrow(LANGUAGES.openqasm2, program);
    const operations = [
      gate('X', 6, { controls: [0, 1, 2, 3, 4] }),
      gate('U4', 0, { parameters: ['1', '2', '3', '4'] }),
    ];
    expect(everywhere({ ...parsed, operations })).toEqual(READ_AGAIN);
  });

  it('with conditions on long registers', () => {
    expect(
      everywhere(parseOrThrow(LANGUAGES.openqasm2, `${QASM2}qreg q[1];creg c[70];measure q[0]->c[0];if(c==1) x q[0];`)),
    ).toEqual(READ_AGAIN);
    expect(everywhere(parseOrThrow(LANGUAGES.openqasm2, `${QASM2}qreg q[1];creg c[1024];if(c==1) x q[0];`))).toEqual(
      READ_AGAIN,
    );
    expect(
      refusals('qrunes', parseOrThrow(LANGUAGES.openqasm2, `${QASM2}qreg q[1];creg c[1025];if(c==1) x q[0];`)),
    ).toEqual(['print_condition']);
  });

  it('or are refused if blocks for controls and daggers would be nested too deeply', () => {
    const nested = (depth: number): Circuit => {
      let operations: Operation[] = [gate('S', 1, { controls: [0], dagger: true })];
      for (let level = 0; level < depth; level += 1) operations = [branch(bitsEqual([0], 1), operations)];
      return circuit(2, 1, operations);
    };
    expect(everywhere(nested(62))).toMatchObject({ qrunes: [], originir: [], openqasm3: [] });
    expect(everywhere(nested(63))).toMatchObject({
      qrunes: ['nesting_too_deep'],
      originir: ['nesting_too_deep'],
      openqasm3: [],
    });
    expect(everywhere(nested(65))).toMatchObject({
      qrunes: ['nesting_too_deep'],
      originir: ['nesting_too_deep'],
      openqasm3: ['nesting_too_deep'],
    });
  });

  it('if one statement measures the whole register of its own condition', () => {
    const text = `${QASM2}qreg q[2];\ncreg c[2];\nif (c == 3) measure q -> c;\n`;
    expect(printOrThrow(LANGUAGES.openqasm2, parseOrThrow(LANGUAGES.openqasm2, text))).toBe(text);
    const apart = circuit(2, 2, [branch(bitsEqual([0, 1], 3), [measure(1, 0), measure(0, 1)])]);
    expect(refusals('openqasm2', apart)).toEqual(['print_branch']);
  });
});

describe('repeats that a language must expand', () => {
  const programs = {
    'of nothing': circuit(1, 0, [repeat(3e8, [repeat(0, [])])]),
    'of nothing inside nothing': circuit(1, 0, [repeat(3e8, [repeat(3e8, [repeat(3e8, [])])])]),
    'of little among nothing': circuit(1, 0, [
      repeat(3e8, [gate('X', 0), ...Array.from({ length: 1000 }, () => repeat(3e8, []))]),
    ]),
  };

  it.each(Object.entries(programs))('%s end', (_, program) => {
    // The minimum of three: a machine that stalls or throttles its CPU slows one measurement down.
    const takenMs = Array.from({ length: 3 }, () => {
      const started = process.threadCpuUsage();
      for (const { print } of [...Object.values(LANGUAGES), ...Object.values(EXPORTERS)]) print(program);
      return process.threadCpuUsage(started).user / 1e3;
    });
    expect(Math.min(...takenMs)).toBeLessThan(5000);
  });

  it('are refused once they are too long, with one error', () => {
    expect(refusals('qrunes', circuit(1, 0, [repeat(3e8, [gate('X', 0)])]))).toEqual(['too_many_operations']);
  });
});
