import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAMPLE_LOANS } from './data/sample-loans.ts';
import { SAMPLE_PROFITS } from './data/sample-profits.ts';
import { varMethod } from './index.ts';
import { profitsOf } from './input.ts';

const errorsOf = (raw: unknown) => {
  const reading = varMethod.read(raw);
  return reading.ok ? [] : reading.errors;
};
const asset = { probability: 0.1, loss: 2, sensitivity: 0.1 };
const csvOf = (values: readonly unknown[]): string => values.join('\n');
const days = Array.from({ length: 20 }, (_, index) => index);

const DEFAULTS = {
  kind: 'credit',
  level: 0.95,
  latentQubits: 2,
  latentRange: 2,
  rotation: 'exact',
  qubits: 6,
  method: 'iterative',
  epsilon: 0.005,
  countingQubits: 6,
  shots: 200,
};

describe('the input of value at risk', () => {
  it('is filled in, with the data of its kind', () => {
    expect(varMethod.read({})).toEqual({ ok: true, input: { ...DEFAULTS, assets: SAMPLE_LOANS } });
    expect(varMethod.read({ file: 'var-loans.json' })).toEqual(varMethod.read({}));
    const series = { ok: true, input: { ...DEFAULTS, kind: 'series', file: 'var-pnl.csv' } };
    expect(varMethod.read({ kind: 'series' })).toEqual(series);
    expect(varMethod.read({ kind: 'series', file: 'var-pnl.csv', assets: [asset] })).toEqual(series);
    const own = varMethod.read({ kind: 'series', csv: csvOf(days), file: 'var-pnl.csv' });
    expect(own).toEqual({ ok: true, input: { ...DEFAULTS, kind: 'series', csv: csvOf(days) } });
    if (own.ok) expect(varMethod.read(own.input)).toEqual(own);
  });

  it('takes the column of profits, or the last one', () => {
    const at = (csv: string) => {
      const reading = varMethod.read({ kind: 'series', csv });
      return reading.ok ? profitsOf(reading.input) : [];
    };
    expect(at(csvOf(['profit;day', ...days.map((day) => `${day};7`)]))).toEqual(days);
    expect(at(csvOf(days.map((day) => `7,${day}`)))).toEqual(days);
    expect(SAMPLE_PROFITS).toHaveLength(500);
  });

  it.each([
    [{ assets: [] }, 'assets', 'assets_count'],
    [{ assets: Array.from({ length: 7 }, () => asset) }, 'assets', 'assets_count'],
    [{ assets: Array.from({ length: 1e6 }, () => null) }, 'assets', 'assets_count'],
    [{ assets: 'x'.repeat(1e7) }, 'assets', 'assets_count'],
    [{ assets: {} }, 'assets', 'assets_count'],
    [{ assets: [null] }, 'assets.0', 'required'],
    [{ assets: [asset, { ...asset, probability: 0 }] }, 'assets.1.probability', 'probability_range'],
    [{ assets: [{ ...asset, probability: 1 }] }, 'assets.0.probability', 'probability_range'],
    [{ assets: [{ ...asset, probability: '0.5' }] }, 'assets.0.probability', 'number_needed'],
    [{ assets: [{ loss: 1, sensitivity: 0 }] }, 'assets.0.probability', 'required'],
    [{ assets: [{ ...asset, sensitivity: 1 }] }, 'assets.0.sensitivity', 'sensitivity_range'],
    [{ assets: [{ ...asset, sensitivity: Number.NaN }] }, 'assets.0.sensitivity', 'number_needed'],
    [{ assets: [{ ...asset, loss: 0 }] }, 'assets.0.loss', 'losses_whole'],
    [{ assets: [{ ...asset, loss: 1.5 }] }, 'assets.0.loss', 'losses_whole'],
    [{ assets: [{ ...asset, loss: '2' }] }, 'assets.0.loss', 'number_needed'],
    [{ assets: [{ ...asset, loss: 8 }] }, 'assets.0.loss', 'out_of_range'],
    [{ assets: [{ ...asset, name: 'x'.repeat(61) }] }, 'assets.0.name', 'too_long'],
    [{ assets: [{ ...asset, colour: 1 }] }, 'assets.0.colour', 'unknown_field'],
    [{ assets: Array.from({ length: 4 }, () => ({ ...asset, loss: 4 })) }, 'assets', 'losses_total'],
    [{ level: 95 }, 'level', 'out_of_range'],
    [{ level: null }, 'level', 'required'],
    [{ latentQubits: 4 }, 'latentQubits', 'out_of_range'],
    [{ latentRange: 5 }, 'latentRange', 'out_of_range'],
    [{ method: 'likelihood' }, 'method', 'unknown_choice'],
    [{ kind: 'normal' }, 'kind', 'unknown_choice'],
    [{ file: 'other.csv' }, 'file', 'unknown_choice'],
    [{ file: 'var-pnl.csv' }, 'file', 'unknown_choice'],
    [{ kind: 'series', file: 'var-loans.json' }, 'file', 'unknown_choice'],
    [{ kind: 'series', csv: '' }, 'csv', 'empty'],
    [{ kind: 'series', csv: 7 }, 'csv', 'not_text'],
    [{ kind: 'series', csv: '1\n'.repeat(200_000) }, 'csv', 'too_big'],
    [{ kind: 'series', csv: 'x'.repeat(1e7) }, 'csv', 'too_long'],
    [{ kind: 'series', csv: csvOf([...days, 'x']) }, 'csv', 'not_number'],
    [{ kind: 'series', csv: csvOf([...days, 'NaN']) }, 'csv', 'not_finite'],
    [{ kind: 'series', csv: csvOf([...days, '1,2']) }, 'csv', 'ragged'],
    [{ kind: 'series', csv: csvOf(days.slice(1)) }, 'csv', 'too_few_rows'],
    [{ kind: 'series', csv: csvOf(days.map(() => 5)) }, 'csv', 'constant_series'],
    [{ kind: 'series', csv: csvOf(Array.from({ length: 5001 }, (_, i) => i)) }, 'csv', 'too_many_rows'],
    [{ kind: 'series', csv: csvOf([...days, 1e308]) }, 'csv', 'profit_size'],
    [{ kind: 'series', csv: csvOf(['profit', ...days, '', '1e200']) }, 'csv', 'profit_size'],
    [{ kind: 'series', csv: csvOf([...days.map(() => 0), 5e-324]) }, 'csv', 'small_spread'],
    [{ kind: 'series', csv: csvOf([...days.map(() => 1e15), 1e15 - 1]) }, 'csv', 'small_spread'],
    [JSON.parse('{"__proto__": 1}'), '__proto__', 'unknown_field'],
    [{ toString: 1 }, 'toString', 'unknown_field'],
    [null, '', 'required'],
    [[], '', 'required'],
  ])('is explained at the field: %#', (raw, field, key) => {
    expect(errorsOf(raw).map((error) => [error.field, error.key])).toEqual([[field, key]]);
  });

  it('names the rows of profits that are too large', () => {
    expect(errorsOf({ kind: 'series', csv: csvOf(['profit', ...days, '', 1e308, 5, -1e308]) })).toEqual(
      [23, 25].map((row) => ({ field: 'csv', key: 'profit_size', values: { row, limit: 1e15 } })),
    );
  });

  it('says what the losses add up to', () => {
    expect(errorsOf({ assets: Array.from({ length: 4 }, () => ({ ...asset, loss: 4 })) })).toEqual([
      { field: 'assets', key: 'losses_total', values: { total: 16, limit: 15 } },
    ]);
  });

  it('is described with bounds, defaults and words', () => {
    const { properties } = z.toJSONSchema(varMethod.schema, { io: 'input' }) as {
      properties: Record<string, Record<string, unknown>>;
    };
    for (const property of Object.values(properties)) expect(property.description).toBeTypeOf('string');
    expect(properties.level).toMatchObject({ minimum: 0.5, maximum: 0.999, default: 0.95 });
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([...Object.keys(DEFAULTS), 'assets', 'csv', 'file']),
    );
  });
});
