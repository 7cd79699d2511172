import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  bitsEqual,
  branch,
  circuit,
  composite,
  compositeStep,
  gate,
  loop,
  measure,
  reset,
} from '#simulator/circuit/build.ts';
import { circuitsEqual } from '#simulator/circuit/equal.ts';
import { GOLDEN_FOLDER } from '#simulator/engines/testing/folders.ts';
import { parseOrThrow, printOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { QRUNES } from './index.ts';

const read = (...lines: readonly string[]) => parseOrThrow(QRUNES, lines.join('\n'));
const program = (...lines: readonly string[]) => read('QINIT 4', 'CREG 2', ...lines);
const operations = (...lines: readonly string[]) => program(...lines).operations;

describe('reading QRunes', () => {
  it('reads a program with its comments, blocks and measurements', () => {
    const found = read(
      '% phase kick-back, undone',
      'QINIT 3',
      'CREG 2',
      'X 2 % flip the target',
      'CONTROL 0',
      'RZ 2,"pi/4"',
      'ENDCONTROL 0',
      'DAGGER',
      'CR 0,1,"pi/2"',
      'S 1',
      'ENDDAGGER',
      'MEASURE 0,$1',
      'RESET 0',
      '% the end',
    );
    const expected = circuit(
      3,
      2,
      [
        gate('X', 2, { comments: ['phase kick-back, undone', 'flip the target'] }),
        gate('RZ', 2, { controls: [0], parameters: ['pi/4'] }),
        gate('S', 1, { dagger: true }),
        gate('U1', 1, { controls: [0], parameters: ['pi/2'], dagger: true }),
        measure(0, 1),
        reset(0),
      ],
      { trailingComments: ['the end'] },
    );
    expect(found).toEqual(expected);
  });

  it.each([
    ['HADAMARD 0', gate('H', 0)],
    ['NOT 0', gate('X', 0)],
    ['CPHASE 0,1,"1"', gate('U1', 1, { controls: [0], parameters: ['1'] })],
    ['RX 0,1.5', gate('RX', 0, { parameters: ['1.5'] })],
    ['RX 0,PI/2', gate('RX', 0, { parameters: ['pi/2'] })],
    ['RX 0," Pi / 2 "', gate('RX', 0, { parameters: ['pi / 2'] })],
    ["RX 0,'pi'", gate('RX', 0, { parameters: ['pi'] })],
    ['RX 0,"2^3"', gate('RX', 0, { parameters: ['2^3'] })],
    ['U4(1,2,3,4) 0', gate('U4', 0, { parameters: ['1', '2', '3', '4'] })],
    ['U4 0,"1","2","3","4"', gate('U4', 0, { parameters: ['1', '2', '3', '4'] })],
    ['CU 0,1,"1","2","3","4"', gate('U4', 1, { controls: [0], parameters: ['1', '2', '3', '4'] })],
    ['TOFFOLI 0,1,2', gate('X', 2, { controls: [0, 1] })],
    ['ISWAP 0,1', gate('ISWAP', [0, 1])],
    ['I 0 // comment of another language', gate('I', 0, { comments: ['comment of another language'] })],
    ['\tH\t0\r', gate('H', 0)],
    ['H\u30000', gate('H', 0)],
  ])('reads %j', (line, expected) => {
    expect(operations(line)).toEqual([expected]);
  });

  it('reads an unquoted CU as the release of 2019 wrote it, δ before γ', () => {
    expect(operations('CU 0,1,0.1,0.2,0.4,0.3')).toEqual(operations('CU 0,1,"0.1","0.2","0.3","0.4"'));
  });

  it('reads one control per block, nested, as a comma-separated list', () => {
    const nested = operations('CONTROL 0', 'CONTROL 1', 'X 2', 'ENDCONTROL 1', 'ENDCONTROL 0');
    expect(nested).toEqual([gate('X', 2, { controls: [0, 1] })]);
    expect(operations('CONTROL 0,1', 'X 2', 'ENDCONTROL')).toEqual(nested);
    expect(operations('CONTROL 0', 'CNOT 1,2', 'ENDCONTROL')).toEqual(nested);
  });

  it('reverses nested dagger blocks twice', () => {
    expect(operations('DAGGER', 'S 0', 'DAGGER', 'T 0', 'T 1', 'ENDDAGGER', 'ENDDAGGER')).toEqual([
      gate('T', 0),
      gate('T', 1),
      gate('S', 0, { dagger: true }),
    ]);
  });

  it('reads conditions on bits in each of their spellings', () => {
    const expected = [branch(bitsEqual([1], 1), [gate('X', 0)], [gate('Y', 0)])];
    for (const bit of ['c1', '$1', 'c[1]'])
      expect(operations(`QIF ${bit} == 1`, 'X 0', 'ELSE', 'Y 0', 'ENDQIF')).toEqual(expected);
    expect(operations('QIF c1 == 1', 'X 0', 'ELSE', 'Y 0', 'ENDIF')).toEqual(expected);
    expect(operations('QWHILE c0 == 0', 'MEASURE 0,$0', 'ENDQWHILE')).toEqual([
      loop(bitsEqual([0], 0), [measure(0, 0)]),
    ]);
  });

  it('reads PMEASURE as a request for exact probabilities', () => {
    expect(program('H 0', 'PMEASURE 1,3').probabilitiesOf).toEqual([1, 3]);
  });

  it('reads gate definitions and calls them', () => {
    const found = program(
      'QGATE turn a,b,"t"',
      'RX a,"t/2"',
      'CONTROL a',
      'DAGGER',
      'S b',
      'ENDDAGGER',
      'ENDCONTROL',
      'ENDQGATE',
      'turn 2,0,"pi"',
    );
    expect(found.composites).toEqual([
      composite(
        'turn',
        2,
        [compositeStep('RX', [0], { parameters: ['t/2'] }), compositeStep('S', [1], { controls: [0], dagger: true })],
        ['t'],
      ),
    ]);
    expect(found.operations).toEqual([gate('turn', [2, 0], { parameters: ['pi'] })]);
  });

  it('returns the position of each operation', () => {
    const text = 'QINIT 2\nCREG 1\nH 0 % first\nQIF c0\n X 1\nENDQIF\nDAGGER\nS 0\nT 0\nENDDAGGER';
    const result = QRUNES.parse(text);
    expect(result.ok && result.spans.map(({ start, end, line }) => [line, text.slice(start, end)])).toEqual([
      [3, 'H 0'],
      [4, 'QIF c0\n X 1\nENDQIF'],
      [9, 'T 0'],
      [8, 'S 0'],
    ]);
  });

  it('reads the golden Fourier transform', () => {
    const found = parseOrThrow(QRUNES, readFileSync(new URL('qft20.qrunes', GOLDEN_FOLDER), 'utf8'));
    expect(found.qubits).toBe(20);
    expect(
      circuitsEqual(parseOrThrow(QRUNES, printOrThrow(QRUNES, found)), found, { angles: 'text', comments: true }),
    ).toBe(true);
  });
});

describe('writing QRunes', () => {
  it('writes one style and shares blocks between neighbours', () => {
    const text = printOrThrow(
      QRUNES,
      circuit(
        4,
        1,
        [
          gate('H', 0, { comments: ['begin'] }),
          gate('RX', 1, { parameters: ['pi/2'], controls: [0] }),
          gate('RY', 1, { parameters: ['-0.5'], controls: [0] }),
          gate('X', 3, { controls: [0, 1, 2] }),
          gate('S', 0, { dagger: true }),
          gate('U1', 1, { controls: [0], parameters: ['pi/8'], dagger: true }),
          gate('Z', 1, { controls: [{ qubit: 0, on: 0 }] }),
          gate('U3', 0, { parameters: ['sin(1)', '0', '0'] }),
          measure(0, 0),
        ],
        { trailingComments: ['end'] },
      ),
    );
    expect(text.split('\n')).toEqual([
      ...['QINIT 4', 'CREG 1', '% begin', 'H 0'],
      ...['CONTROL 0', 'RX 1,"pi/2"', 'RY 1,"-0.5"', 'TOFFOLI 1,2,3', 'ENDCONTROL 0'],
      ...['DAGGER', 'CR 0,1,"pi/8"', 'S 0', 'ENDDAGGER'],
      ...['% @circuit {"gate":"Z","targets":[1],"controls":["!0"]}', 'X 0', 'CZ 0,1', 'X 0', '% @end'],
      ...[
        '% @circuit {"gate":"U3","targets":[0],"parameters":["sin(1)","0","0"]}',
        `U3 0,"${Math.sin(1)}","0","0"`,
        '% @end',
      ],
      ...['MEASURE 0,$0', '% end', ''],
    ]);
  });

  it('expands calls of gates whose angles it cannot define', () => {
    const wave = composite(
      'wave',
      1,
      [compositeStep('RX', [0], { parameters: ['sin(t)'] }), compositeStep('S', [0])],
      ['t'],
    );
    const text = printOrThrow(
      QRUNES,
      circuit(1, 0, [gate('wave', 0, { parameters: ['pi/2'], dagger: true })], { composites: [wave] }),
    );
    expect(
      text
        .split('\n')
        .filter((line) => !line.startsWith('%'))
        .join('\n'),
    ).toBe('QINIT 1\nCREG 0\nDAGGER\nRX 0,"1"\nS 0\nENDDAGGER\n');
    expect(parseOrThrow(QRUNES, text).composites).toEqual([wave]);
  });

  it('renames a gate whose name is a word of the language', () => {
    const own = composite('MEASURE', 1, [compositeStep('X', [0])]);
    expect(printOrThrow(QRUNES, circuit(1, 0, [gate('MEASURE', 0)], { composites: [own] }))).toBe(
      '% @gate {"name":"MEASURE","as":"MEASURE_1","qubits":1,"body":[{"gate":"X","targets":[0]}]}\n' +
        'QGATE MEASURE_1 a\nX a\nENDQGATE\nQINIT 1\nCREG 0\nMEASURE_1 0\n',
    );
  });

  it('refuses undefined gates', () => {
    const result = QRUNES.print(circuit(1, 0, [gate('NOSUCH', 0)]));
    expect(result).toEqual({
      ok: false,
      diagnostics: [{ kind: 'conversion', code: 'print_gate', values: { language: 'QRunes', gate: 'NOSUCH' } }],
    });
  });
});
