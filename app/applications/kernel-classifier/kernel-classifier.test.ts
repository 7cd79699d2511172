import { describe, expect, it } from 'vitest';
import { accuracyOf, countConfusion, countRight } from './confusion.ts';
import { classOfScores, classScores, trainRidge } from './ridge.ts';

describe('a ridge classifier', () => {
  it('solves (K + λI) α = Y for one class against the rest', () => {
    const kernel = [
      [1, 0.5],
      [0.5, 1],
    ];
    const trained = trainRidge(kernel, [0, 1], 2, 1);
    expect(trained.isPositiveDefinite).toBe(true);
    // (2, 0.5; 0.5, 2)⁻¹ (1, −1) = (2/3, −2/3)
    expect(trained.weights.map((weights) => [...weights])).toEqual([
      [expect.closeTo(2 / 3, 12), expect.closeTo(-2 / 3, 12)],
      [expect.closeTo(-2 / 3, 12), expect.closeTo(2 / 3, 12)],
    ]);
    expect(classScores(trained, [1, 0.5])).toEqual([expect.closeTo(1 / 3, 12), expect.closeTo(-1 / 3, 12)]);
  });

  it('tells three classes that are far apart', () => {
    const at = [0, 0.1, 5, 5.1, 10, 10.1];
    const labels = [0, 0, 1, 1, 2, 2];
    const kernelWith = (x: number) => at.map((y) => Math.exp(-((x - y) ** 2)));
    const trained = trainRidge(at.map(kernelWith), labels, 3, 0.1);
    const classAt = (x: number) => classOfScores(classScores(trained, kernelWith(x)));
    expect([0.2, 4.8, 10.3].map(classAt)).toEqual([0, 1, 2]);
  });

  it('solves a kernel of counts with a negative eigenvalue', () => {
    const kernel = [
      [1, 1.5],
      [1.5, 1],
    ];
    const trained = trainRidge(kernel, [0, 1], 2, 0.1);
    expect(trained.isPositiveDefinite).toBe(false);
    const [first, second] = trained.weights[0]!;
    expect(1.1 * first! + 1.5 * second!).toBeCloseTo(1, 12);
    expect(1.5 * first! + 1.1 * second!).toBeCloseTo(-1, 12);
  });

  it('solves a matrix that is singular with its ridge by a larger one', () => {
    const kernel = [
      [1, 1.5],
      [1.5, 1],
    ];
    const [first, second] = trainRidge(kernel, [0, 1], 2, 0.5).weights[0]!;
    expect(2 * first! + 1.5 * second!).toBeCloseTo(1, 12);
    expect(1.5 * first! + 2 * second!).toBeCloseTo(-1, 12);
  });

  it('takes the first of equal scores', () => {
    expect(classOfScores([0.2, 0.7, 0.7])).toBe(1);
    expect(classOfScores([0, 0])).toBe(0);
  });
});

describe('a confusion matrix', () => {
  it('counts the given class of each row by the class it has', () => {
    const confusion = countConfusion([0, 0, 1, 2, 2], [0, 1, 1, 2, 0], 3);
    expect(confusion).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [1, 0, 1],
    ]);
    expect(countRight(confusion)).toBe(3);
    expect(accuracyOf(confusion)).toBe(0.6);
    expect(accuracyOf([[0]])).toBe(0);
  });
});
