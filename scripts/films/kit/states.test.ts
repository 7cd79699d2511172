import { expect, it } from 'vitest';
import { probabilitiesOf, stateOfGates } from './states.ts';

it('gates act in their order, from 0…0 or from a state that stays as it is', () => {
  const plus = stateOfGates([{ gate: 'H', targets: [0] }], 2);
  const bell = stateOfGates([{ gate: 'X', targets: [1], controls: [0] }], plus);
  expect(probabilitiesOf(bell).map((value) => Number(value.toFixed(12)))).toEqual([0.5, 0, 0, 0.5]);
  expect(probabilitiesOf(plus).map((value) => Number(value.toFixed(12)))).toEqual([0.5, 0.5, 0, 0]);
  const turned = stateOfGates([{ gate: 'RY', targets: [0], parameters: [Math.PI / 3] }], 1);
  expect(probabilitiesOf(turned)[0]).toBeCloseTo(0.75, 12);
});
