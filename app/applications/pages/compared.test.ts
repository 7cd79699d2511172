import { describe, expect, it } from 'vitest';
import type { ResultDocument } from '#app/applications/contract.ts';
import { SAMPLE_CREDIT, SAMPLE_OPTION, SAMPLE_SERIES } from '#app/applications/testing/sample-documents.ts';
import { comparedDocuments } from './compared.ts';

const option = SAMPLE_OPTION as ResultDocument;
const credit = SAMPLE_CREDIT as ResultDocument;
const askedOf = (first: ResultDocument, second: ResultDocument) =>
  Object.fromEntries(
    comparedDocuments(first, second).asked.map((value) => [value.path.join('.'), [value.first, value.second]]),
  );

describe('two runs', () => {
  it('that are the same were asked the same, and found the same', () => {
    const { asked, found, cost } = comparedDocuments(option, option);
    expect(asked).toEqual([]);
    expect(found.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['price.value', 'price.low', 'delta.value', 'blackScholes.price', 'queries']),
    );
    expect([...found, ...cost].every(({ first, second }) => first === second && first !== null)).toBe(true);
    expect(cost.map(({ path }) => path.join('.'))).toEqual(Object.keys(option.cost));
  });

  it('show what was asked differently, also who ran them', () => {
    const second = {
      ...option,
      input: { ...(option.input as object), strike: 110 },
      engine: 'noisy',
      noise: 'chip-calibration',
      seed: 7,
    } as const;
    expect(askedOf(option, second)).toEqual({
      strike: [105, 110],
      engine: ['exact', 'noisy'],
      seed: [1, 7],
      noise: [null, 'chip-calibration'],
    });
  });

  it('show the loans that differ, and that one has more of them', () => {
    const { assets, ...input } = credit.input as { readonly assets: readonly object[] };
    const [first, ...rest] = assets;
    const second = { ...credit, input: { ...input, assets: [{ ...first, loss: 7 }, ...rest, { loss: 1 }] } };
    expect(askedOf(credit, second)).toEqual({
      'assets.1.loss': [(first as { readonly loss: number }).loss, 7],
      [`assets.${assets.length + 1}.loss`]: [null, 1],
    });
  });

  it('show a list of numbers as one value', () => {
    const of = (short: readonly number[]) => ({ ...option, input: { short, long: [20, 30] } });
    expect(askedOf(of([3, 5, 10]), of([3, 8]))).toEqual({ short: ['3, 5, 10', '3, 8'] });
  });

  it('show long data by their beginning', () => {
    const series = SAMPLE_SERIES as ResultDocument;
    const csv = (last: number) => ({ ...series, input: { kind: 'series', csv: `${'1\n'.repeat(5000)}${last}\n` } });
    const { csv: shown } = askedOf(csv(1), csv(2));
    expect(shown).toHaveLength(2);
    for (const text of shown!) expect(String(text).length).toBeLessThanOrEqual(40);
    expect(askedOf(csv(1), csv(1))).toEqual({});
  });

  it('leave lists of answers to the files, and show what only one has', () => {
    const second = { ...credit, answer: { ...(credit.answer as object), extra: 3 } };
    const { found } = comparedDocuments(credit, second);
    expect(found.find(({ path }) => path[0] === 'extra')).toEqual({ path: ['extra'], first: null, second: 3 });
    expect(found.some(({ path }) => path[0] === 'probabilities' || path[0] === 'steps')).toBe(false);
  });

  it('take names of the prototype as names', () => {
    const input = JSON.parse('{"__proto__": 1, "constructor": 2}') as object;
    expect(askedOf(option, { ...option, answer: {}, input: { ...(option.input as object), ...input } })).toEqual({
      constructor: [null, 2],
      ['__proto__']: [null, 1],
    });
  });
});
