import { expect, it } from 'vitest';
import { COLUMN_TYPES } from './columns.ts';

it.each([
  ['text', ['', 'a\0'], [1, Buffer.of(1)]],
  ['int4', [0, -(2 ** 31), 2 ** 31 - 1], [2 ** 31, -(2 ** 31) - 1, 0.5, '1']],
  ['int8', [2 ** 53 - 1], [2 ** 53, 0.5, '1']],
  ['float8', [0.5, 2 ** 60, Infinity], ['1']],
  ['bytea', [Buffer.of(1)], ['1', 1]],
] as const)('a column of %s holds %j and not %j', (name, held, others) => {
  const { holds } = COLUMN_TYPES[name];
  expect(held.map(holds)).not.toContain(false);
  expect(others.map(holds)).not.toContain(true);
});

it('writes values as PostgreSQL reads them', () => {
  const { text, int8, float8, bytea } = COLUMN_TYPES;
  expect(text.text('a\0b')).toBe('a\ufffdb');
  expect(int8.text(2 ** 53 - 1)).toBe('9007199254740991');
  expect([-0, 1e21, Infinity].map(float8.text)).toEqual(['0', '1e+21', 'Infinity']);
  expect(bytea.text(Buffer.of(0, 255))).toBe('\\x00ff');
});

it('compares numbers by their bytes, in which zero has no sign', () => {
  const { canonical } = COLUMN_TYPES.float8;
  expect(canonical(1 / 3)).toBe('3fd5555555555555');
  expect(canonical(-0)).toBe(canonical(0));
});
