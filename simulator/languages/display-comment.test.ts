import { describe, expect, it } from 'vitest';
import { circuit, display, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { LANGUAGE_IDS, type LanguageId, LANGUAGES } from './index.ts';
import { parseOrThrow } from './testing/parse-or-throw.ts';

const SHOWN = circuit(2, 2, [
  gate('H', 0),
  display('bloch', 0, ['half way up']),
  gate('X', 1, { controls: [0] }),
  display('density', 1),
  measure(0, 0),
]);

/** Programs that contain some lines, with the comment mark of the language. */
const FRAMES: Readonly<
  Record<
    LanguageId,
    { readonly mark: string; readonly before: string; readonly h: string; readonly block: readonly [string, string] }
  >
> = {
  qrunes: { mark: '%', before: 'QINIT 2\nCREG 1\n', h: 'H 0', block: ['CONTROL 1', 'ENDCONTROL'] },
  originir: { mark: '//', before: 'QINIT 2\nCREG 1\n', h: 'H q[0]', block: ['DAGGER', 'ENDDAGGER'] },
  openqasm2: {
    mark: '//',
    before: 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg a[1];\nqreg b[1];\n',
    h: 'h a[0];',
    block: ['gate own x {', '}'],
  },
  openqasm3: {
    mark: '//',
    before: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n',
    h: 'h q[0];',
    block: ['for int i in [0:1] {', '}'],
  },
};

const kinds = (operations: readonly Operation[]): readonly string[] =>
  operations.map((operation) =>
    operation.kind === 'display' ? `${operation.display} ${operation.qubits.join()}` : operation.kind,
  );

describe.each(LANGUAGE_IDS)('display comments in %s', (id) => {
  const { mark, before, h, block } = FRAMES[id];
  const read = (text: string): Circuit => parseOrThrow(LANGUAGES[id], before + text);

  it('are written as one comment line each, at the position of the display', () => {
    const printed = LANGUAGES[id].print(SHOWN);
    if (!printed.ok) throw new Error('not printed');
    const lines = printed.text.split('\n').map((line) => line.trim());
    const at = lines.findIndex((line) => line.endsWith('@display bloch q0'));
    expect(lines[at]).toMatch(/^(%|\/\/) @display bloch q0$/);
    expect(lines[at - 1]).toMatch(/half way up$/);
    expect(parseOrThrow(LANGUAGES[id], printed.text)).toMatchObject({ operations: SHOWN.operations });
  });

  it('are read after a statement and at the end, with their own comments and line numbers', () => {
    const text = `${before}${h} ${mark} @display phase q1\n${mark} so\n${mark}@display   probability q0\n`;
    const result = LANGUAGES[id].parse(text);
    if (!result.ok) throw new Error('not read');
    expect(kinds(result.circuit.operations)).toEqual(['gate', 'phase 1', 'probability 0']);
    expect(result.circuit.operations[2]!.comments).toEqual(['so']);
    const { start, end, line } = result.spans[2]!;
    expect(text.slice(start, end)).toBe(`${mark}@display   probability q0`);
    expect(line).toBe(before.split('\n').length + 2);
  });

  it.each([
    '@display',
    '@display sphere q0',
    '@display bloch 0',
    '@display bloch q2',
    '@display bloch q0,q1',
    '@display bloch q0 here',
    '@displays bloch q0',
    '@display toString q0',
  ])('are ordinary comments if the text is %s', (comment) => {
    const { operations, trailingComments } = read(`${h}\n${mark} ${comment}\n`);
    expect(kinds(operations)).toEqual(['gate']);
    expect(trailingComments).toEqual([comment]);
  });

  it('are ordinary comments in blocks and before qubits are declared', () => {
    const inside = read(
      `${block[0]}\n${mark} @display bloch q0\n${id.startsWith('openqasm2') ? 'h x;' : h}\n${block[1]}\n${h}\n`,
    );
    expect(kinds(inside.operations)).not.toContain('bloch 0');
    const early = parseOrThrow(
      LANGUAGES[id],
      before
        .replace(/\n(QINIT|qreg|qubit)/, `\n${mark} @display bloch q0\n$1`)
        .replace(/^QINIT/, `${mark} @display bloch q0\nQINIT`) + h,
    );
    expect(kinds(early.operations)).toEqual(['gate']);
  });

  it('that cannot be shown are reported with their lines: in blocks, before qubits, for missing qubits', () => {
    const warned = (text: string) => {
      const result = LANGUAGES[id].parse(text);
      if (!result.ok) throw new Error('not read');
      return (result.warnings ?? []).map(({ code, values, span }) => [
        code,
        values['display'],
        text.slice(span.start, span.end),
        span.line,
      ]);
    };
    const first = before.split('\n').length;
    const reported = (line: number, name = '@display bloch q0') => ['display_unread', name, `${mark} ${name}`, line];
    expect(
      warned(
        `${before}${block[0]}\n${mark} @display bloch q0\n${id.startsWith('openqasm2') ? 'h x;' : h}\n${block[1]}\n${h}\n`,
      ),
    ).toEqual([reported(first + 1)]);
    expect(warned(`${before}${h}\n${mark} @display bloch q7\n`)).toEqual([reported(first + 1, '@display bloch q7')]);
    expect(
      warned(`${before}${h}\n${mark} @display bloch q0\n${mark} @displays bloch q0\n${mark} @display sphere q0\n`),
    ).toEqual([]);
    // Printed again, it is written as an escaped comment, which is not a display.
    const printed = LANGUAGES[id].print(read(`${h}\n${mark} @display bloch q7\n`));
    expect(printed.ok && warned(printed.text)).toEqual([]);
  });
});
