import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import { behaviorMethod } from './index.ts';
import { sampleOfBehavior } from './table.ts';

const errorsOf = (raw: unknown) => {
  const reading = behaviorMethod.read(raw);
  return reading.ok ? [] : reading.errors;
};
const inputOf = (raw: object) => {
  const reading = behaviorMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

const rowsOf = (count: number, row = (at: number) => `${at % 7},${at % 3},${at % 4 < 2 ? 'a' : 'b'}`): string =>
  Array.from({ length: count }, (_, at) => `${row(at)}\n`).join('');
const table = (count: number, row?: (at: number) => string): string => `u,v,kind\n${rowsOf(count, row)}`;
const GOOD = table(12);

describe('the input of a prediction', () => {
  it('has the defaults of the form', () => {
    expect(inputOf({})).toEqual({
      dataset: 'shop',
      file: 'behavior-shop.csv',
      kernel: 'angle',
      ridge: 1,
      split: 'alternate',
      scaling: 'training rows',
    });
    expect(inputOf({ dataset: 'iris' })).toMatchObject({ dataset: 'iris' });
    expect(inputOf({ dataset: 'iris' })).not.toHaveProperty('file');
    expect(inputOf({ csv: GOOD })).toMatchObject({ dataset: 'table', csv: GOOD });
    expect(inputOf({ label: ' ', classes: [], features: [], axes: [] })).toEqual(inputOf({}));
  });

  it('is read again as it was read', () => {
    for (const raw of [
      {},
      { dataset: 'iris' },
      { file: 'behavior-moons.csv', shots: 0 },
      { csv: GOOD, axes: ['v', 'u'] },
    ])
      expect(inputOf(inputOf(raw))).toEqual(inputOf(raw));
  });

  it('has the samples as tables', () => {
    expect(sampleOfBehavior({ dataset: 'iris' })!.split('\n').slice(0, 2)).toEqual([
      'sepal_length,sepal_width,petal_length,petal_width,species',
      '5.1,3.5,1.4,0.2,setosa',
    ]);
    expect(behaviorMethod.sampleTable!(inputOf({ csv: GOOD }))).toBeUndefined();
    for (const dataset of ['shop', 'iris', 'moons'] as const)
      expect(errorsOf({ csv: sampleOfBehavior({ dataset }) })).toEqual([]);
  });

  it('may name other columns twice, as long as none of them is used', () => {
    const csv = `id,id,u,v,kind\n${rowsOf(12, (at) => `x,y,${at},${at % 3},${at % 4 < 2}`)}`;
    expect(errorsOf({ csv })).toEqual([]);
  });

  it('may have other columns of text, separators and line ends', () => {
    expect(errorsOf({ csv: `id;u;v;kind\r\n${rowsOf(10, (at) => `x${at};${at};1.5;${at % 4 < 2}\r`)}` })).toEqual([]);
    expect(errorsOf({ csv: `kind\tu\n${rowsOf(10, (at) => `${at % 4 < 2 ? 0 : 1}\t${at}`)}`, label: 'kind' })).toEqual(
      [],
    );
  });
});

const wide = (columns: number): string =>
  `${Array.from({ length: columns }, (_, at) => `c${at}`).join(',')},kind\n${Array.from(
    { length: 10 },
    (_, row) => `${Array.from({ length: columns }, (__, at) => (row * (at + 2)) % 5).join(',')},${row % 4 < 2}\n`,
  ).join('')}`;

describe('an input is refused', () => {
  it.each([
    [{ csv: '' }, 'csv', 'empty'],
    [{ dataset: 'table' }, 'csv', 'empty'],
    [{ csv: 'u,v,kind\n' }, 'csv', 'one_line'],
    [{ csv: `${GOOD}1,2\n` }, 'csv', 'ragged'],
    [{ csv: `${GOOD}x,2,a\n` }, 'csv', 'not_number'],
    [{ csv: `u,v,kind\n,2,a\n${rowsOf(12)}` }, 'csv', 'not_number'],
    [{ csv: `u,v,kind\nn/a,2,a\n${rowsOf(12)}` }, 'csv', 'not_number'],
    [{ csv: `${GOOD}"1,2,a\n` }, 'csv', 'quote_open'],
    [{ csv: `${GOOD}NaN,2,a\n` }, 'csv', 'not_finite'],
    [{ csv: `${GOOD}1e999,2,a\n` }, 'csv', 'not_finite'],
    [{ csv: `${GOOD}1e300,2,a\n` }, 'csv', 'value_size'],
    [{ csv: `${GOOD}1,2,\n` }, 'csv', 'cell_empty'],
    [{ csv: 'PK\u0003\u0004' }, 'csv', 'not_text'],
    [{ csv: GOOD.repeat(5000) }, 'csv', 'too_big'],
    [{ csv: 'x'.repeat(10_000_000) }, 'csv', 'too_long'],
    [{ csv: table(5001, () => '1,2,a') }, 'csv', 'too_many_rows'],
    [{ csv: table(401) }, 'csv', 'kernel_too_large'],
    [{ csv: table(7) }, 'csv', 'too_few_rows'],
    [{ csv: table(10, (at) => `${at},1,a`) }, 'label', 'one_class'],
    [{ csv: table(10, (at) => `${at},1,${at}`) }, 'label', 'many_labels'],
    [{ csv: table(10, (at) => `${at},1,${at % 2 ? 'a' : 'b'}`) }, 'split', 'class_untrained'],
    [{ csv: table(8, (at) => `${at},1,${'abcdefff'.charAt(at)}`), split: 'seeded' }, 'split', 'few_test_rows'],
    [{ csv: table(10, (at) => `1,1,${at % 4 < 2}`) }, 'features', 'all_constant'],
    [{ csv: table(10, (at) => `x,y,${at % 4 < 2}`) }, 'features', 'no_features'],
    [{ csv: `kind\n${rowsOf(10, (at) => String(at % 4 < 2))}` }, 'features', 'no_features'],
    [{ csv: table(10, (at) => `${at},1,${'z'.repeat(61)}${at % 4 < 2}`) }, 'csv', 'name_long'],
    [{ csv: wide(9) }, 'features', 'too_many_features'],
    [{ csv: wide(9), features: Array.from({ length: 9 }, (_, at) => `c${at}`) }, 'features', 'too_many_features'],
    [{ features: Array.from({ length: 5000 }, () => 'x') }, 'features', 'too_many_features'],
    [{ features: ['x'] }, 'features', 'no_column'],
    [{ features: ['__proto__'] }, 'features', 'no_column'],
    [{ features: ['next_week'] }, 'features', 'label_as_feature'],
    [{ features: ['items_in_basket', 'items_in_basket'] }, 'features', 'column_twice'],
    [{ csv: `u,u,kind\n${rowsOf(12)}` }, 'csv', 'column_twice'],
    [{ csv: `u,v,u\n${rowsOf(12)}`, label: 'u', features: ['v'] }, 'csv', 'column_twice'],
    [{ csv: `u,v,v,kind\n${rowsOf(12, (at) => `${at},1,x,${at % 4 < 2}`)}`, features: ['v'] }, 'csv', 'column_twice'],
    [{ features: [1] }, 'features', 'names_needed'],
    [{ features: 'visits' }, 'features', 'names_needed'],
    [{ features: ['x'.repeat(201)] }, 'features', 'names_needed'],
    [{ label: 'constructor' }, 'label', 'no_column'],
    [{ label: 7 }, 'label', 'not_text'],
    [{ label: 'x'.repeat(10_000_000) }, 'label', 'too_long'],
    [{ classes: ['buys'] }, 'classes', 'few_classes'],
    [{ classes: ['buys', 'buys'] }, 'classes', 'few_classes'],
    [{ classes: ['buys', 'toString'] }, 'classes', 'no_class'],
    [{ classes: Array.from({ length: 7 }, String) }, 'classes', 'too_many_classes'],
    [{ classes: Array.from({ length: 5000 }, String) }, 'classes', 'too_many_classes'],
    [{ axes: ['visits_per_week'] }, 'axes', 'two_axes'],
    [{ axes: ['visits_per_week', 'visits_per_week'] }, 'axes', 'two_axes'],
    [{ axes: ['visits_per_week', 'next_week'] }, 'axes', 'two_axes'],
    [{ axes: ['a', 'b', 'c'] }, 'axes', 'two_axes'],
    [{ axes: Array.from({ length: 99 }, () => 'a') }, 'axes', 'two_axes'],
    [{ axes: [{}, []] }, 'axes', 'names_needed'],
    [{ dataset: 'constructor' }, 'dataset', 'unknown_choice'],
    [{ file: '../behavior-shop.csv' }, 'file', 'unknown_choice'],
    [{ dataset: 'iris', file: 'behavior-shop.csv' }, 'dataset', 'data_twice'],
    [{ dataset: 'iris', csv: GOOD }, 'csv', 'data_twice'],
    [{ kernel: '__proto__' }, 'kernel', 'unknown_choice'],
    [{ ridge: 0 }, 'ridge', 'out_of_range'],
    [{ ridge: Number.NaN }, 'ridge', 'number_needed'],
    [{ ridge: '1' }, 'ridge', 'number_needed'],
    [{ shots: 99 }, 'shots', 'shots_range'],
    [{ shots: 100.5 }, 'shots', 'shots_range'],
    [{ shots: 100_001 }, 'shots', 'shots_range'],
    [{ shots: -1 }, 'shots', 'shots_range'],
    [{ shots: Infinity }, 'shots', 'number_needed'],
    [{ scaling: 'none' }, 'scaling', 'unknown_choice'],
    [{ other: 1 }, 'other', 'unknown_field'],
    [{ constructor: 1 }, 'constructor', 'unknown_field'],
    [JSON.parse('{"__proto__": {"csv": "x"}}'), '__proto__', 'unknown_field'],
    [[], '', 'required'],
    ['text', '', 'required'],
    [null, '', 'required'],
  ] as const)('%#', (raw, field, key) => {
    expect(errorsOf(raw)).toContainEqual(expect.objectContaining({ field, key }));
  });

  it('at the choice of the sample, where its rows are too few', () => {
    const csv = table(40, (at) => `${at},1,${at < 3 ? 'a' : at < 6 ? 'b' : 'c'}`);
    expect(errorsOf({ csv, classes: ['a', 'b'] })).toEqual([
      { field: 'csv', key: 'too_few_rows', values: { n: 6, limit: 8 } },
    ]);
    expect(errorsOf({ csv: table(10, (at) => `${at},1,${at}`), label: 'kind', classes: ['0', '1'] })).toMatchObject([
      { field: 'csv', key: 'too_few_rows' },
    ]);
  });
});

describe('names like those of every object', () => {
  it('are names of columns and classes as others', () => {
    const csv = `__proto__,constructor,toString\n${rowsOf(12, (at) => `${at % 5},${at % 3},${at % 4 < 2 ? '__proto__' : 'constructor'}`)}`;
    const { answer, table: predictions } = behaviorMethod.compute(
      inputOf({ csv, axes: ['constructor', '__proto__'] }),
      testHost('exact'),
    );
    expect(answer).toMatchObject({
      label: 'toString',
      classes: ['__proto__', 'constructor'],
      features: ['__proto__', 'constructor'],
    });
    expect(predictions.rows).toHaveLength(6);
  });

  it('and values at the limits, do not stop a run', () => {
    const rows = (at: number) => `${at % 4 < 2 ? 1e15 : -1e15},${at * 5e-324},${at % 4 < 2 ? 'a' : 'b'}`;
    for (const kernel of ['angle', 'zz']) {
      const { answer } = behaviorMethod.compute(
        inputOf({ csv: table(12, rows), kernel, ridge: 1e-4 }),
        testHost('exact'),
      );
      expect(answer.kernelFirstRow!.every((entry) => entry >= 0 && entry <= 1 + 1e-12)).toBe(true);
      expect(answer.accuracy).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('an engine refuses', () => {
  it.each([
    [{ shots: 0 }, 'sampled', 'shots', 'shots_needed'],
    [{ shots: 0 }, 'noisy', 'shots', 'shots_needed'],
    [{ csv: GOOD, shots: 999 }, 'machine', 'shots', 'machine_shots'],
    [{}, 'machine', 'dataset', 'machine_rows'],
    [{ csv: table(26) }, 'machine', 'csv', 'machine_rows'],
  ] as const)('%j on %s', (raw, engine, field, key) => {
    expect(behaviorMethod.refusal(inputOf(raw), engine)).toMatchObject({ field, key });
  });

  it('nothing else', () => {
    expect(behaviorMethod.refusal(inputOf({ csv: table(24) }), 'machine')).toBeUndefined();
    expect(behaviorMethod.refusal(inputOf({ shots: 0 }), 'exact')).toBeUndefined();
    expect(behaviorMethod.refusal(inputOf({}), 'noisy')).toBeUndefined();
  });
});
