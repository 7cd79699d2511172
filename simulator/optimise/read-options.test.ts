import { describe, expect, it } from 'vitest';
import { describeInputError } from '../points/messages.ts';
import { MINIMISE_SENTENCES } from './messages.ts';
import { Minimisation } from './minimisation.ts';
import { readMinimiseOptions } from './read-options.ts';

const read = (document: unknown) => readMinimiseOptions(document, ['theta', 'phi'], { seed: 5, isNoisy: false });

function sentences(document: unknown): readonly string[] {
  const result = read(document);
  return result.ok ? [] : result.errors.map((error) => describeInputError(error, MINIMISE_SENTENCES));
}

describe('options of a minimisation', () => {
  it('have defaults for all but the method', () => {
    const result = read({ method: 'cobyla' });
    expect(result).toEqual({
      ok: true,
      options: {
        method: 'cobyla',
        start: [0.05, -0.05],
        bounds: [
          [null, null],
          [null, null],
        ],
        budget: 200,
        tolerance: 1e-4,
        step: 0.5,
        seed: 5,
        isNoisy: false,
      },
    });
  });

  it('are read in full, and make a minimisation', () => {
    const result = read({
      method: 'spsa',
      start: { phi: 'pi/4' },
      bounds: { theta: [0.5, null], phi: ['-pi', 'pi'] },
      budget: 30,
      tolerance: 0.01,
      step: 0.2,
      seed: 0,
    });
    expect(result).toMatchObject({
      ok: true,
      options: {
        start: [0.5, Math.PI / 4],
        bounds: [
          [0.5, null],
          [-Math.PI, Math.PI],
        ],
        budget: 30,
        tolerance: 0.01,
        step: 0.2,
        seed: 0,
      },
    });
    if (result.ok) expect(new Minimisation(result.options).wanted).toEqual([[0.5, Math.PI / 4]]);
  });

  it('are told where they are wrong, all of them', () => {
    expect(
      sentences({
        method: 'newton',
        start: { theta: 4, psi: 1 },
        bounds: { theta: [0, 1, 2], phi: [2, 1], x: [0, 1] },
        budget: 1e9,
        tolerance: 'small',
        step: 0,
        seed: 1.5,
        more: 1,
      }),
    ).toEqual([
      'minimise.more: Unknown field "more".',
      'minimise.method: The method "newton" is unknown; there are adam, l-bfgs, cobyla, nelder-mead, spsa.',
      'minimise.bounds.theta: Bounds of "theta" are a list of two: [lower, upper], with null where there is none.',
      'minimise.bounds.phi: The lower bound 2 of "phi" is above the upper bound 1.',
      'minimise.bounds.x: The program has no parameter "x".',
      'minimise.start.psi: The program has no parameter "psi".',
      'minimise.budget: 1000000000 is out of range: 1 to 10000.',
      'minimise.tolerance: "small" is not a number.',
      'minimise.step: 0 is out of range: 0.000001 to 10.',
      'minimise.seed: 1.5 is not a whole number.',
    ]);
    expect(sentences({ method: 'adam', start: { theta: 4 }, bounds: { theta: [null, 1] } })).toEqual([
      'minimise.start.theta: The parameter "theta" starts at 4, outside its bounds −∞ to 1.',
    ]);
    expect(sentences({ method: 'adam', bounds: { theta: [Number.NaN, 1e308] }, budget: Number.NaN })).toEqual([
      'minimise.bounds.theta[0]: "NaN" has no finite value.',
      'minimise.bounds.theta[1]: 1e+308 is too large; at most 1000000000 is allowed.',
      'minimise.budget: NaN is out of range: 1 to 10000.',
    ]);
    expect(sentences({})).toEqual(['minimise: The field "method" is missing.']);
    for (const other of [null, 'adam', ['adam']])
      expect(sentences(other)).toEqual(['minimise: An object {…} is needed here.']);
    expect(sentences({ method: 'adam', start: [0, 0], bounds: [] })).toEqual([
      'minimise.bounds: An object {…} is needed here.',
      'minimise.start: An object {…} is needed here.',
    ]);
    expect(sentences({ method: '__proto__' })).toHaveLength(1);
  });
});
