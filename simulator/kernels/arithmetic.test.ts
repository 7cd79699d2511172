import { expect, it } from 'vitest';
import { arithmeticOf } from './arithmetic.ts';

it.each([
  ['scalar', []],
  ['separate', ['tape-f32', 'tape-f64', 'matrix-product']],
  ['fused', ['tape-f32', 'tape-f32-fused']],
] as const)('the arithmetic is %s with the kernel builds %j', (arithmetic, names) => {
  expect(arithmeticOf(Object.fromEntries(names.map((name) => [name, {}])))).toBe(arithmetic);
});
