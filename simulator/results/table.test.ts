import { describe, expect, it } from 'vitest';
import { readColumns, writeColumns } from './columns.ts';
import { metadataOf } from './metadata.ts';
import { inObject, stateAt, tableFrom } from './table.ts';
import { amplitudesOf, countsOf, countTable, probabilitiesOf } from './testing/tables.ts';

const states = (table: Parameters<typeof stateAt>[0] & { length: number }) =>
  Array.from({ length: table.length }, (_, index) => stateAt(table, index));
const WIDE = ['1'.repeat(72), `1${'0'.repeat(71)}`, `${'0'.repeat(39)}1${'0'.repeat(32)}`, '0'.repeat(72)];

describe('the table of a result', () => {
  it('contains every outcome, states ascending', () => {
    const table = countTable({ '11': 3, '00': 5, '10': 2 });
    expect(states(table)).toEqual(['00', '10', '11']);
    expect([...table.weights]).toEqual([5, 2, 3]);
    expect(table).toMatchObject({ width: 2, length: 3, total: 10, ideal: null, amplitudes: null });
  });

  it('keeps states with more bits than a number has', () => {
    const table = countTable(Object.fromEntries(WIDE.map((state, index) => [state, index + 1])));
    expect(states(table)).toEqual(WIDE.toReversed());
    expect([...table.weights]).toEqual([4, 3, 2, 1]);
  });

  it('uses exact probabilities and squared magnitudes unchanged', () => {
    expect(tableFrom(probabilitiesOf({ '0': 0.25, '1': 0.75 }))).toMatchObject({
      total: 1,
      weights: Float64Array.of(0.25, 0.75),
    });
    const table = tableFrom(amplitudesOf({ '1': { re: 0, im: -0.5 }, '0': { re: 0.5, im: 0.5 } }));
    expect([...table.weights]).toEqual([0.5, 0.25]);
    expect([...table.amplitudes!]).toEqual([0.5, 0.5, 0, -0.5]);
  });

  it('adds outcomes that occur only without noise', () => {
    const table = tableFrom(countsOf({ '01': 10, '00': 90 }, { '00': 0.5, '11': 0.5 }));
    expect(states(table)).toEqual(['00', '01', '11']);
    expect([...table.weights]).toEqual([90, 10, 0]);
    expect([...table.ideal!]).toEqual([0.5, 0, 0.5]);
  });

  it('uses the columns of an engine with too many outcomes for an object', () => {
    const result = {
      ...probabilitiesOf({}),
      columns: { width: 34, words: Uint32Array.of(5, 2, 1, 0), weights: Float64Array.of(0.75, 0.25) },
    } as ReturnType<typeof probabilitiesOf>;
    const [low, high] = [`${'0'.repeat(33)}1`, `10${'0'.repeat(29)}101`];
    const table = tableFrom(result);
    expect(states(table)).toEqual([low, high]);
    expect([...table.weights]).toEqual([0.25, 0.75]);
    expect(metadataOf(result)).not.toHaveProperty('columns');
    expect(inObject(result)).toMatchObject({ probabilities: { [low]: 0.25, [high]: 0.75 } });
    expect(inObject(result)).not.toHaveProperty('columns');
  });

  it('takes counts in columns', () => {
    const result = {
      ...countsOf({}),
      columns: { width: 3, words: Uint32Array.of(1, 6), weights: Float64Array.of(30, 10) },
    };
    const table = tableFrom(result);
    expect(states(table)).toEqual(['001', '110']);
    expect([...table.weights, table.total]).toEqual([30, 10, 40]);
    expect(inObject(result)).toMatchObject({ counts: { '001': 30, '110': 10 } });
  });

  it('is empty if nothing was measured', () => {
    expect(countTable({})).toMatchObject({ length: 0, width: 0, total: 0 });
  });
});

describe('the columns of a table as bytes', () => {
  it.each([
    ['counts', countsOf(Object.fromEntries(WIDE.map((state, index) => [state, index + 1])))],
    ['probabilities', probabilitiesOf({ '01': 0.1, '10': 0.9 })],
    ['amplitudes', amplitudesOf({ '01': { re: 0.6, im: 0 }, '10': { re: 0, im: -0.8 } })],
  ])('are read as the same table of %s', (_, result) => {
    const table = tableFrom(result);
    // Bytes from a file may start at any address.
    const shifted = new Uint8Array(writeColumns(table).length + 3);
    shifted.set(writeColumns(table), 3);
    expect(readColumns(result, table, shifted.subarray(3))).toEqual(table);
  });
});
