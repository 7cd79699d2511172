import { describe, expect, it } from 'vitest';
import { type Observable, parseObservable, valueInVector } from '#simulator';
import { stateOfGates } from './kit/states.ts';
import {
  descend,
  DESCENT_START,
  DESCENT_STEPS,
  ENERGY_SHOTS,
  energyFromShots,
  energyOf,
  gatesOf,
  LOWEST,
  LOWEST_ENERGY,
  LOWEST_PRODUCT_ENERGY,
  outcomeOdds,
  shotsAt,
  slopeOf,
} from './variational-numbers.ts';

const POINTS = [{ a: 0, b: 0 }, { a: 0.4, b: -1.1 }, { a: 2.5, b: 0.8 }, DESCENT_START, LOWEST];
const TRIALS = [{ isJoined: true }, { isJoined: false }];

function hamiltonian(): Observable {
  const parsed = parseObservable('-Z0 Z1 - 0.5 X0 - 0.5 X1', 2);
  if (!parsed.ok) throw new Error('not an observable');
  return parsed.observable;
}

describe('the energy', () => {
  it('is that of the simulator, with and without CX', () => {
    for (const trial of TRIALS)
      for (const angles of POINTS)
        expect(energyOf(angles, trial)).toBeCloseTo(
          valueInVector(stateOfGates(gatesOf(angles, trial), 2), hamiltonian()),
          12,
        );
  });

  it('is lowest at −√2, and without CX at −1.25', () => {
    expect(energyOf(LOWEST, { isJoined: true })).toBeCloseTo(LOWEST_ENERGY, 12);
    expect(energyOf({ a: Math.PI / 6, b: Math.PI / 6 }, { isJoined: false })).toBeCloseTo(LOWEST_PRODUCT_ENERGY, 12);
    for (let a = -Math.PI; a < Math.PI; a += 0.05)
      for (let b = -Math.PI; b < Math.PI; b += 0.05) {
        expect(energyOf({ a, b }, { isJoined: true })).toBeGreaterThanOrEqual(LOWEST_ENERGY - 1e-12);
        expect(energyOf({ a, b }, { isJoined: false })).toBeGreaterThanOrEqual(LOWEST_PRODUCT_ENERGY - 1e-12);
      }
  });

  it('falls against the slope', () => {
    const [{ a, b }, h] = [DESCENT_START, 1e-6];
    const slope = slopeOf(DESCENT_START);
    const joined = { isJoined: true };
    expect(slope.a).toBeCloseTo((energyOf({ a: a + h, b }, joined) - energyOf({ a: a - h, b }, joined)) / (2 * h), 6);
    expect(slope.b).toBeCloseTo((energyOf({ a, b: b + h }, joined) - energyOf({ a, b: b - h }, joined)) / (2 * h), 6);
  });
});

describe('measured energies', () => {
  it('have the exact mean: outcomes weigh as the terms of H', () => {
    for (const trial of TRIALS)
      for (const angles of POINTS) {
        const z = outcomeOdds(angles, trial, 'z');
        const x = outcomeOdds(angles, trial, 'x');
        expect(-z[0]! + z[1]! + z[2]! - z[3]! - x[0]! + x[3]!).toBeCloseTo(energyOf(angles, trial), 12);
      }
  });

  it('are within three standard errors, which fall with the root of the shots', () => {
    const few = energyFromShots(shotsAt(DESCENT_START, { isJoined: true }, { shots: ENERGY_SHOTS, seed: 7 }));
    const many = energyFromShots(shotsAt(DESCENT_START, { isJoined: true }, { shots: 25 * ENERGY_SHOTS, seed: 7 }));
    for (const { value, standardError } of [few, many])
      expect(Math.abs(value - energyOf(DESCENT_START, { isJoined: true }))).toBeLessThan(3 * standardError);
    expect(few.standardError / many.standardError).toBeCloseTo(5, 0);
  });
});

describe('the descents of the film', () => {
  it('reach the floor with CX, and not below −1.25 without', () => {
    const joined = descend({ start: DESCENT_START, shots: ENERGY_SHOTS, isJoined: true });
    const product = descend({ start: DESCENT_START, shots: ENERGY_SHOTS, isJoined: false });
    expect([joined.length, product.length]).toEqual([DESCENT_STEPS + 1, DESCENT_STEPS + 1]);
    expect(energyOf(joined.at(-1)!.at, { isJoined: true })).toBeLessThan(-1.38);
    expect(energyOf(product.at(-1)!.at, { isJoined: false })).toBeLessThan(-1.22);
    const further = descend({ start: product.at(-1)!.at, shots: ENERGY_SHOTS, isJoined: true });
    expect(energyOf(further.at(-1)!.at, { isJoined: true })).toBeLessThan(-1.38);
  });
});
