import { describe, expect, it } from 'vitest';
import { cleanQuery, LONGEST_QUERY, matchRank, searchWords } from './text-match.ts';

describe('the words of a search', () => {
  it.each([
    ['', []],
    [' \t\n\0 ', []],
    ['Bell pair', ['bell', 'pair']],
    ['bell\0pair', ['bell', 'pair']],
    ['ＢＥＬＬ　２', ['bell', '2']],
    ['贝尔 态', ['贝尔', '态']],
    ['bell BELL Bell', ['bell']],
    ['%_\\\'"', ['%_\\\'"']],
    ['2 qubits · H CNOT … · #3', ['2', 'qubits', 'h', 'cnot', '#3']],
    ['· —', ['·', '—']],
    ['👩‍🔬 שלום', ['👩‍🔬', 'שלום']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('of %j are %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it('end with the longest text, without half an emoji', () => {
    expect(cleanQuery('👩'.repeat(LONGEST_QUERY + 1))).toBe('👩'.repeat(LONGEST_QUERY));
    expect(searchWords('W'.repeat(300))).toEqual(['w'.repeat(LONGEST_QUERY)]);
  });
});

describe('the rank of a match', () => {
  const rank = (query: string, title: string, keywords?: string) =>
    matchRank(searchWords(query), { title, ...(keywords !== undefined && { keywords }) });

  it('ignores case, and the order of the words', () => {
    expect(rank('BELL state', 'Bell state')).toBe(rank('state bell', 'Bell state'));
    expect(rank('ghz', 'GHZ state')).toBe(0);
  });

  it('needs every word', () => {
    expect(rank('bell pair', 'Bell state')).toBeNull();
    expect(rank('bell pair', 'Bell state', 'entangled pair')).not.toBeNull();
  });

  it('prefers the start of the title, then the start of a word, the inside of one, and keywords', () => {
    const ranks = [
      rank('st', 'State'),
      rank('st', 'W state'),
      rank('st', 'Fastest'),
      rank('st', 'Other', 'start'),
      rank('贝尔', 'Other', '量子贝尔态'),
    ];
    expect(ranks).toEqual([0, 1, 2, 3, 4]);
  });

  it('finds the start of a later word after the letters occurred inside one', () => {
    expect(rank('st', 'Fastest state')).toBe(1);
  });

  it('does not match the inside of a Latin keyword', () => {
    expect(rank('ar', 'Other', 'start')).toBeNull();
  });

  it('takes signs of patterns as they are', () => {
    expect(rank('%', 'Bell')).toBeNull();
    expect(rank('.*', 'Bell')).toBeNull();
    expect(rank('50%', 'Error 50%')).toBe(1);
  });

  it('is the best for a search for nothing', () => {
    expect(rank('', 'Bell')).toBe(0);
  });
});
