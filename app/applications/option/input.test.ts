import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionMethod } from './index.ts';

const errorsOf = (raw: unknown) => {
  const reading = optionMethod.read(raw);
  return reading.ok ? [] : reading.errors;
};

const DEFAULTS = {
  type: 'call',
  spot: 100,
  strike: 105,
  strike2: 120,
  volatility: 0.2,
  rate: 0.05,
  days: 365,
  qubits: 5,
  grid: 'bins',
  method: 'iterative',
  epsilon: 0.002,
  countingQubits: 6,
  shots: 200,
};

describe('the input of an option', () => {
  it('is filled in', () => {
    expect(optionMethod.read({})).toEqual({ ok: true, input: DEFAULTS });
    expect(optionMethod.read({ ...DEFAULTS, type: 'put' })).toEqual({ ok: true, input: { ...DEFAULTS, type: 'put' } });
  });

  it.each([
    [{ spot: 0 }, 'spot', 'out_of_range'],
    [{ spot: '100' }, 'spot', 'number_needed'],
    [{ spot: Number.NaN }, 'spot', 'number_needed'],
    [{ spot: Infinity }, 'spot', 'number_needed'],
    [{ spot: [100] }, 'spot', 'number_needed'],
    [{ spot: {} }, 'spot', 'number_needed'],
    [{ spot: true }, 'spot', 'number_needed'],
    [{ spot: null }, 'spot', 'required'],
    [{ spot: '' }, 'spot', 'required'],
    [{ spot: 'x'.repeat(1e7) }, 'spot', 'number_needed'],
    [{ qubits: 2.5 }, 'qubits', 'not_whole'],
    [{ qubits: 8 }, 'qubits', 'out_of_range'],
    [{ days: 3651 }, 'days', 'out_of_range'],
    [{ days: -1 }, 'days', 'out_of_range'],
    [{ volatility: 20 }, 'volatility', 'out_of_range'],
    [{ rate: 0.21 }, 'rate', 'out_of_range'],
    [{ epsilon: 0.0001 }, 'epsilon', 'out_of_range'],
    [{ countingQubits: 9 }, 'countingQubits', 'out_of_range'],
    [{ shots: 49 }, 'shots', 'out_of_range'],
    [{ type: 'barrier' }, 'type', 'unknown_choice'],
    [{ type: 'constructor' }, 'type', 'unknown_choice'],
    [{ type: 1 }, 'type', 'unknown_choice'],
    [{ colour: 1 }, 'colour', 'unknown_field'],
    [{ constructor: 1 }, 'constructor', 'unknown_field'],
    [JSON.parse('{"__proto__": {"spot": 1}}'), '__proto__', 'unknown_field'],
    [{ ['k'.repeat(1e7)]: 1 }, 'k'.repeat(60), 'unknown_field'],
    [{ type: 'spread', strike2: 105 }, 'strike2', 'strikes_order'],
    [{ strike: 1e6 }, 'strike', 'strike_outside'],
    [{ type: 'put', strike: 1 }, 'strike', 'strike_outside'],
    [{ type: 'spread', strike2: 1000 }, 'strike2', 'strike_outside'],
    [{ grid: 'points', strike: 200, type: 'call' }, 'grid', 'grid_empty'],
    [undefined, '', 'required'],
    [null, '', 'required'],
    [[], '', 'required'],
    ['call', '', 'required'],
    [7, '', 'required'],
  ])('is explained at the field: %#', (raw, field, key) => {
    const errors = errorsOf(raw);
    expect(errors.map((error) => [error.field, error.key])).toEqual([[field, key]]);
    expect(JSON.stringify(errors).length).toBeLessThan(300);
  });

  it('has several errors at once, one a field', () => {
    expect(errorsOf({ spot: -1, qubits: 9.5, type: '?', x: 1 }).map(({ field }) => field)).toEqual([
      'type',
      'spot',
      'qubits',
      'x',
    ]);
    expect(errorsOf({ spot: -1 })).toEqual([{ field: 'spot', key: 'out_of_range', values: { min: 0.01, max: 1e6 } }]);
  });

  it('without time or volatility says what the option is worth', () => {
    expect(errorsOf({ days: 0, spot: 120 })).toEqual([{ field: 'days', key: 'term_zero', values: { value: 15 } }]);
    const [error] = errorsOf({ volatility: 0, spot: 120 });
    expect(error).toMatchObject({ field: 'volatility', key: 'volatility_zero' });
    expect(error!.values!.value).toBeCloseTo(120 - 105 * Math.exp(-0.05), 12);
    expect(errorsOf({ days: 0, volatility: 0 }).map(({ key }) => key)).toEqual(['term_zero', 'volatility_zero']);
    expect(errorsOf({ days: 0, spot: 'x' }).map(({ field, key }) => [field, key])).toEqual([
      ['spot', 'number_needed'],
      ['days', 'out_of_range'],
    ]);
  });

  it('outside the grid says what the option is worth', () => {
    const [error] = errorsOf({ type: 'put', spot: 100, strike: 1e4, days: 30 });
    expect(error!.values!.value).toBeCloseTo(1e4 * Math.exp((-0.05 * 30) / 365) - 100, 6);
  });

  it('is described with bounds, defaults and words', () => {
    const { properties } = z.toJSONSchema(optionMethod.schema, { io: 'input' }) as {
      properties: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(properties)).toEqual(Object.keys(DEFAULTS));
    expect(properties.qubits).toMatchObject({ type: 'integer', minimum: 2, maximum: 7, default: 5 });
    for (const property of Object.values(properties)) expect(property.description).toBeTypeOf('string');
  });
});
