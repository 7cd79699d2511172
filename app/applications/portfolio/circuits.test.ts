import { describe, expect, it } from 'vitest';
import { isingEnergy, isingObservable } from '#app/applications/ising/ising.ts';
import portfolioCases from '#app/applications/testing/cases/portfolio.json';
import { testHost } from '#app/applications/testing/hosts.ts';
import { exactProbabilities } from '#app/applications/testing/runtime.ts';
import { adaptiveCircuits, keptCircuit, penalisedCircuit, withAngles } from './circuits.ts';
import { assetsOf, type PortfolioInput, readPortfolioInput } from './input.ts';
import { keptObjective, penalisedObjective, wholeObjective } from './objective.ts';
import { assetsOfMask, feasibleMasks, maskOf, valueOfChoice } from './portfolios.ts';

const inputOf = (raw: object): PortfolioInput => {
  const reading = readPortfolioInput(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const bits = (mask: number, size: number): string => mask.toString(2).padStart(size, '0');

describe.each(portfolioCases.cases)('the circuits of "$id"', ({ input: raw, expected }) => {
  const input = inputOf(raw);
  const assets = assetsOf(input);
  const size = assets.returns.length;
  const { qaoaXY } = expected;
  const kept = keptObjective(assets, input);
  const circuit = keptCircuit(kept, input.budget, qaoaXY.layers);
  const exact = exactProbabilities(withAngles(circuit, qaoaXY.angles));

  it('have the probability and the mean of the case at its angles, and never leave the budget', () => {
    expect(Math.abs(kept.costScale - qaoaXY.costScale)).toBeLessThan(1e-9);
    expect(Math.abs(exact[bits(maskOf(expected.optimum), size)]! - qaoaXY.probabilityOfOptimum)).toBeLessThan(1e-9);
    for (const [outcome, probability] of Object.entries(exact))
      if (assetsOfMask(parseInt(outcome, 2)).length !== input.budget) expect(probability).toBeLessThan(1e-12);
    const mean = Object.entries(exact).reduce(
      (sum, [outcome, probability]) =>
        sum + probability * valueOfChoice(assets, input.riskAversion, assetsOfMask(parseInt(outcome, 2))),
      0,
    );
    expect(Math.abs(mean - qaoaXY.meanValue)).toBeLessThan(1e-9);
    const evaluate = testHost('exact').expectation(circuit, isingObservable(kept.ising), 0);
    expect(Math.abs(evaluate(qaoaXY.angles)!.value! - qaoaXY.meanValue)).toBeLessThan(1e-9);
  });

  it('give the optimum among 1,000 samples for at least 99 of 100 seeds', () => {
    const bound = withAngles(circuit, qaoaXY.angles);
    const best = bits(maskOf(expected.optimum), size);
    const found = Array.from({ length: 100 }, (_, index) => index + 1).filter((seed) =>
      Object.hasOwn(testHost('exact', seed).counts(bound, 1000), best),
    );
    expect(found.length).toBeGreaterThanOrEqual(99);
  });

  it('have energies that are f, and f with the penalty', () => {
    const penalised = penalisedObjective(assets, input);
    for (let mask = 0; mask < 2 ** size; mask++) {
      const chosen = assetsOfMask(mask);
      const value = valueOfChoice(assets, input.riskAversion, chosen);
      expect(Math.abs(isingEnergy(kept.ising, mask) - value)).toBeLessThan(1e-12);
      const fine = input.penalty * (chosen.length - input.budget) ** 2;
      expect(Math.abs(isingEnergy(penalised.ising, mask) - value - fine)).toBeLessThan(1e-9);
    }
  });

  it('have phases and mixers of the textbook', () => {
    const { ising, costScale } = penalisedObjective(assets, input);
    const [gamma, beta] = [0.7, 0.4];
    const found = exactProbabilities(withAngles(penalisedCircuit({ ising, costScale }, 1), [gamma, beta]));
    // The product state after the phases, mixed one qubit after the other.
    let amplitudes = Array.from({ length: 2 ** size }, (_, mask) => {
      const phase = (-gamma * isingEnergy(ising, mask)) / costScale;
      return { re: Math.cos(phase), im: Math.sin(phase) };
    });
    for (let qubit = 0; qubit < size; qubit++)
      amplitudes = amplitudes.map(({ re, im }, mask) => {
        const other = amplitudes[mask ^ (1 << qubit)]!;
        return {
          re: Math.cos(beta) * re + Math.sin(beta) * other.im,
          im: Math.cos(beta) * im - Math.sin(beta) * other.re,
        };
      });
    for (const [mask, { re, im }] of amplitudes.entries())
      expect(Math.abs((found[bits(mask, size)] ?? 0) - (re ** 2 + im ** 2) / 2 ** size)).toBeLessThan(1e-12);
  });

  it('find what is below a threshold with the chance of Grover', () => {
    const whole = wholeObjective(assets, input);
    const choices = feasibleMasks(size, input.budget).map(assetsOfMask);
    const values = choices.map(whole.valueOf);
    expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(31);
    const at = adaptiveCircuits(whole, input.budget);
    for (const threshold of [Math.min(...values) + 1, values[0]!])
      for (const iterations of [0, 1, 2]) {
        const found = exactProbabilities(at(threshold, iterations));
        const marked = choices.filter((_, index) => values[index]! < threshold);
        const angle = Math.asin(Math.sqrt(marked.length / choices.length));
        const share = marked.reduce((sum, chosen) => sum + (found[bits(maskOf(chosen), size)] ?? 0), 0);
        expect(Math.abs(share - Math.sin((2 * iterations + 1) * angle) ** 2)).toBeLessThan(1e-9);
        expect(at(threshold, iterations)).toBe(at(threshold, iterations));
      }
  });

  it('have whole values near f', () => {
    const whole = wholeObjective(assets, input);
    const masks = feasibleMasks(size, input.budget);
    for (const mask of masks) {
      const chosen = assetsOfMask(mask);
      const terms = (chosen.length * (chosen.length + 1)) / 2;
      expect(whole.valueOf(chosen)).toBe(Math.round(isingEnergy(whole.ising, mask)));
      const difference = whole.valueOf(chosen) - valueOfChoice(assets, input.riskAversion, chosen) / whole.unit;
      expect(Math.abs(difference)).toBeLessThanOrEqual(terms / 2 + 1e-9);
    }
    const best = masks.map(assetsOfMask).toSorted((one, other) => whole.valueOf(one) - whole.valueOf(other))[0];
    expect(best).toEqual(expected.optimum);
  });
});

describe('the circuits of alike assets', () => {
  it('have finite angles and whole values of zero', () => {
    const input = inputOf({ returns: [0, 0, 0], covariance: '0,0,0\n0,0,0\n0,0,0', budget: 1 });
    const assets = assetsOf(input);
    expect(keptObjective(assets, input).costScale).toBe(1);
    const found = exactProbabilities(withAngles(keptCircuit(keptObjective(assets, input), 1, 1), [0.5, 0.4]));
    expect(Object.values(found).reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 9);
    expect(wholeObjective(assets, input).valueOf([1])).toBe(0);
  });
});
