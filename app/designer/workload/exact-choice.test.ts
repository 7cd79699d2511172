import { expect, it } from 'vitest';
import { PRODUCTS } from '#app/domain/products.ts';
import { canChooseExact } from './exact-choice.ts';

it('is offered where shots are the other choice', () => {
  expect(PRODUCTS.map(({ id }) => id).filter(canChooseExact)).toEqual(['full-amplitude', 'noisy']);
  expect(canChooseExact('unknown')).toBe(false);
});
