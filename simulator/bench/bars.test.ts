import { expect, it } from 'vitest';
import { barLines } from './bars.ts';

it('says of each bar whether it is met, of those whose other row was measured', () => {
  const row = (name: string, wall: number, ...bars: Parameters<typeof barLines>[0][number]['bars']) => ({
    engine: 'gradients',
    name,
    wall,
    bars,
  });
  const rows = [
    row('value', 10),
    row('gradient', 46, { milliseconds: 46 }, { times: 4.5, of: 'value' }, { times: 1, of: 'another' }),
  ];
  expect(barLines(rows)).toEqual([
    'gradients: gradient: 46.0 ms of at most 46 ms, met',
    'gradients: gradient: 4.60 times of at most 4.5 times "value", MISSED',
  ]);
});
