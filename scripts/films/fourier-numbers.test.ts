import { expect, it } from 'vitest';
import { CHIP_QUBITS } from '#simulator';
import {
  CLOCKS,
  COMB,
  combOdds,
  convergentOf,
  greatestDivisor,
  handPhase,
  MACHINE_SIZES,
  orbitOf,
  ORDER_FINDING,
  peaksOf,
  powersOf,
  readingOdds,
  READINGS,
} from './fourier-numbers.ts';
import { probabilitiesOf, stateOfGates } from './kit/states.ts';

it('the powers of 7 repeat every four modulo 15, those of 2 every six modulo 21', () => {
  expect(powersOf(7, 15, 8)).toEqual([1, 7, 4, 13, 1, 7, 4, 13]);
  expect(orbitOf(2, 21)).toEqual([1, 2, 4, 8, 16, 11]);
});

it('the sums of the hands are the Fourier transform of the simulator', () => {
  // H on the upper two of four qubits: 0, 4, 8, 12. Then the transform, without its last exchange of qubits.
  const gates = [3, 2, 1, 0].flatMap((target) => [
    { gate: 'H', targets: [target] },
    ...Array.from({ length: target }, (_, lower) => ({
      gate: 'U1',
      targets: [lower],
      controls: [target],
      parameters: [Math.PI / 2 ** (target - lower)],
    })),
  ]);
  const comb = [2, 3].map((qubit) => ({ gate: 'H', targets: [qubit] }));
  const odds = probabilitiesOf(stateOfGates([...comb, ...gates], 4));
  const mirrored = (y: number): number => [0, 1, 2, 3].reduce((sum, bit) => sum + (((y >> bit) & 1) << (3 - bit)), 0);
  for (let y = 0; y < CLOCKS; y += 1) {
    expect(combOdds(y)).toBeCloseTo(odds[mirrored(y)]!, 12);
    expect(combOdds(y)).toBeCloseTo(y % COMB.length === 0 ? 1 / 4 : 0, 12);
  }
});

it('the hands of y make y turns in all steps', () => {
  for (const y of [1, 2, 3]) expect(handPhase(CLOCKS, y)).toBeCloseTo(2 * Math.PI * y, 12);
});

it('order finding modulo 21 with nine bits has six peaks, near the multiples of 512/6', () => {
  const period = orbitOf(ORDER_FINDING.base, ORDER_FINDING.modulus).length;
  const odds = readingOdds(period, READINGS);
  expect(odds.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 10);
  expect(peaksOf(odds, period)).toEqual(
    [0, 1, 2, 3, 4, 5].map((multiple) => Math.round((multiple * READINGS) / period)),
  );
  // Closed form of a geometric sum: of 86 hands for two of the remainders, 85 for the others.
  const closed = (y: number): number =>
    [86, 86, 85, 85, 85, 85].reduce(
      (sum, hands) =>
        sum + (Math.sin((Math.PI * 6 * y * hands) / 512) / Math.sin((Math.PI * 6 * y) / 512)) ** 2 / 512 ** 2,
      0,
    );
  expect(odds[85]).toBeCloseTo(closed(85), 12);
});

it('the reading 85 gives the period, and the period the factors', () => {
  expect(convergentOf({ top: 85, bottom: READINGS }, ORDER_FINDING.modulus)).toEqual({ top: 1, bottom: 6 });
  expect(convergentOf({ top: 427, bottom: READINGS }, ORDER_FINDING.modulus)).toEqual({ top: 5, bottom: 6 });
  expect([greatestDivisor(2 ** 3 - 1, 21), greatestDivisor(2 ** 3 + 1, 21)]).toEqual([7, 3]);
});

it('the chip that is shown is the emulated one', () => {
  expect(MACHINE_SIZES.chip).toBe(CHIP_QUBITS);
});
