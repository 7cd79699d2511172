import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, circuit, gate, measure, repeat } from '#simulator/circuit/build.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { LANGUAGE_IDS, type ParseResult } from '#simulator/languages/language.ts';
import { parseOrThrow, printOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { withoutNotes } from './remove.ts';

const QRUNES = LANGUAGES.qrunes;
const read = (text: string): Extract<ParseResult, { ok: true }> => {
  const result = QRUNES.parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result;
};
const noted = (note: string, statements = 'H 0\nH 0\n'): string =>
  `QINIT 2\nCREG 2\n% ${note}\n${statements}% @end\nX 1\n`;
const warningsOf = (text: string) => read(text).warnings?.map(({ code, span }) => [code, span.line]);

describe('a note that does not fit', () => {
  it.each([
    ['another operation', '@circuit {"kind":"repeat","times":2,"body":[{"gate":"X","targets":[0]}]}'],
    ['another count', '@circuit {"kind":"repeat","times":3,"body":[{"gate":"H","targets":[0]}]}'],
    ['no document', '@circuit {"kind":"repeat","times":2,"body":['],
    ['nothing', '@circuit'],
    ['a list', '@circuit [[[[]]]]'],
    ['a kind that is none', '@circuit {"kind":"__proto__"}'],
    ['a qubit that does not exist', '@circuit {"kind":"repeat","times":2,"body":[{"gate":"H","targets":[7]}]}'],
    [
      'a gate that does not exist, in a block that never runs',
      '@circuit {"kind":"repeat","times":0,"body":[{"gate":"NOSUCH","targets":[0]}]}',
    ],
    ['far too many turns', '@circuit {"kind":"repeat","times":300000000,"body":[{"gate":"H","targets":[0]}]}'],
    ['blocks without end', `@circuit ${'{"kind":"repeat","times":1,"body":['.repeat(20_000)}`],
    ['blocks too deep', `@circuit ${'{"kind":"repeat","times":1,"body":['.repeat(900)}${']}'.repeat(900)}`],
  ])('is reported with its line, and the statements are used: %s', (_, note) => {
    const text = noted(note);
    expect(warningsOf(text)).toEqual([['note_unfit', 3]]);
    expect(read(text).circuit.operations).toEqual([gate('H', 0), gate('H', 0), gate('X', 1)]);
  });

  it('is reported without an end or without a beginning; inside a block it is a comment', () => {
    expect(warningsOf('QINIT 1\nCREG 1\n% @circuit {"gate":"H","targets":[0]}\nH 0\n')).toEqual([['note_useless', 3]]);
    expect(warningsOf('QINIT 1\nCREG 1\nH 0\n% @end\n')).toEqual([['note_useless', 4]]);
    expect(read('QINIT 1\nCREG 1\nQIF $0\n% @end\nH 0\nENDQIF\n').circuit.operations).toEqual([
      branch({ kind: 'bits', bits: [0] }, [gate('H', 0, { comments: ['@end'] })]),
    ]);
  });

  it('keeps the comments before and inside it', () => {
    const text = noted(
      'first\n% @circuit {"kind":"repeat","times":2,"body":[{"gate":"H","targets":[0]}]}',
      'H 0 % one\nH 0\n% two\n',
    );
    expect(read(text).circuit.operations).toEqual([repeat(2, [gate('H', 0)], ['first', 'one', 'two']), gate('X', 1)]);
    expect(read(text.replace('H 0 % one', 'Y 0 % one')).circuit.operations).toEqual([
      gate('Y', 0, { comments: ['first', 'one'] }),
      gate('H', 0),
      gate('X', 1, { comments: ['two'] }),
    ]);
  });

  it('is not used for a gate whose definition was changed', () => {
    const own = {
      name: 'own',
      qubits: 2,
      parameters: [],
      body: [{ gate: 'X', targets: [1], controls: [{ qubit: 0, on: 0 as const }], dagger: false, parameters: [] }],
    };
    const text = printOrThrow(QRUNES, circuit(2, 1, [gate('own', [0, 1])], { composites: [own] }));
    expect(read(text).circuit.composites).toEqual([own]);
    const changed = read(text.replace('CNOT a,b', 'CZ a,b'));
    expect(changed.warnings).toMatchObject([{ code: 'note_useless', values: { note: '@gate' }, span: { line: 1 } }]);
    expect(changed.circuit.composites?.[0]?.body.map(({ gate: name }) => name)).toEqual(['X', 'Z', 'X']);
  });

  it('is charged to the budget, like the operations that it stands for', () => {
    const empty = Array.from({ length: 4 }, (_, level) => ({
      name: `g${level}`,
      qubits: 1,
      parameters: [],
      body: level === 0 ? [] : Array.from({ length: 300 }, () => ({ gate: `g${level - 1}`, targets: [0] })),
    }));
    const gates = empty.map((composite) => `% @gate ${JSON.stringify(composite)}\n`).join('');
    const calls = Array.from({ length: 3000 }, () => ({ gate: 'g3', targets: [0] }));
    const result = QRUNES.parse(
      `${gates}QINIT 1\nCREG 1\n% @circuit ${JSON.stringify({ kind: 'repeat', times: 1, body: calls })}\n% @end\n`,
    );
    expect(result.ok ? [] : result.diagnostics.map(({ code }) => code)).toEqual(['too_many_steps']);
    const small = QRUNES.parse(
      noted(
        `@circuit {"kind":"repeat","times":2,"body":[{"gate":"H","targets":[0]}],"comments":["${'x'.repeat(50_000)}"]}`,
      ),
      100_000,
    );
    expect(small).toMatchObject({ ok: false, isUnfinished: true });
  });
});

describe('notes', () => {
  it.each(LANGUAGE_IDS)('can be removed from a text in %s; its statements then define the circuit', (id) => {
    const drawn = circuit(2, 2, [
      repeat(2, [gate('H', 0)]),
      branch(bitsEqual([0], 1), [repeat(1, [gate('X', 1)])]),
      measure(0, 0),
    ]);
    const text = printOrThrow(LANGUAGES[id], { ...drawn, operations: drawn.operations.slice(0, 1) });
    const lines = text.split('\n').flatMap((line, index) => (line.includes('@circuit') ? [index + 1] : []));
    const plain = withoutNotes(text, lines);
    expect(plain).not.toContain('@');
    expect(parseOrThrow(LANGUAGES[id], plain).operations).toEqual(
      id === 'openqasm3' ? drawn.operations.slice(0, 1) : [gate('H', 0), gate('H', 0)],
    );
  });

  it('set the range of an operation, from the note to its end', () => {
    const text = printOrThrow(QRUNES, circuit(1, 1, [gate('X', 0), repeat(2, [gate('H', 0)]), measure(0, 0)]));
    const { spans } = read(text);
    expect(spans.map(({ line }) => line)).toEqual([3, 4, 8]);
    expect(text.slice(spans[1]!.start, spans[1]!.end)).toBe(
      '% @circuit {"kind":"repeat","times":2,"body":[{"gate":"H","targets":[0]}]}\nH 0\nH 0\n% @end',
    );
  });
});
