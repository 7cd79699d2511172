import { expect, it } from 'vitest';
import { sumOf } from './phasors.ts';

it('phasors in step add their lengths, and those around a circle cancel', () => {
  const step = { length: 0.25, phaseRad: 0.7 };
  expect(sumOf([step, step, step]).length).toBeCloseTo(0.75, 12);
  expect(sumOf([step, step, step]).phaseRad).toBeCloseTo(0.7, 12);
  const around = Array.from({ length: 8 }, (_, index) => ({ length: 1, phaseRad: (index * Math.PI) / 4 }));
  expect(sumOf(around).length).toBeCloseTo(0, 12);
});
