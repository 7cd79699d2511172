import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pngText } from '#app/applications/testing/png-files.ts';
import { NOISY_RING, SIGNS } from './data/signs.ts';
import { identificationMethod } from './index.ts';

const errorsOf = (raw: unknown): readonly string[] => {
  const reading = identificationMethod.read(raw);
  return reading.ok ? [] : reading.errors.map(({ field, key }) => `${field}: ${key}`);
};
const readOf = (raw: unknown) => {
  const reading = identificationMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

const grid = (side: number, grey: unknown = 7) =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => grey));
const named = (name: unknown, pixels: unknown = grid(4)) => ({ name, pixels });

/** 8 × 8 pixels, of which the right half is white. */
const HALF = pngText({
  width: 8,
  height: 8,
  depth: 8,
  colour: 0,
  rows: Array.from({ length: 8 }, () => [0, 0, 0, 1, 255, 255, 255, 255]),
});

const DEFAULTS = { against: 'built-in set', side: 4, query: NOISY_RING, shots: 4096 };

describe('the input of an identification', () => {
  it('is filled in, and is read as itself again', () => {
    expect(readOf({})).toEqual(DEFAULTS);
    for (const raw of [
      {},
      { against: 'two pictures' },
      { first: grid(2), second: grid(2, 0.5) },
      { query: grid(8), set: [named('a', grid(8)), { ...named('b', grid(8)), zh: '乙' }] },
      { setPng: HALF },
    ]) {
      const input = readOf(raw);
      expect(readOf(input)).toEqual(input);
    }
  });

  it('is what its pictures say', () => {
    expect(readOf({ against: 'two pictures' })).toMatchObject({ first: SIGNS[0]!.pixels, second: SIGNS[1]!.pixels });
    expect(readOf({ first: grid(2), second: grid(2) })).toMatchObject({ against: 'two pictures', side: 2 });
    expect(readOf({ set: [named('a')] })).toMatchObject({ against: 'own set', query: NOISY_RING });
    expect(readOf({ query: grid(8), side: 8, set: [named('a', grid(8))] })).toMatchObject({ side: 8 });
  });

  it('may have pictures of files, reduced to the side of the others and to whole greys', () => {
    expect(readOf({ queryPng: HALF }).query).toEqual(Array.from({ length: 4 }, () => [0, 1, 255, 255]));
    expect(readOf({ first: grid(2), secondPng: HALF }).second).toEqual([
      [0, 255],
      [0, 255],
    ]);
    expect(readOf({ firstPng: HALF, secondPng: HALF, side: 8 }).first![0]).toEqual([0, 0, 0, 1, 255, 255, 255, 255]);
    // It comes before the rows, which a form always has.
    expect(readOf({ query: grid(4), queryPng: HALF }).query![0]).toEqual([0, 1, 255, 255]);
    const { set } = readOf({ set: [{ name: 'file', png: HALF }, named('picture 3')], setPng: HALF });
    expect(set!.map(({ name }) => name)).toEqual(['file', 'picture 3', 'picture 4']);
    expect(set![2]).toMatchObject({ zh: '图 4', pixels: set![0]!.pixels });
  });

  it.each([
    [{ query: grid(4, Number.NaN) }, 'query.0.0: grey_number'],
    [{ query: grid(4, '7') }, 'query.0.0: grey_number'],
    [{ query: grid(4, null) }, 'query.0.0: grey_number'],
    [{ query: grid(4, {}) }, 'query.0.0: grey_number'],
    [{ query: grid(4, 'x'.repeat(1e6)) }, 'query.0.0: grey_number'],
    [{ query: grid(4, 256) }, 'query.0.0: grey_range'],
    [{ query: grid(4, -0.001) }, 'query.0.0: grey_range'],
    [{ query: grid(4, Infinity) }, 'query.0.0: grey_range'],
    [{ query: [[1, 2], [3]] }, 'query: ragged'],
    [{ query: [[1, 2]] }, 'query: picture_size'],
    [{ query: [] }, 'query: picture_size'],
    [{ query: [[], []] }, 'query: picture_size'],
    [{ query: grid(3) }, 'query: picture_size'],
    [{ query: grid(1) }, 'query: picture_size'],
    [{ query: grid(9) }, 'query: picture_size'],
    [{ query: Array.from({ length: 1e6 }, () => []) }, 'query: picture_size'],
    [{ query: [Array.from({ length: 1e6 }, () => 0), []] }, 'query: picture_size'],
    [{ query: 'x'.repeat(1e7) }, 'query: picture_rows'],
    [{ query: 7 }, 'query: picture_rows'],
    [{ query: ['1 2', '3 4'] }, 'query.0: picture_rows'],
    [{ query: { length: 4 } }, 'query: picture_rows'],
    [{ query: grid(2) }, 'query: signs_size'],
    [{ query: grid(8), side: 8 }, 'side: signs_size'],
    [{ side: 2 }, 'side: side_differs'],
    [{ query: grid(4), side: 8 }, 'side: side_differs'],
    [{ side: 3 }, 'side: side_choice'],
    [{ side: '4' }, 'side: side_choice'],
    [{ first: grid(2), second: grid(4) }, 'second: sizes_differ'],
    [{ first: grid(2), second: grid(4), side: 2 }, 'second: sizes_differ'],
    [{ first: grid(2) }, 'second: required'],
    [{ second: grid(2) }, 'first: required'],
    [{ against: 'two pictures', side: 8 }, 'first: required'],
    [{ query: grid(4), first: grid(4), second: grid(4) }, 'query: not_compared'],
    [{ against: 'built-in set', set: [named('a')] }, 'set: not_compared'],
    [{ set: [] }, 'set: empty_set'],
    [{ against: 'own set' }, 'set: empty_set'],
    [{ set: [named('a', grid(2))] }, 'set.0.pixels: sizes_differ'],
    [{ set: [named('a'), named('b', grid(3))] }, 'set.1.pixels: picture_size'],
    [{ set: [named('a', grid(1000))] }, 'set.0.pixels: picture_size'],
    [{ set: [named('a'), named('a ')] }, 'set.1.name: name_twice'],
    [{ set: [named('  ')] }, 'set.0.name: name_missing'],
    [{ set: [named(7)] }, 'set.0.name: name_missing'],
    [{ set: [{ pixels: grid(4) }] }, 'set.0.name: name_missing'],
    [{ set: [named('a\nb')] }, 'set.0.name: name_text'],
    [{ set: [named('x'.repeat(1e7))] }, 'set.0.name: name_long'],
    [{ set: [{ name: 'a' }] }, 'set.0.pixels: picture_rows'],
    [{ set: [{ name: 'a', png: 'no png' }] }, 'set.0.png: not_png'],
    [{ set: [null] }, 'set.0: required'],
    [{ set: 'ring' }, 'set: picture_rows'],
    [{ set: Array.from({ length: 17 }, (_, index) => named(`p${index}`)) }, 'set: set_large'],
    [{ set: Array.from({ length: 1e6 }, () => 0) }, 'set: set_large'],
    [{ set: Array.from({ length: 16 }, (_, index) => named(`p${index}`)), setPng: HALF }, 'setPng: set_large'],
    [{ queryPng: 'iVBORw0KGgo=' }, 'queryPng: not_png'],
    [{ queryPng: 'A'.repeat(400_000) }, 'queryPng: picture_bytes'],
    [{ queryPng: 'A'.repeat(1e7) }, 'queryPng: too_long'],
    [{ queryPng: 7 }, 'queryPng: not_text'],
    [{ shots: 255 }, 'shots: out_of_range'],
    [{ shots: 100_001 }, 'shots: out_of_range'],
    [{ shots: 256.5 }, 'shots: not_whole'],
    [{ shots: Number.NaN }, 'shots: number_needed'],
    [{ against: [] }, 'against: empty_set'],
    [{ against: [named('a')] }, 'against: unknown_choice'],
    [{ against: {} }, 'against: unknown_choice'],
    [{ against: 'constructor' }, 'against: unknown_choice'],
    [{ constructor: 1 }, 'constructor: unknown_field'],
    [JSON.parse('{"__proto__": {"query": []}}'), '__proto__: unknown_field'],
    [[], ': required'],
    ['ring', ': required'],
    [null, ': required'],
  ] as const)('%# is refused at its field', (raw, error) => expect(errorsOf(raw)).toContain(error));

  it('has errors with the name of the picture of the set, and greys as they were written', () => {
    const errorOf = (raw: unknown) => {
      const reading = identificationMethod.read(raw);
      return reading.ok ? undefined : reading.errors[0];
    };
    expect(errorOf({ set: [named('a'), named('plus', [[1, 2], [3]])] })).toEqual({
      field: 'set.1.pixels',
      key: 'ragged',
      values: { row: 2, n: 1, m: 2, picture: 'plus' },
    });
    expect(errorOf({ set: [named('plus', grid(2, 'x'))] })!.values).toEqual({ text: 'x', picture: 'plus' });
    expect(errorOf({ query: grid(2, 'x') })!.values).toEqual({ text: 'x' });
    expect([null, true, [1], { a: 1 }, Number.NaN].map((grey) => errorOf({ query: grid(2, grey) })!.values)).toEqual(
      ['null', 'true', '[…]', '{…}', 'NaN'].map((text) => ({ text })),
    );
  });

  it('takes all that is allowed', () => {
    expect(errorsOf({ query: grid(4, 0) })).toEqual([]);
    expect(errorsOf({ query: grid(4, 255) })).toEqual([]);
    expect(errorsOf({ query: grid(4, 12.5), shots: 100_000 })).toEqual([]);
    expect(errorsOf({ queryPng: '' })).toEqual([]);
    expect(errorsOf({ set: [named('x'.repeat(40)), named('量'.repeat(40))] })).toEqual([]);
  });

  it('is described', () => {
    const { properties } = z.toJSONSchema(identificationMethod.schema, { io: 'input' });
    for (const property of Object.values(properties ?? {})) expect(JSON.stringify(property)).toContain('description');
  });
});
