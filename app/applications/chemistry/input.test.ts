import { describe, expect, it } from 'vitest';
import { DISTANCES } from './distances.ts';
import { chemistryMethod } from './index.ts';
import { readChemistryInput } from './input.ts';
import { SAMPLE_TERMS } from './limits.ts';
import { MOLECULES } from './molecules.ts';
import { searchPlan } from './plan.ts';

const DEFAULTS = { ansatz: 'chemistry', layers: 2, optimizer: 'lbfgs', shots: 0 };

const inputOf = (raw: object) => {
  const reading = readChemistryInput(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const errorsOf = (raw: unknown) => {
  const reading = readChemistryInput(raw);
  return reading.ok ? [] : reading.errors.map(({ field, key, values }) => [field, key, values]);
};
const big = 'x'.repeat(1e7);

describe('the input of chemistry', () => {
  it('is filled in', () => {
    const h2 = { molecule: 'h2', distances: [0.5, 0.6, 0.735, 0.9, 1.2, 1.6, 2.2] };
    expect(inputOf({})).toEqual({ ...h2, ...DEFAULTS });
    expect(inputOf({ molecule: 'h2', terms: 'nothing', electrons: 3 })).toEqual({ ...h2, ...DEFAULTS });
    expect(inputOf({ molecule: 'lih' })).toEqual({
      ...{ molecule: 'lih', distances: [1, 1.4, 1.595, 2, 2.5, 3.5] },
      ...DEFAULTS,
    });
    expect(inputOf({ molecule: 'own' })).toEqual({ molecule: 'own', terms: SAMPLE_TERMS, electrons: 1, ...DEFAULTS });
    expect(inputOf({ terms: '1 ZZZ' })).toEqual({ molecule: 'own', terms: '1 ZZZ\n', electrons: 1, ...DEFAULTS });
  });

  it('takes bond lengths in any order, once', () => {
    expect(inputOf({ distances: [1.2, 0.3, 1.2] })).toMatchObject({ distances: [0.3, 1.2] });
    for (const molecule of ['h2', 'lih'] as const) {
      const distances = DISTANCES[molecule].stored;
      expect(MOLECULES[molecule].points.map(({ distance }) => distance)).toEqual(distances);
      expect(inputOf({ molecule, distances })).toMatchObject({ distances });
    }
  });

  it('searches by shots where there are any', () => {
    const undecided = inputOf({ shots: 1000 });
    expect(undecided).not.toHaveProperty('optimizer');
    expect(searchPlan(undecided, 'exact', 1)).toMatchObject({ method: 'spsa', shots: 1000, measuredShots: 0 });
    expect(searchPlan(undecided, 'machine', 1)).toMatchObject({ method: 'l-bfgs', shots: 0, measuredShots: 1000 });
    expect(inputOf({ shots: 1000, optimizer: 'lbfgs' })).toMatchObject({ optimizer: 'lbfgs' });
    expect(inputOf({ optimizer: 'spsa' })).toMatchObject({ optimizer: 'spsa', shots: 0 });
  });

  it('reads lines as they are typed', () => {
    for (const text of [
      '0.5 XX\n-1e-3 IZ\n',
      ' 0.5\tXX \r\n\r\n−0.001, iz',
      '＋0.5；ＸＸ\n-.001*IZ',
      '0.25 XX\n-0.001 IZ\n0.25 xx',
    ])
      expect(inputOf({ terms: text })).toMatchObject({ terms: '0.5 XX\n-0.001 IZ\n', electrons: 1 });
    expect(inputOf({ terms: { XX: 0.5, IZ: -0.001 } })).toMatchObject({ terms: '0.5 XX\n-0.001 IZ\n' });
  });

  it.each([
    ['0.5 XX\n0.1 XXX', ['string_length', { row: 2, k: 3, n: 2 }]],
    ['0.5 XX\n0.1 XQ', ['string_letter', { row: 2 }]],
    ['0.5 XX\n\n0.1j YY', ['complex_weight', { row: 3, text: '0.1j' }]],
    ['(0.5+0j) XX\n1 ZZ', ['complex_weight', { row: 1, text: '(0.5+0j)' }]],
    ['x XX', ['weight_number', { row: 1, text: 'x' }]],
    ['nan XX', ['weight_finite', { row: 1, text: 'nan' }]],
    ['-inf XX', ['weight_finite', { row: 1 }]],
    ['1e999 XX', ['weight_finite', { row: 1 }]],
    ['1e7 XX', ['weight_large', { row: 1, max: 1e6 }]],
    ['1e6 XX\n1e6 xx', ['sum_large', { letters: 'XX', max: 1e6 }]],
    [{ XX: -1e6, xx: -1 }, ['sum_large', { letters: 'XX', max: 1e6 }]],
    ['PK\u0003\u0004\u0000\n'.repeat(600), ['not_text', undefined]],
    ['0.5 XX\n\ufffd YY', ['not_text', undefined]],
    ['XX', ['term_form', { row: 1 }]],
    ['0.5 X X', ['term_form', { row: 1 }]],
    ['1 II', ['only_identity', undefined]],
    ['1 XX\n-1 XX', ['only_identity', undefined]],
    ['0 XX', ['only_identity', undefined]],
    ['', ['empty', undefined]],
    [' \n\n', ['empty', undefined]],
    ['1 XXXXXXXXX', ['too_many_qubits', { n: 9, max: 8 }]],
    ['1 XX\n'.repeat(501), ['too_many_terms', { n: 501, limit: 500 }]],
    [big, ['too_long', { limit: 100_000 }]],
    [{}, ['empty', undefined]],
    [{ XX: '0.5j' }, ['complex_weight', { row: 1 }]],
    [{ XX: 1, YY: { re: 1, im: 2 } }, ['complex_weight', { row: 2, text: 'object' }]],
    [{ XX: Number.NaN }, ['weight_finite', { row: 1 }]],
    [{ XX: null }, ['weight_number', { row: 1 }]],
    [{ XX: true }, ['weight_number', { row: 1 }]],
    [JSON.parse('{"XX": 1, "__proto__": 2}') as object, ['string_letter', { row: 2 }]],
    [{ constructor: 1 }, ['string_letter', { row: 1 }]],
    [{ [big]: 1 }, ['too_many_qubits', { n: 1e7, max: 8 }]],
    [['1 XX'], ['terms_form', undefined]],
    [7, ['terms_form', undefined]],
  ])('says what is wrong with its terms, at the row: %#', (terms, [key, values]) => {
    const found = readChemistryInput({ terms });
    expect(found.ok).toBe(false);
    const [error] = found.ok ? [] : found.errors;
    expect(error).toMatchObject({ field: 'terms', key, ...(values !== undefined && { values: values as object }) });
  });

  it('says a few errors of rows, and how many more there are', () => {
    const wrong = (rows: number) => errorsOf({ terms: `1 ZZ\n${'x XX\n'.repeat(rows)}` });
    expect(wrong(4).map(([, key]) => key)).toEqual(new Array<string>(4).fill('weight_number'));
    expect(wrong(40)).toHaveLength(5);
    expect(wrong(40).at(-1)).toEqual(['terms', 'more_errors', { n: 36 }]);
    const sums = Object.fromEntries(['X', 'Y', 'Z'].flatMap((a) => ['XX', 'xX'].map((b) => [a + b, 1e6])));
    expect(errorsOf({ terms: sums }).map(([, key]) => key)).toEqual(['sum_large', 'sum_large', 'sum_large']);
  });

  it.each([
    [{ distances: [] }, [['distances', 'distance_needed', undefined]]],
    [{ distances: 'x' }, [['distances', 'distance_needed', undefined]]],
    [
      { distances: [0.735, 0.74] },
      [['distances', 'distance_unknown', { distance: 0.74, choices: DISTANCES.h2.stored.join(', ') }]],
    ],
    [{ distances: Array.from({ length: 1e5 }, () => 1) }, [['distances', 'too_many_distances', { limit: 40 }]]],
    [{ molecule: 'h2o' }, [['molecule', 'unknown_choice', { choices: 'h2, lih, own' }]]],
    [{ molecule: 'constructor' }, [['molecule', 'unknown_choice', { choices: 'h2, lih, own' }]]],
    [{ shots: 10 }, [['shots', 'shots_range', { min: 1000, max: 1e6 }]]],
    [{ shots: 1e7 }, [['shots', 'out_of_range', { min: 0, max: 1e6 }]]],
    [{ layers: 5 }, [['layers', 'out_of_range', { min: 1, max: 4 }]]],
    [{ layers: 1.5 }, [['layers', 'not_whole', undefined]]],
    [{ terms: '1 XX', electrons: 3 }, [['electrons', 'out_of_range', { min: 0, max: 2 }]]],
    [{ terms: '1 XX', electrons: 0 }, [['electrons', 'no_excitations', { electrons: 0, qubits: 2 }]]],
    [{ terms: '1 X' }, [['electrons', 'no_excitations', { electrons: 0, qubits: 1 }]]],
    [{ other: 1 }, [['other', 'unknown_field', undefined]]],
    [JSON.parse('{"__proto__": {"molecule": "lih"}}'), [['__proto__', 'unknown_field', undefined]]],
    [null, [['', 'required', undefined]]],
    [[], [['', 'required', undefined]]],
  ])('says what else is wrong: %#', (raw, expected) => {
    expect(errorsOf(raw)).toEqual(expected);
  });

  it('says each bad bond length at the list', () => {
    for (const distance of [Number.NaN, -1, Infinity, 'x', null])
      for (const [field] of errorsOf({ distances: [distance] })) expect(field).toBe('distances');
    expect(errorsOf({ distances: [Number.NaN] })).not.toEqual([]);
  });

  it('never throws, and is read again as it was read', () => {
    for (const raw of [
      ...[{}, { molecule: 'lih', shots: 1000 }, { molecule: 'own' }, { terms: { XYZ: 1e-7, ZZZ: 0.1 } }],
      ...[{ terms: '1 X', ansatz: 'hardware' }],
    ]) {
      const input = inputOf(raw);
      expect(inputOf(JSON.parse(JSON.stringify(input)) as object)).toEqual(input);
    }
    for (const value of [big, Number.NaN, -0, null, undefined, [], {}, [[]], { length: 5 }, 'constructor', '__proto__'])
      for (const field of ['molecule', 'distances', 'terms', 'electrons', 'ansatz', 'layers', 'optimizer', 'shots'])
        expect(() => chemistryMethod.read({ [field]: value })).not.toThrow();
  });
});
