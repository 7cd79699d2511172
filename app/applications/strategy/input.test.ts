import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REVERTING_CLOSES } from './data/reverting-closes.ts';
import { SAMPLE_CLOSES } from './data/sample-closes.ts';
import { strategyMethod } from './index.ts';
import { closesOf, SAMPLE_TABLE } from './prices.ts';

const errorsOf = (raw: unknown) => {
  const reading = strategyMethod.read(raw);
  return reading.ok ? [] : reading.errors;
};
const closesRead = (raw: object): readonly number[] => {
  const reading = strategyMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return closesOf(reading.input);
};

const DEFAULTS = {
  short: [3, 5, 10, 15],
  long: [20, 30, 50, 80],
  fee: 0.0005,
  trainingShare: 0.7,
  bits: 8,
  file: 'strategy-prices.csv',
};
/** Prices that rise and fall. */
const wave = (days: number): readonly number[] =>
  Array.from({ length: days }, (_, day) => 100 + 20 * Math.sin(day / 7));
const column = (prices: readonly (number | string)[]): string => prices.join('\n');
/** From the smallest price to the largest. */
const LEAPS = column(wave(200).map((_, day) => 1e-6 * 10 ** ((15 * day) / 199)));
const replaced = (at: number, text: number | string): string => column(wave(200).with(at, text as number));

describe('the input of a strategy', () => {
  it('is filled in', () => {
    expect(strategyMethod.read({})).toEqual({ ok: true, input: DEFAULTS });
    expect(strategyMethod.read({ ...DEFAULTS, fee: 0 })).toEqual({ ok: true, input: { ...DEFAULTS, fee: 0 } });
    expect(closesRead({})).toBe(SAMPLE_CLOSES);
  });

  it('knows the sample again, whatever its line ends are', () => {
    for (const csv of [SAMPLE_TABLE, SAMPLE_TABLE.replaceAll('\n', '\r\n'), `${SAMPLE_TABLE}\n`])
      expect(strategyMethod.read({ csv })).toEqual({ ok: true, input: DEFAULTS });
  });

  it('has the prices of the other sample', () => {
    expect(closesRead({ file: 'strategy-prices-5.csv' })).toEqual(REVERTING_CLOSES);
  });

  it.each([
    ['a single column', column(wave(80))],
    ['a column with its name', `price\n${column(wave(80))}`],
    ['dates beside it', `date,price\n${column(wave(80).map((price, day) => `2025-01-${day},${price}`))}`],
    ['close among others', `Open;Close;Volume\n${column(wave(80).map((price) => `1;${price};7`))}`],
    ['a Chinese name', `日期\t开盘\t收盘价\n${column(wave(80).map((price) => `2025/1/1\t3\t${price}`))}`],
  ])('reads prices from %s', (_, csv) => {
    expect(closesRead({ csv, long: [20, 30, 50] })).toEqual(wave(80));
  });

  it.each([
    [{ csv: '' }, 'csv', 'empty'],
    [{ csv: 7 }, 'csv', 'not_text'],
    [{ csv: 'x'.repeat(1e7) }, 'csv', 'too_long'],
    [{ csv: column(wave(59)) }, 'csv', 'too_few_rows'],
    [{ csv: column(Array.from({ length: 5001 }, () => 1)) }, 'csv', 'too_many_rows'],
    [{ csv: replaced(7, 0) }, 'csv', 'price_positive'],
    [{ csv: replaced(7, -3) }, 'csv', 'price_positive'],
    [{ csv: replaced(7, 'NaN') }, 'csv', 'not_finite'],
    [{ csv: replaced(7, 'Infinity') }, 'csv', 'not_finite'],
    [{ csv: replaced(7, '1e999') }, 'csv', 'not_finite'],
    [{ csv: replaced(7, 1e10) }, 'csv', 'price_size'],
    [{ csv: replaced(7, 1e-7) }, 'csv', 'price_size'],
    [{ csv: replaced(7, 'x') }, 'csv', 'not_number'],
    [{ csv: replaced(7, '1,2') }, 'csv', 'ragged'],
    [{ csv: `a,b\n${column(wave(80).map((price) => `1,${price}`))}` }, 'csv', 'price_column'],
    [{ csv: 'date\n2025-01-01' }, 'csv', 'not_number'],
    [{ csv: 'PK\u0003\u0004' }, 'csv', 'not_text'],
    [{ csv: LEAPS, short: [1], long: [2, 3], trainingShare: 0.9 }, 'csv', 'profit_size'],
    [{ csv: column(Array.from({ length: 300 }, () => 100.1)) }, 'short', 'all_alike'],
    [{ csv: column(wave(100)) }, 'long', 'training_short'],
    [{ file: 'other.csv' }, 'file', 'unknown_choice'],
    [{ short: [] }, 'short', 'windows_needed'],
    [{ short: '3' }, 'short', 'windows_needed'],
    [{ short: {} }, 'short', 'windows_needed'],
    [{ short: null }, 'short', 'windows_needed'],
    [{ short: [3.5] }, 'short.0', 'not_whole'],
    [{ short: [3, 'x'] }, 'short.1', 'number_needed'],
    [{ short: [Number.NaN] }, 'short.0', 'number_needed'],
    [{ short: [0] }, 'short.0', 'out_of_range'],
    [{ long: [2000] }, 'long.0', 'out_of_range'],
    [{ short: [[3]] }, 'short.0', 'number_needed'],
    [{ short: Array.from({ length: 1e6 }, () => 'x') }, 'short', 'too_many_rules'],
    [{ short: [3, 25] }, 'short', 'windows_order'],
    [{ short: [20] }, 'short', 'windows_order'],
    [{ short: [3, 5, 3] }, 'short', 'window_twice'],
    [{ short: [3], long: [20] }, 'long', 'too_few_rules'],
    [{ short: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], long: [20, 25, 30, 40, 50] }, 'long', 'too_many_rules'],
    [{ fee: 0.021 }, 'fee', 'out_of_range'],
    [{ fee: -0.1 }, 'fee', 'out_of_range'],
    [{ fee: 'x'.repeat(1e7) }, 'fee', 'number_needed'],
    [{ trainingShare: 0.95 }, 'trainingShare', 'out_of_range'],
    [{ trainingShare: 70 }, 'trainingShare', 'out_of_range'],
    [{ bits: 9 }, 'bits', 'out_of_range'],
    [{ bits: 1 }, 'bits', 'out_of_range'],
    [{ bits: 3.5 }, 'bits', 'not_whole'],
    [{ prices: [1] }, 'prices', 'unknown_field'],
    [{ constructor: 1 }, 'constructor', 'unknown_field'],
    [JSON.parse('{"__proto__": {"fee": 0}}'), '__proto__', 'unknown_field'],
    [undefined, '', 'required'],
    [null, '', 'required'],
    [[], '', 'required'],
    ['csv', '', 'required'],
  ])('is explained at the field: %#', (raw, field, key) => {
    const [error, ...others] = errorsOf(raw);
    expect([error?.field, error?.key]).toEqual([field, key]);
    expect(JSON.stringify([error, ...others]).length).toBeLessThan(4000);
  });

  it('says what is wrong in numbers', () => {
    expect(errorsOf({ csv: `day,close\n${replaced(7, 0).replaceAll(/^/gm, '1,')}` })).toEqual([
      { field: 'csv', key: 'price_positive', values: { row: 9 } },
    ]);
    expect(errorsOf({ short: [3, 30], long: [50, 20] })).toEqual([
      { field: 'short', key: 'windows_order', values: { s: 30, l: 20 } },
    ]);
    expect(errorsOf({ csv: column(wave(114)) })).toEqual([
      { field: 'long', key: 'training_short', values: { n: 79, l: 80 } },
    ]);
    expect(errorsOf({ csv: column(wave(116)) })).toEqual([]);
  });

  it('is described with bounds, defaults and words', () => {
    const { properties } = z.toJSONSchema(strategyMethod.schema, { io: 'input' }) as {
      properties: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(properties).toSorted()).toEqual([...Object.keys(DEFAULTS), 'csv'].toSorted());
    expect(properties.short).toMatchObject({ type: 'array', default: [3, 5, 10, 15], minItems: 1, maxItems: 64 });
    for (const property of Object.values(properties)) expect(property.description).toBeTypeOf('string');
  });
});
