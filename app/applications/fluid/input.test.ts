import { describe, expect, it } from 'vitest';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { fluidMethod } from './index.ts';
import { type FluidInput, startDensity } from './input.ts';

const errorsOf = (raw: unknown) => {
  const reading = fluidMethod.read(raw);
  return reading.ok ? [] : reading.errors.map(({ field, key }) => `${field}: ${key}`);
};
const inputOf = (raw: unknown): FluidInput => {
  const reading = fluidMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

describe('an input', () => {
  it.each([
    [{ kind: 'gas' }, 'kind: unknown_choice'],
    [{ points: 5 }, 'points: unknown_choice'],
    [{ points: '8' }, 'points: number_needed'],
    [{ points: null }, 'points: required'],
    [{ forcing: 'none' }, 'forcing: zero_right_side'],
    [{ forcing: 'none', wallSpeeds: [0, 1e-12] }, 'forcing: zero_right_side'],
    [{ forcing: 'own', forces: [0, 0, 0, 0, 0, 0, 0, 0] }, 'forces: zero_right_side'],
    [{ forcing: 'own', points: 4, forces: [1, 2, 3] }, 'forces: wrong_length'],
    [{ forcing: 'own', points: 4 }, 'forces: wrong_length'],
    [{ forces: [1, 'x'] }, 'forces.1: number_needed'],
    [{ forces: [Number.NaN] }, 'forces.0: number_needed'],
    [{ forces: [1e7] }, 'forces.0: out_of_range'],
    [{ forces: 'constructor' }, 'forces: list_needed'],
    [{ forces: Array.from({ length: 1e5 }, () => 1) }, 'forces: too_many_numbers'],
    [{ wallSpeeds: [1] }, 'wallSpeeds: wrong_length'],
    [{ wallSpeeds: [1, 11] }, 'wallSpeeds.1: out_of_range'],
    [{ clock: 2 }, 'clock: out_of_range'],
    [{ clock: 10 }, 'clock: clock_range'],
    [{ clock: 6.5 }, 'clock: clock_range'],
    [{ clock: [] }, 'clock: out_of_range'],
    [{ clock: [6, 6] }, 'clock: clock_twice'],
    [{ clock: [6, 'x'] }, 'clock: clock_range'],
    [{ clock: 'x'.repeat(1e7) }, 'clock: clock_range'],
    [{ clock: null }, 'clock: required'],
    [{ clock: Number.NaN }, 'clock: clock_range'],
    [{ evolution: 'euler' }, 'evolution: unknown_choice'],
    [{ slices: 0 }, 'slices: out_of_range'],
    [{ slices: 17 }, 'slices: out_of_range'],
    [
      {
        kind: 'matrix',
        matrix: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      },
      'matrix: matrix_shape',
    ],
    [{ kind: 'matrix', matrix: [[1, 2, 3], [4]] }, 'matrix: matrix_shape'],
    [{ kind: 'matrix', matrix: [1, 2, 3] }, 'matrix: matrix_shape'],
    [{ kind: 'matrix', matrix: [Number.NaN, 0, 0, 1] }, 'matrix: matrix_shape'],
    [{ kind: 'matrix', matrix: [1e300, 0, 0, 1] }, 'matrix: matrix_shape'],
    [{ kind: 'matrix', matrix: '1 0 0 1' }, 'matrix: matrix_shape'],
    [{ kind: 'matrix', matrix: [1, 0.5, 0.4, 1] }, 'matrix: not_symmetric'],
    [{ kind: 'matrix', matrix: [1, 2, 2, 1] }, 'matrix: not_positive'],
    [{ kind: 'matrix', matrix: [1, 1, 1, 1] }, 'matrix: not_positive'],
    [{ kind: 'matrix', matrix: [1e-300, 0, 0, 1] }, 'matrix: not_positive'],
    [{ kind: 'matrix', matrix: [3, 0, 0, 1] }, 'time: time_too_long'],
    [{ kind: 'matrix', rhs: [0, 0] }, 'rhs: zero_right_side'],
    [{ kind: 'matrix', rhs: [1, 2, 3] }, 'rhs: wrong_length'],
    [{ kind: 'matrix', time: 0 }, 'time: out_of_range'],
    [{ kind: 'lattice', density: [1, -1, 0, 0] }, 'density.1: negative_density'],
    [{ kind: 'lattice', density: [0, 0, 0, 0] }, 'density: no_density'],
    [{ kind: 'lattice', density: [1, 2, 3] }, 'density: density_length'],
    [{ kind: 'lattice', density: [1e9, 0, 0, 0] }, 'density.0: density_too_large'],
    [{ kind: 'lattice', density: ['1', 0, 0, 0] }, 'density.0: number_needed'],
    [{ kind: 'lattice', density: { length: 4 } }, 'density: list_needed'],
    [{ kind: 'lattice', sites: 5 }, 'sites: unknown_choice'],
    [{ kind: 'lattice', sites: 4, position: 4 }, 'position: out_of_range'],
    [{ kind: 'lattice', position: -1 }, 'position: out_of_range'],
    [{ kind: 'lattice', steps: 41 }, 'steps: out_of_range'],
    [{ kind: 'lattice', steps: 1.5 }, 'steps: not_whole'],
    [{ kind: 'lattice', right: 1.1 }, 'right: out_of_range'],
    [{ shots: 99 }, 'shots: shots_range'],
    [{ shots: 100_001 }, 'shots: shots_range'],
    [{ shots: 100.5 }, 'shots: shots_range'],
    [{ shots: 'many' }, 'shots: number_needed'],
    [{ constructor: 1 }, 'constructor: unknown_field'],
    [{ toString: 'x' }, 'toString: unknown_field'],
    [JSON.parse('{"__proto__": {"kind": "lattice"}}'), '__proto__: unknown_field'],
    [[], ': required'],
    [null, ': required'],
    ['x'.repeat(1e7), ': required'],
  ])('%o is refused: %s', (raw, error) => expect(errorsOf(raw)).toContain(error));

  it('does not ask for what another kind needs', () => {
    expect(errorsOf({ kind: 'lattice', forcing: 'none' })).toEqual([]);
    expect(errorsOf({ kind: 'poisson', rhs: [0, 0], matrix: [1, 2, 3, 4], density: [1] })).toEqual([]);
  });

  it('has clocks of its kind, one or several', () => {
    expect(inputOf({}).clock).toEqual([6]);
    expect(inputOf({ kind: 'matrix' }).clock).toEqual([2]);
    expect(inputOf({ clock: 7 }).clock).toEqual([7]);
    expect(inputOf({ kind: 'lattice', clock: 7 }).clock).toBeUndefined();
  });

  it('starts with a bell, a point or the density that is given', () => {
    expect(startDensity(inputOf({ kind: 'lattice' }))).toEqual([
      ...[0.0019, 0.011, 0.043, 0.1142, 0.2051, 0.2494, 0.2051, 0.1142, 0.043, 0.011, 0.0019, 0.0002, 0, 0, 0, 0],
    ]);
    expect(startDensity(inputOf({ kind: 'lattice', start: 'point', sites: 4 }))).toEqual([0, 1, 0, 0]);
    expect(startDensity(inputOf({ kind: 'lattice', density: [1, 2, 3, 4] }))).toEqual([1, 2, 3, 4]);
    expect(startDensity(inputOf({ kind: 'lattice', density: [1, 2, 3, 4], start: 'point', position: 0 }))[0]).toBe(1);
    expect(startDensity(inputOf({ kind: 'lattice', density: [1, 2, 3, 4], sites: 16 }))).toEqual([1, 2, 3, 4]);
    // As read, it is read again.
    for (const raw of [{ kind: 'lattice' }, { kind: 'lattice', density: [1, 2, 3, 4] }, { kind: 'matrix' }, {}])
      expect(inputOf(inputOf(raw))).toEqual(inputOf(raw));
  });

  it('takes what is given where a choice is left out', () => {
    expect(inputOf({})).toMatchObject({ forcing: 'uniform', evolution: 'exact' });
    const forces = [3, 1, 4, 1];
    expect(inputOf({ points: 4, forces })).toMatchObject({ forcing: 'own', evolution: 'exact' });
    expect(inputOf({ points: 4, forces, forcing: 'sine' })).toMatchObject({ forcing: 'sine' });
    expect(inputOf({ slices: 2 })).toMatchObject({ forcing: 'uniform', evolution: 'symmetric Trotter', slices: 2 });
    expect(inputOf({ slices: 2, evolution: 'exact' })).toMatchObject({ evolution: 'exact' });
  });

  it('fits on the engines that say so', () => {
    const refusalOf = (raw: object, engine: ApplicationEngine) => {
      const refusal = fluidMethod.refusal(inputOf(raw), engine);
      return refusal && `${refusal.field}: ${refusal.key}`;
    };
    for (const engine of ['sampled', 'machine'] as const)
      expect(refusalOf({ kind: 'matrix', shots: 0 }, engine)).toBe('shots: shots_needed');
    expect(refusalOf({ shots: 0 }, 'exact')).toBeUndefined();
    expect(refusalOf({ shots: 0 }, 'noisy')).toBeUndefined();
    expect(refusalOf({ clock: 9 }, 'noisy')).toBe('clock: too_many_qubits');
    expect(refusalOf({ clock: 8 }, 'noisy')).toBeUndefined();
    expect(refusalOf({ kind: 'matrix', shots: 20_000 }, 'machine')).toBe('shots: out_of_range');
    expect(refusalOf({}, 'machine')).toBe('kind: machine_size');
    expect(refusalOf({ kind: 'matrix' }, 'machine')).toBeUndefined();
    expect(refusalOf({ kind: 'matrix', clock: [2, 3] }, 'machine')).toBe('clock: machine_size');
    expect(refusalOf({ kind: 'lattice' }, 'machine')).toBe('sites: machine_size');
    expect(refusalOf({ kind: 'lattice', density: [1, 0, 0, 0, 0, 0, 0, 0] }, 'machine')).toBe('density: machine_size');
    expect(refusalOf({ kind: 'lattice', sites: 4, steps: 3 }, 'machine')).toBe('steps: machine_size');
    expect(refusalOf({ kind: 'lattice', sites: 4, steps: 2 }, 'machine')).toBeUndefined();
    expect(refusalOf({ kind: 'lattice', steps: 40 }, 'noisy')).toBeUndefined();
  });
});
