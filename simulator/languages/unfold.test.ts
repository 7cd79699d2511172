import { expect, it } from 'vitest';
import { composite, compositeStep, gate } from '#simulator/circuit/build.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { unfold } from './unfold.ts';

it('expands calls of composites that double at every level only up to the size limit of a program', () => {
  const levels = Array.from({ length: 40 }, (_, index) =>
    composite(
      `g${index}`,
      1,
      index === 0
        ? [compositeStep('X', [0])]
        : [compositeStep(`g${index - 1}`, [0]), compositeStep(`g${index - 1}`, [0])],
    ),
  );
  const composites = new Map(levels.map((level) => [level.name, level]));
  expect(unfold(gate('g3', 0), composites, new FormalAngles())?.length).toBe(8);
  expect(unfold(gate('g39', 0), composites, new FormalAngles())).toBeUndefined();
});
