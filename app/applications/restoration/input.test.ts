import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pngText } from '#app/applications/testing/png-files.ts';
import { restorationMethod } from './index.ts';

const errorsOf = (raw: unknown) => {
  const reading = restorationMethod.read(raw);
  return reading.ok ? [] : reading.errors;
};
const readOf = (raw: unknown) => {
  const reading = restorationMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

const DEFAULTS = {
  rows: ['..##', '.###', '..##'],
  width: 4,
  height: 3,
  coupling: 1,
  fidelity: 1,
  method: 'qaoa',
  layers: 1,
  restarts: 5,
  shots: 1000,
};

/** A picture of 8 × 6 pixels, of which the right half is black. */
const HALF = pngText({
  width: 8,
  height: 6,
  depth: 8,
  colour: 0,
  rows: Array.from({ length: 6 }, () => [255, 255, 255, 255, 0, 0, 0, 0]),
});

describe('the input of a restoration', () => {
  it('is filled in, and is read as itself again', () => {
    expect(readOf({})).toEqual(DEFAULTS);
    expect(readOf(DEFAULTS)).toEqual(DEFAULTS);
    const small = readOf({ rows: ['#.', '.#'], method: 'grover' });
    expect(small).toMatchObject({ rows: ['#.', '.#'], width: 2, height: 2 });
    expect(readOf(small)).toEqual(small);
  });

  it('has weights of 0, or from a hundredth', () => {
    for (const weight of [0, 0.01, 5]) expect(readOf({ coupling: weight })).toMatchObject({ coupling: weight });
  });

  it('may be a PNG, which is reduced and cut', () => {
    expect(readOf({ png: HALF })).toEqual({ ...DEFAULTS, rows: ['..##', '..##', '..##'] });
    expect(readOf({ png: HALF, width: 2, height: 2 })).toMatchObject({ rows: ['.#', '.#'], width: 2, height: 2 });
    // It comes before the rows, which a form always has.
    expect(readOf({ ...DEFAULTS, png: HALF }).rows).toEqual(['..##', '..##', '..##']);
    const grey = (value: number) => pngText({ width: 1, height: 1, depth: 8, colour: 0, rows: [[value]] });
    expect(readOf({ png: grey(128) }).rows[0]).toBe('....');
    expect(readOf({ png: grey(127) }).rows[0]).toBe('####');
  });

  it.each([
    [{ rows: [] }, 'rows', 'picture_small'],
    [{ rows: ['..'] }, 'rows', 'picture_small'],
    [{ rows: ['.', '#'] }, 'rows', 'picture_small'],
    [{ rows: ['', ''] }, 'rows', 'picture_small'],
    [{ rows: ['......', '......'] }, 'rows', 'picture_large'],
    [{ rows: ['..', '..', '..', '..', '..'] }, 'rows', 'picture_large'],
    [{ rows: Array.from({ length: 1e6 }, () => '..') }, 'rows', 'picture_large'],
    [{ rows: ['.#'.repeat(5e6), '..'] }, 'rows', 'picture_large'],
    [{ rows: ['.x', '..'] }, 'rows', 'characters'],
    [{ rows: ['ab', 'cd'] }, 'rows', 'characters'],
    [{ rows: ['..\n', '...'] }, 'rows', 'characters'],
    [{ rows: ['..', '...'] }, 'rows', 'rows_uneven'],
    [{ rows: '..##' }, 'rows', 'row_text'],
    [{ rows: 7 }, 'rows', 'row_text'],
    [{ rows: { length: 3 } }, 'rows', 'row_text'],
    [{ rows: [1, 2] }, 'rows', 'row_text'],
    [{ rows: [null, ['..']] }, 'rows', 'row_text'],
    [{ rows: ['...', '...'], width: 4 }, 'width', 'size_differs'],
    [{ rows: ['...', '...'], height: 3 }, 'height', 'size_differs'],
    [{ width: 5 }, 'rows', 'empty'],
    [{ width: 6 }, 'width', 'out_of_range'],
    [{ height: 2.5 }, 'height', 'not_whole'],
    [{ png: 'x' }, 'png', 'not_png'],
    [{ png: 7 }, 'png', 'not_text'],
    [{ png: 'x'.repeat(1e7) }, 'png', 'too_long'],
    [{ png: 'A'.repeat(400_000) }, 'png', 'picture_bytes'],
    [
      { png: pngText({ width: 2, height: 2, depth: 8, colour: 0, data: deflateSync(Buffer.alloc(1e7)) }) },
      'png',
      'not_png',
    ],
    [{ coupling: 0, fidelity: 0 }, 'coupling', 'weights_zero'],
    [{ coupling: -1 }, 'coupling', 'weight_range'],
    [{ coupling: 5.1 }, 'coupling', 'weight_range'],
    [{ coupling: 3e-10 }, 'coupling', 'weight_range'],
    [{ fidelity: 1e-310 }, 'fidelity', 'weight_range'],
    [{ fidelity: 0.0099 }, 'fidelity', 'weight_range'],
    [{ coupling: Number.NaN }, 'coupling', 'number_needed'],
    [{ fidelity: Infinity }, 'fidelity', 'number_needed'],
    [{ fidelity: '1' }, 'fidelity', 'number_needed'],
    [{ fidelity: null }, 'fidelity', 'required'],
    [{ method: 'grover' }, 'method', 'grover_pixels'],
    [{ method: 'constructor' }, 'method', 'unknown_choice'],
    [{ layers: 5 }, 'layers', 'out_of_range'],
    [{ layers: 1.5 }, 'layers', 'not_whole'],
    [{ restarts: 0 }, 'restarts', 'out_of_range'],
    [{ restarts: 21 }, 'restarts', 'out_of_range'],
    [{ shots: 99 }, 'shots', 'out_of_range'],
    [{ shots: 20_001 }, 'shots', 'out_of_range'],
    [{ colour: 1 }, 'colour', 'unknown_field'],
    [{ constructor: 1 }, 'constructor', 'unknown_field'],
    [JSON.parse('{"__proto__": {"rows": []}}'), '__proto__', 'unknown_field'],
    [undefined, '', 'required'],
    [null, '', 'required'],
    [[], '', 'required'],
    ['..##', '', 'required'],
  ])('is explained at the field: %#', (raw, field, key) => {
    const errors = errorsOf(raw);
    expect(errors.map((error) => [error.field, error.key])).toEqual([[field, key]]);
    expect(JSON.stringify(errors).length).toBeLessThan(300);
  });

  it('is described with bounds, defaults and words', () => {
    const { properties } = z.toJSONSchema(restorationMethod.schema, { io: 'input' }) as {
      properties: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(properties).toSorted()).toEqual([...Object.keys(DEFAULTS), 'png'].toSorted());
    expect(properties['rows']).toMatchObject({ type: 'array', minItems: 2, maxItems: 4 });
    for (const property of Object.values(properties)) expect(property['description']).toBeTypeOf('string');
  });
});
