import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit, Register } from '#simulator/circuit/circuit.ts';
import { LANGUAGE_IDS, LANGUAGES } from '#simulator/languages/index.ts';
import { parseOrThrow, printOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { readRegisterNames, registersNamedOn } from './register-names.ts';

const LINE_LANGUAGES = [LANGUAGES.qrunes, LANGUAGES.originir];

const registersOf = (names: readonly string[], sizes: readonly number[]): readonly Register[] => {
  let start = 0;
  return names.map((name, index) => {
    const register = { name, start, size: sizes[index % sizes.length]! };
    start += register.size;
    return register;
  });
};
const total = (registers: readonly Register[]): number => registers.reduce((sum, { size }) => sum + size, 0);

/** Circuits with named qubits and bits; no name occurs twice. */
const named = fc
  .record({
    names: fc.uniqueArray(fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,8}$/), { minLength: 2, maxLength: 6 }),
    sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    share: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ names, sizes, share }): Circuit => {
    const quantumRegisters = registersOf(names.slice(0, share), sizes);
    const rest = names.slice(share);
    const classicalRegisters = registersOf(rest, sizes);
    return {
      ...circuit(total(quantumRegisters), total(classicalRegisters), [gate('H', 0, { comments: ['qubits: a, b'] })]),
      quantumRegisters,
      ...(rest.length > 0 && { classicalRegisters }),
    };
  });

const comment = (language: (typeof LINE_LANGUAGES)[number]): string =>
  (/QINIT 2 (\S+) qubits/.exec(
    printOrThrow(language, { ...circuit(2, 0, []), quantumRegisters: registersOf(['a'], [2]) }),
  ) ?? [])[1] ?? '';

/** Returns undefined for the default register, which is not written. */
const spoken = (registers: readonly Register[] | undefined, usual: string) =>
  registers?.length === 1 && registers[0]!.name === usual ? undefined : registers;

describe('names of qubits and bits', () => {
  it.each(LINE_LANGUAGES)('are written by $title and read again, with comments beside them', (language) => {
    assertProperty(
      fc.property(named, (before) => {
        const after = parseOrThrow(language, printOrThrow(language, before));
        expect(after.quantumRegisters).toEqual(spoken(before.quantumRegisters, 'q'));
        expect(after.classicalRegisters).toEqual(spoken(before.classicalRegisters, 'c'));
        expect(after.operations).toEqual(before.operations);
      }),
    );
  });

  it('survive conversion through every language and back', () => {
    const quantumRegisters = registersOf(['data', 'ancilla'], [2, 1]);
    const classicalRegisters = registersOf(['syndrome', 'out'], [2, 1]);
    let found: Circuit = { ...circuit(3, 3, [gate('H', 2)]), quantumRegisters, classicalRegisters };
    for (const id of [...LANGUAGE_IDS, ...LANGUAGE_IDS])
      found = parseOrThrow(LANGUAGES[id], printOrThrow(LANGUAGES[id], found));
    expect(found).toMatchObject({ quantumRegisters, classicalRegisters });
  });

  it.each(LINE_LANGUAGES)('are not read from other comments of $title, which stay comments', (language) => {
    const beside = [
      'a Bell pair',
      'qubits: a, a',
      'bits: a, b',
      'qubits: a[0], b[2]',
      'qubits: a b',
      'qubits: a, b // or so',
    ];
    for (const comment of beside) {
      const found = parseOrThrow(
        language,
        `QINIT 2 % ${comment}\nCREG 1\n${language === LANGUAGES.qrunes ? 'H 0' : 'H q[0]'}\n`,
      );
      expect(found.quantumRegisters).toBeUndefined();
      expect(found.operations[0]?.comments).toEqual([comment]);
    }
    expect(parseOrThrow(language, `QINIT 2 % qubits: a, b\nCREG 1 % bits: a\n`).classicalRegisters).toBeUndefined();
  });

  it.each(LINE_LANGUAGES)(
    'are kept when the number in $title changes: further elements get default names, surplus names are not used',
    (language) => {
      const names = (count: number) =>
        parseOrThrow(language, `QINIT ${count} % qubits: data[2], ancilla\nCREG ${count} % bits: out, c3\n`);
      const written = (count: number) => printOrThrow(language, names(count)).split('\n').slice(0, 2);
      expect(names(5).quantumRegisters).toEqual(registersOf(['data', 'ancilla', 'q3', 'q4'], [2, 1, 1, 1]));
      // A name in use is not assigned again.
      expect(written(5)).toEqual([
        `QINIT 5 ${comment(language)} qubits: data[2], ancilla, q3, q4`,
        `CREG 5 ${comment(language)} bits: out, c3, c2, c4, c5`,
      ]);
      expect(written(2)).toEqual([
        `QINIT 2 ${comment(language)} qubits: data[2]`,
        `CREG 2 ${comment(language)} bits: out, c3`,
      ]);
      expect(written(1)).toEqual([
        `QINIT 1 ${comment(language)} qubits: data`,
        `CREG 1 ${comment(language)} bits: out`,
      ]);
      expect(names(1).trailingComments).toBeUndefined();
    },
  );

  it.each(LINE_LANGUAGES)(
    'with a repetition in $title stay a comment, and a warning names the repeated one',
    (language) => {
      const warnings = (text: string) => {
        const read = language.parse(text);
        return read.ok
          ? read.warnings?.map(({ code, values, span }) => [
              code,
              values['name'],
              span.line,
              text.slice(span.start, span.end),
            ])
          : read.diagnostics;
      };
      expect(warnings('QINIT 3 % qubits: a, b, a\nCREG 1\n')).toEqual([['names_repeated', 'a', 1, 'QINIT 3']]);
      expect(warnings('QINIT 2 % qubits: a, b\nCREG 2 % bits: c0, b\n')).toEqual([
        ['names_repeated', 'b', 2, 'CREG 2'],
      ]);
      expect(warnings('QINIT 2 % qubits: a, b\nCREG 2 % bits: c, d\n')).toBeUndefined();
      expect(parseOrThrow(language, 'QINIT 2 % qubits: a, b\nCREG 2 % bits: c0, b\n')).toMatchObject({
        quantumRegisters: [{ name: 'a' }, { name: 'b' }],
        trailingComments: ['bits: c0, b'],
      });
    },
  );

  it('are read only on the line of a declaration', () => {
    expect(registersNamedOn('  QINIT 3 // qubits: data[2], ancilla', ' qubits: data[2], ancilla', [])).toEqual(
      registersOf(['data', 'ancilla'], [2, 1]),
    );
    expect(registersNamedOn('CREG 1 % bits: data', ' bits: data', registersOf(['data'], [2]))).toBeUndefined();
    expect(registersNamedOn('H 0 % qubits: data[2], ancilla', ' qubits: data[2], ancilla', [])).toBeUndefined();
    expect(readRegisterNames('bits: data[2]', 'CREG', 0)).toBeUndefined();
  });
});
