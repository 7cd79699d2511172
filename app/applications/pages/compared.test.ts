import { describe, expect, it } from 'vitest';
import type { ResultDocument } from '#app/applications/contract.ts';
import { SAMPLE_CREDIT, SAMPLE_OPTION } from '#app/applications/testing/sample-documents.ts';
import type { AskedValue } from './asked.ts';
import { comparedAsking, comparedDocuments } from './compared.ts';

const option = SAMPLE_OPTION as ResultDocument;
const credit = SAMPLE_CREDIT as ResultDocument;

describe('the answers of two runs', () => {
  it('that are the same are equal', () => {
    const { found, cost } = comparedDocuments(option, option);
    expect(found.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['price.value', 'price.low', 'delta.value', 'blackScholes.price', 'queries']),
    );
    expect([...found, ...cost].every(({ first, second }) => first === second && first !== null)).toBe(true);
    expect(cost.map(({ path }) => path.join('.'))).toEqual(Object.keys(option.cost));
  });

  it('leave lists to the files, and show what only one has', () => {
    const second = { ...credit, answer: { ...(credit.answer as object), extra: 3 } };
    const { found } = comparedDocuments(credit, second);
    expect(found.find(({ path }) => path[0] === 'extra')).toEqual({ path: ['extra'], first: null, second: 3 });
    expect(found.some(({ path }) => path[0] === 'probabilities' || path[0] === 'steps')).toBe(false);
  });

  it('take names of the prototype as names', () => {
    const answer = JSON.parse('{"__proto__": 1, "constructor": 2}') as object;
    const { found } = comparedDocuments({ ...option, answer: {} }, { ...option, answer });
    expect(found).toEqual([
      { path: ['__proto__'], first: null, second: 1 },
      { path: ['constructor'], first: null, second: 2 },
    ]);
  });
});

describe('what two runs were asked', () => {
  const value = (name: string, text: string, whole = text): AskedValue => ({ name, label: name, text, whole });

  it('is compared as a whole, not as it is shown', () => {
    const first = [value('strike', '105'), value('csv', 'a,b…', '1'), value('seed', '1')];
    const second = [value('strike', '105'), value('csv', 'a,b…', '2'), value('seed', '7'), value('noise', 'none')];
    expect(comparedAsking(first, first)).toEqual([]);
    expect(comparedAsking(first, second)).toEqual([
      { label: 'csv', first: 'a,b…', second: 'a,b…' },
      { label: 'seed', first: '1', second: '7' },
      { label: 'noise', first: null, second: 'none' },
    ]);
  });
});
