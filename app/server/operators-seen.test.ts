import { expect, it } from 'vitest';
import { createOperatorsSeen } from './operators-seen.ts';

it('knows a session of an operator for fifteen minutes after it was read', () => {
  let now = 0;
  const operators = createOperatorsSeen(() => now);
  operators.add(null);
  operators.add('token');
  expect([operators.has('token'), operators.has('other'), operators.has(null)]).toEqual([true, false, false]);
  now = 15 * 60_000 - 1;
  expect(operators.has('token')).toBe(true);
  now += 1;
  expect(operators.has('token')).toBe(false);
});

it('keeps a bounded number, the newest', () => {
  const operators = createOperatorsSeen(() => 0);
  for (let count = 0; count < 1_000; count++) operators.add(`token ${count}`);
  expect(operators.has('token 0')).toBe(false);
  expect(operators.has('token 999')).toBe(true);
});
