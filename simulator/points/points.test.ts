import { describe, expect, it } from 'vitest';
import { readBindings, readSweep } from './assignments.ts';
import { readBindingsDocument, readPointsDocument } from './document.ts';
import { describeInputError, POINT_SENTENCES } from './messages.ts';
import type { PointError, PointsReading } from './points.ts';

const wanted = (declared: readonly string[], fixed: Readonly<Record<string, number>> = {}) => ({
  declared,
  fixed: new Map(Object.entries(fixed)),
});
const BOTH = wanted(['theta', 'phi']);

/** The points as rows. */
function rowsOf(result: PointsReading): readonly (readonly number[])[] {
  if (!result.ok) throw new Error(result.errors.map((error) => describeInputError(error, POINT_SENTENCES)).join('\n'));
  const { count, columns } = result.points;
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]!));
}

const sentences = (result: { readonly ok: boolean; readonly errors?: readonly PointError[] }): readonly string[] =>
  (result.errors ?? []).map((error) => describeInputError(error, POINT_SENTENCES));

const { PI } = Math;

describe('single values', () => {
  it('are read from texts and from JSON', () => {
    const expected = new Map([
      ['theta', 0.3],
      ['phi', PI / 2],
    ]);
    const declared = BOTH.declared;
    expect(readBindings(['theta=0.3,phi=pi/2'], declared)).toEqual({ ok: true, bindings: expected });
    expect(readBindings([' phi = sqrt(pi^2/4) ', 'theta=3e-1'], declared)).toEqual({ ok: true, bindings: expected });
    expect(readBindingsDocument({ phi: 'pi/2', theta: 0.3 }, declared)).toEqual({ ok: true, bindings: expected });
    expect(readBindings([''], declared)).toEqual({ ok: true, bindings: new Map() });
    expect(readBindings(['θ=-0'], ['θ'])).toEqual({ ok: true, bindings: new Map([['θ', 0]]) });
  });

  it('are told where they are wrong, all of them', () => {
    expect(
      sentences(
        readBindings(['theta=0.3, thet=1, theta=2, phi=', 'phi=1+x, 5, phi=1e308, =3, constructor=1'], BOTH.declared),
      ),
    ).toEqual([
      'character 12: The program has no parameter "thet".',
      'character 20: The parameter "theta" has a value already.',
      'character 33: "" is not a number.',
      'text 2, character 1: The parameter "phi" has a value already.',
      'text 2, character 10: Expected "name=value" instead of "5".',
      'text 2, character 13: The parameter "phi" has a value already.',
      'text 2, character 24: Expected "name=value" instead of "=3".',
      'text 2, character 28: The program has no parameter "constructor".',
    ]);
    const one = (text: string) => sentences(readBindings([text], BOTH.declared));
    expect(one('theta=1+x')).toEqual(['character 9: "1+x" is not a number.']);
    expect(one('theta=1e308')).toEqual(['character 7: 1e308 is too large; at most 1000000000 is allowed.']);
    expect(one('theta=1e999')).toEqual(['character 7: "1e999" has no finite value.']);
    expect(one('theta=NaN')).toEqual(['character 7: "NaN" is not a number.']);
    expect(one('theta=1/0')).toEqual(['character 7: "1/0" has no finite value.']);
    expect(one('theta=0:1:2')).toEqual(['character 7: The parameter "theta" needs a single value here.']);
    expect(one(`theta=${'('.repeat(50_000)}`)).toEqual(['character 7: The text has more than 200 characters.']);
    expect(one('x'.repeat(100_001))).toEqual(['character 100001: The text has more than 100000 characters.']);
    expect(sentences(readBindingsDocument({ theta: Number.NaN, phi: null, x: 1 }, BOTH.declared))).toEqual([
      'parameters.theta: "NaN" has no finite value.',
      'parameters.phi: "null" is not a number.',
      'parameters.x: The program has no parameter "x".',
    ]);
    expect(sentences(readBindingsDocument([1], BOTH.declared))).toEqual(['parameters: An object {…} is needed here.']);
  });
});

describe('a sweep', () => {
  it('has equally spaced values with both ends', () => {
    const rows = rowsOf(readSweep(['theta=0:2*pi:101'], 'grid', wanted(['theta'])));
    expect(rows).toHaveLength(101);
    expect(rows[0]).toEqual([0]);
    expect(rows[50]![0]).toBeCloseTo(PI, 15);
    expect(rows[100]).toEqual([2 * PI]);
    expect(rowsOf(readSweep(['theta = 1 : 0 : 3'], 'zip', wanted(['theta'])))).toEqual([[1], [0.5], [0]]);
    expect(rowsOf(readSweep(['theta=0.5:1:1'], 'zip', wanted(['theta'])))).toEqual([[0.5]]);
  });

  it('combines lists to a grid, the last one fastest, or value by value', () => {
    expect(rowsOf(readSweep(['phi=[0, pi],theta=1:3:3'], 'grid', BOTH))).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [1, PI],
      [2, PI],
      [3, PI],
    ]);
    expect(rowsOf(readSweep(['theta=1:2:2', 'phi=[3,4]'], 'zip', BOTH))).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(rowsOf(readSweep(['theta=1:2:2'], 'zip', wanted(['theta', 'phi'], { phi: 7 })))).toEqual([
      [1, 7],
      [2, 7],
    ]);
    expect(rowsOf(readSweep(['theta=1,phi=2'], 'grid', BOTH))).toEqual([[1, 2]]);
  });

  it('with too many points is counted, not built', () => {
    expect(sentences(readSweep(['theta=0:1:1000000000'], 'grid', wanted(['theta'])))).toEqual([
      'character 1: These are 1000000000 points; at most 10000 are allowed.',
    ]);
    expect(sentences(readSweep(['theta=0:1:1000,phi=0:1:1000'], 'grid', BOTH))).toEqual([
      'character 1: These are 1000000 points; at most 10000 are allowed.',
    ]);
    expect(rowsOf(readSweep(['theta=0:1:100,phi=0:1:100'], 'grid', BOTH))).toHaveLength(10_000);
    const many = Array.from({ length: 40 }, (_, i) => `p${i}`);
    const huge = readSweep([many.map((name) => `${name}=0:1:999999999999999`).join(',')], 'grid', wanted(many));
    expect(sentences(huge)).toEqual(['character 1: These are Infinity points; at most 10000 are allowed.']);
  });

  it('is told where it is wrong', () => {
    const one = (text: string) => sentences(readSweep([text], 'zip', BOTH));
    expect(one('theta=0:1:2,phi=0:1:3')).toEqual(['character 17: The list of "phi" has length 3, that of "theta" 2.']);
    expect(one('theta=0:1:2')).toEqual(['character 1: The parameter "phi" has no value.']);
    expect(one('theta=0:1,phi=[]')).toEqual([
      'character 7: A range is "from:to:count", not "0:1".',
      'character 15: The list of "phi" is empty.',
    ]);
    expect(one('theta=0:x: 1.5,phi=[1,,2]')).toEqual([
      'character 9: "x" is not a number.',
      'character 12: The number of values of a range is a whole number, 1 or more, not "1.5".',
      'character 23: "" is not a number.',
    ]);
    for (const count of ['0', '-3', '1e3', '', '9'.repeat(16)]) expect(one(`theta=0:1:${count},phi=1`)).toHaveLength(1);
    expect(sentences(readSweep(['theta=0:1:2'], 'zip', wanted(['theta'], { theta: 1 })))).toEqual([
      'character 1: The parameter "theta" has a value already.',
    ]);
    expect(one('theta=[1,2,phi=3')).toEqual([
      'character 7: "[1,2,phi=3" is not a number.',
      'character 1: The parameter "phi" has no value.',
    ]);
  });
});

describe('points in JSON', () => {
  const read = (document: unknown, request = BOTH) => readPointsDocument(document, request);

  it('are objects, lists in the order of declaration, or columns', () => {
    const rows = [
      [1, 2],
      [3, PI],
    ];
    expect(
      rowsOf(
        read([
          { phi: 2, theta: 1 },
          { theta: 3, phi: 'pi' },
        ]),
      ),
    ).toEqual(rows);
    expect(
      rowsOf(
        read([
          [1, 2],
          [3, 'pi'],
        ]),
      ),
    ).toEqual(rows);
    expect(rowsOf(read({ columns: { phi: [2, 'pi'], theta: [1, 3] }, combine: 'zip' }))).toEqual(rows);
    expect(rowsOf(read({ columns: { theta: [1, 2], phi: '0:1:2' }, combine: 'grid' }))).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
    expect(rowsOf(read({ columns: { phi: [5] } }, wanted(['theta', 'phi'], { theta: 4 })))).toEqual([[4, 5]]);
    expect(rowsOf(read([{}, {}], wanted([])))).toEqual([[], []]);
  });

  it('are told where they are wrong', () => {
    const one = (document: unknown) => sentences(read(document));
    expect(one([{ theta: 1 }, { theta: 1, phi: 2, x: 3 }, [1], 7, { theta: 'a', phi: [1] }])).toEqual([
      'points[0]: The parameter "phi" has no value.',
      'points[1].x: The program has no parameter "x".',
      'points[2]: Expected 2 values, found 1.',
      'points[3]: An object {…} is needed here.',
      'points[4].theta: "a" is not a number.',
      'points[4].phi: "[…]" is not a number.',
    ]);
    expect(one([])).toEqual(['points: There is no point.']);
    expect(one(Array.from({ length: 10_001 }, () => ({})))).toEqual([
      'points: These are 10001 points; at most 10000 are allowed.',
    ]);
    expect(one(Array.from({ length: 10_000 }, () => ({})))).toHaveLength(50);
    for (const other of [null, 'theta', 3, undefined])
      expect(one(other)).toEqual(['points: Points are a list, or an object with "columns".']);
    expect(one({ columns: { theta: [1, 2], phi: [1, 2] } })).toEqual(['points: The field "combine" is missing.']);
    expect(one({ columns: { theta: [], phi: 1, x: [1] }, combine: 'product', more: 1 })).toEqual([
      'points.more: Unknown field "more".',
      'points.columns.theta: The list of "theta" is empty.',
      'points.columns.phi: A list […] or a range "from:to:count" is needed here.',
      'points.columns.x: The program has no parameter "x".',
      'points.combine: The combination "product" is unknown: "zip" or "grid".',
    ]);
    expect(one({ columns: { theta: [1, 2], phi: [1, 2, 3] }, combine: 'zip' })).toEqual([
      'points.columns.phi: The list of "phi" has length 3, that of "theta" 2.',
    ]);
    expect(one({ columns: { theta: '0:1:100000', phi: '0:1:100000' }, combine: 'grid' })).toEqual([
      'points.columns: These are 10000000000 points; at most 10000 are allowed.',
    ]);
    expect(one({ columns: { theta: Array.from({ length: 10_001 }, () => 0), phi: [1] }, combine: 'grid' })).toEqual([
      'points.columns.theta: These are 10001 points; at most 10000 are allowed.',
    ]);
    expect(one({ combine: 'zip' })).toEqual(['points: The field "columns" is missing.']);
    expect(one(JSON.parse('[{"theta":1,"phi":2,"__proto__":3}]'))).toEqual([
      'points[0].__proto__: The program has no parameter "__proto__".',
    ]);
  });
});
