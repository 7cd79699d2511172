import { describe, expect, it } from 'vitest';
import { CSV_LIMITS, readNumberTable, readTextRows } from './csv.ts';

const errorsOf = (text: string) => {
  const reading = readNumberTable(text);
  return reading.ok ? [] : reading.errors;
};

describe('a table of numbers', () => {
  it.each([
    ['commas', 'day,profit\n1,8.5\n2,-1e3\n'],
    ['semicolons, no last line end', 'day;profit\r\n1;8.5\r\n2;-1e3'],
    ['tabs', 'day\tprofit\n1\t8.5\n2\t-1e3\n'],
    ['a byte order mark, spaces, quotes and empty lines', '\ufeff day , "profit"\n\n 1 , 8.5\n\n2,"-1e3"\n\n'],
  ])('is read with %s', (_, text) => {
    expect(readNumberTable(text)).toMatchObject({
      ok: true,
      table: {
        names: ['day', 'profit'],
        columns: [
          [1, 2],
          [8.5, -1000],
        ],
      },
    });
  });

  it.each([
    ['\n', '\n'],
    ['\r\n', '\r\n'],
    ['\r', '\r'],
    ['\n', '\r\n'],
    ['\r\n', '\n'],
  ])('tells rows by the lines where they begin, whatever ends lines: %j and %j', (one, other) => {
    const reading = readTextRows(`${one}"a${one}b",c${other}${one}1,2${other}3,"4${other}"${one}5,6${other}7,8`);
    expect(reading.ok && reading.rows.map(({ record, line }) => [line, record.map((cell) => cell.trim())])).toEqual([
      [2, ['a\nb', 'c']],
      [5, ['1', '2']],
      [6, ['3', '4']],
      [8, ['5', '6']],
      [9, ['7', '8']],
    ]);
  });

  it('has numbers for names if its first row is of numbers, or has no name', () => {
    expect(readNumberTable('1\n2.5\n.5')).toEqual({
      ok: true,
      table: { names: ['1'], columns: [[1, 2.5, 0.5]], lines: [1, 2, 3], isNamed: false },
    });
    expect(readNumberTable('x\n\n3\n4')).toMatchObject({ table: { lines: [3, 4] } });
    expect(readNumberTable('a,\n1,2')).toMatchObject({ table: { names: ['a', '2'] } });
  });

  it.each([
    [',a,b\nx,1,2', ['a', 'b'], [[1], [2]], true],
    [',1,2\n0,3,4', ['1', '2'], [[3], [4]], true],
    [
      'x,1,2\ny,3,4',
      ['2', '3'],
      [
        [1, 3],
        [2, 4],
      ],
      false,
    ],
    ['a,b\n1,2', ['a', 'b'], [[1], [2]], true],
    [
      '1,2\n3,4',
      ['1', '2'],
      [
        [1, 3],
        [2, 4],
      ],
      false,
    ],
  ])('leaves out names of its rows, if it has any: %j', (text, names, columns, isNamed) => {
    expect(readNumberTable(text, { hasRowNames: 'perhaps' })).toMatchObject({
      ok: true,
      table: { names, columns, isNamed },
    });
  });

  it.each(['a,b\nx,1\n2,3', 'a\nx\ny', ''])('has no names of rows that are not: %j', (text) => {
    expect(readNumberTable(text, { hasRowNames: 'perhaps' })).toEqual(readNumberTable(text));
  });

  it('leaves out the names of its rows', () => {
    const read = (text: string) => readNumberTable(text, { hasRowNames: true });
    expect(read('date,a,b\n2024-01-31,1,2\n2024-02-29,3,4')).toEqual({
      ok: true,
      table: {
        names: ['a', 'b'],
        columns: [
          [1, 3],
          [2, 4],
        ],
        lines: [2, 3],
        isNamed: true,
      },
    });
    expect(read('2024-01,1\n,2')).toMatchObject({ table: { columns: [[1, 2]], isNamed: false } });
    expect(read('a\nb')).toMatchObject({ table: { names: [], columns: [], lines: [1, 2] } });
    expect(read('x,a\n1,NaN\n2,y\n3')).toMatchObject({
      errors: [
        { key: 'not_finite', values: { row: 2, column: 'a' } },
        { key: 'not_number', values: { row: 3, column: 'a', text: 'y' } },
        { key: 'ragged', values: { row: 4, n: 1, m: 2 } },
      ],
    });
  });

  it('has a column of text beside the numbers, if one is asked for', () => {
    const read = (text: string) =>
      readNumberTable(text, { choose: () => [0], chooseText: (names) => names.length - 1 });
    expect(read('a,b,kind\n1,x,buys\n2,y, leaves ')).toMatchObject({
      table: { names: ['a'], columns: [[1, 2]], texts: { name: 'kind', cells: ['buys', 'leaves'] } },
    });
    expect(read('a,kind\n1,\n2,b')).toEqual({
      ok: false,
      errors: [{ key: 'cell_empty', values: { row: 2, column: 'kind' } }],
    });
    expect(readNumberTable('1,2')).not.toHaveProperty('table.texts');
  });

  it('has numbers in a column if half of its cells are numbers', () => {
    const chosen = (cells: readonly string[]) => {
      let found: readonly boolean[] = [];
      readNumberTable(`a,b\n${cells.map((cell) => `1,${cell}\n`).join('')}`, {
        choose(_, isNumber) {
          found = isNumber;
          return [0];
        },
      });
      return found;
    };
    expect(chosen(['n/a', '2', '3'])).toEqual([true, true]);
    expect(chosen(['', '2'])).toEqual([true, true]);
    expect(chosen(['2', 'x', 'y'])).toEqual([true, false]);
    expect(chosen(['', ''])).toEqual([true, false]);
  });

  it.each([
    ['', 'empty'],
    [' \n\n', 'empty'],
    [`${'1\n'.repeat(CSV_LIMITS.bytes / 2)}1`, 'too_big'],
    ['一'.repeat(CSV_LIMITS.bytes / 2), 'too_big'],
    ['PK\u0003\u0004\u0000\u0000', 'not_text'],
    ['\ufffd\ufffd', 'not_text'],
    ['"1\n2', 'quote_open'],
  ])('is refused: %#', (text, key) => {
    expect(errorsOf(text)).toEqual([{ key }]);
  });

  it.each([
    ['day,profit\n', 'day, profit'],
    ['GIF89a and so on', 'GIF89a and so on'],
    ['x'.repeat(100), 'x'.repeat(40)],
  ])('is refused with the only line that it has, if that is no row of numbers: %j', (line, text) => {
    expect(errorsOf(line)).toEqual([{ key: 'one_line', values: { text } }]);
  });

  it('names each wrong cell with its row', () => {
    expect(errorsOf('day,profit\n1,8\n2\n3,x\n4,NaN\n5,-Infinity\n6,1e999\n7,0x10\n8,1,2')).toEqual([
      { key: 'ragged', values: { row: 3, n: 1, m: 2 } },
      { key: 'not_number', values: { row: 4, column: 'profit', text: 'x' } },
      { key: 'not_finite', values: { row: 5, column: 'profit' } },
      { key: 'not_finite', values: { row: 6, column: 'profit' } },
      { key: 'not_finite', values: { row: 7, column: 'profit' } },
      { key: 'not_number', values: { row: 8, column: 'profit', text: '0x10' } },
      { key: 'ragged', values: { row: 9, n: 3, m: 2 } },
    ]);
  });

  it('has a limit of rows, and of errors and their length', () => {
    expect(errorsOf('1\n'.repeat(CSV_LIMITS.rows))).toEqual([]);
    expect(errorsOf('1\n'.repeat(CSV_LIMITS.rows + 1))).toEqual([
      { key: 'too_many_rows', values: { n: CSV_LIMITS.rows + 1, limit: CSV_LIMITS.rows } },
    ]);
    const errors = errorsOf(`a\n${`${'x'.repeat(100)}\n`.repeat(100)}`);
    expect(errors).toHaveLength(20);
    expect(String(errors[0]!.values!.text)).toHaveLength(40);
  });
});
