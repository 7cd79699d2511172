import { describe, expect, it } from 'vitest';
import { describeInputError, POINT_SENTENCES } from './messages.ts';
import { readPointsTable } from './table.ts';

const wanted = (declared: readonly string[], fixed: Readonly<Record<string, number>> = {}) => ({
  declared,
  fixed: new Map(Object.entries(fixed)),
});
const BOTH = wanted(['theta', 'phi']);

function rowsOf(text: string, request = BOTH): readonly (readonly number[])[] {
  const result = readPointsTable(text, request);
  if (!result.ok) throw new Error(sentences(text, request).join('\n'));
  const { count, columns } = result.points;
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]!));
}

function sentences(text: string, request = BOTH): readonly string[] {
  const result = readPointsTable(text, request);
  return result.ok ? [] : result.errors.map((error) => describeInputError(error, POINT_SENTENCES));
}

const EXPECTED = [
  [1, 0.5],
  [-2e-3, Math.PI / 2],
];

describe('a table of points', () => {
  it('is read with and without names, and with any separator, quote and line end', () => {
    for (const text of [
      '1,0.5\n-2e-3,pi/2',
      'theta,phi\n1,0.5\n-2e-3,pi/2\n',
      'phi,theta\r\n0.5,1\r\npi/2,-2e-3\r\n\r\n',
      '\uFEFF"theta";"phi"\r1;0.5\r-2e-3;"pi/2"',
      'theta\tphi\n 1 \t0.5\n-2e-3\t pi / 2 ',
      '"phi" , "theta"\n"0.5" , "1"\n"pi/2","-2e-3"',
    ])
      expect(rowsOf(text)).toEqual(EXPECTED);
  });

  it('may have one column, also with the name of a constant', () => {
    expect(rowsOf('1\n2\n3', wanted(['a']))).toEqual([[1], [2], [3]]);
    expect(rowsOf('pi\n2', wanted(['a']))).toEqual([[Math.PI], [2]]);
    expect(rowsOf('pi\n2', wanted(['pi']))).toEqual([[2]]);
    expect(rowsOf('a\n1\n', wanted(['a', 'b'], { b: 9 }))).toEqual([[1, 9]]);
    expect(rowsOf('1;2\n3;4', wanted(['a', 'x', 'b'], { x: 9 }))).toEqual([
      [1, 9, 2],
      [3, 9, 4],
    ]);
  });

  it('is told where it is wrong, everywhere', () => {
    expect(sentences('theta,phi\n1,2,3\n\n1\n1,\nx,1e308\n"1,2\n1,NaN\n"1"2,3\n1"2",3')).toEqual([
      'line 7: A quote is not closed, or text follows it.',
      'line 9: A quote is not closed, or text follows it.',
      'line 10: A quote is not closed, or text follows it.',
      'line 2: Expected 2 values, found 3.',
      'line 3: The row is empty.',
      'line 4: Expected 2 values, found 1.',
      'line 5, column 2: The cell is empty.',
      'line 6, column 1: "x" is not a number.',
      'line 6, column 2: 1e308 is too large; at most 1000000000 is allowed.',
      'line 8, column 2: "NaN" is not a number.',
    ]);
    expect(sentences('theta;phi\n0,5;0,25')).toEqual([
      'line 2, column 1: "0,5" has a decimal comma; write a point.',
      'line 2, column 2: "0,25" has a decimal comma; write a point.',
    ]);
    expect(sentences('theta,theta,psi,,phi\n1,2,3,4,5')).toEqual([
      'line 1, column 2: The parameter "theta" has a value already.',
      'line 1, column 3: The program has no parameter "psi".',
      'line 1, column 4: The cell is empty.',
    ]);
    expect(sentences('theta\n1')).toEqual(['line 1: The parameter "phi" has no value.']);
    expect(sentences('theta,phi,x\n1,2,3', wanted(['theta', 'phi', 'x'], { x: 1 }))).toEqual([
      'line 1, column 3: The parameter "x" has a value already.',
    ]);
    expect(sentences('1\n2')).toEqual(['line 1: Expected 2 values, found 1.', 'line 2: Expected 2 values, found 1.']);
  });

  it('is refused without points, or with too many', () => {
    for (const text of ['', ' \n\r\n', '\uFEFF', 'theta,phi\n'])
      expect(sentences(text)).toEqual(['line 1: There is no point.']);
    const rows = (count: number) => Array.from({ length: count }, (_, i) => `${i},${i}`).join('\n');
    expect(rowsOf(`theta,phi\n${rows(10_000)}`)).toHaveLength(10_000);
    expect(sentences(rows(10_001))).toEqual(['line 10001: These are 10001 points; at most 10000 are allowed.']);
    expect(sentences(rows(200_000))).toHaveLength(1);
    expect(sentences('1,2\n'.repeat(2_500_000))).toEqual(['line 1: The text has more than 4194304 characters.']);
    expect(sentences(`1,2\n3,${'4'.repeat(4_000_000)}`)).toEqual(['line 2: The text has more than 24000 characters.']);
    expect(sentences(`1,${'2'.repeat(201)}`)).toEqual(['line 1, column 2: The text has more than 200 characters.']);
    expect(sentences(`1,${'2'.repeat(199)}`)).toEqual([
      `line 1, column 2: ${'2'.repeat(40)} is too large; at most 1000000000 is allowed.`,
    ]);
  });

  it('of hostile cells has at most 50 errors', () => {
    expect(sentences('x,y,z\n'.repeat(9000))).toHaveLength(50);
    expect(sentences('"'.repeat(20_001))).toEqual(['line 1: A quote is not closed, or text follows it.']);
    expect(sentences('1,\u0000')).toEqual(['line 1, column 2: "\u0000" is not a number.']);
  });
});
