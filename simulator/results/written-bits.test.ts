import { describe, expect, it } from 'vitest';
import { assign, bitsEqual, branch, circuit, gate, measure, numberValue, repeat } from '#simulator/circuit/build.ts';
import type { Operation } from '#simulator/circuit/circuit.ts';
import { createResultWork } from '#simulator/workers/result-work.ts';
import { encodeResult } from '#simulator/workers/stored-result.ts';
import { amplitudesOf, countsOf, probabilitiesOf } from './testing/tables.ts';
import type { ViewRequest } from './view.ts';
import { bitsWrittenIn, withWrittenBits } from './written-bits.ts';

const REQUEST: ViewRequest = {
  sort: 'share',
  bits: 'written',
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'none',
  top: 8,
  page: 1,
};
const ONE_OF_FOUR = circuit(4, 4, [gate('H', 0), measure(0, 2)]);

describe('bitsWrittenIn', () => {
  it.each<[string, readonly Operation[], readonly number[]]>([
    ['measured', [gate('H', 0), measure(0, 2)], [2]],
    ['in any order, each once', [measure(1, 3), measure(0, 0), measure(2, 3)], [0, 3]],
    ['assigned', [measure(0, 1), assign(3, numberValue(1))], [1, 3]],
    ['inside blocks', [repeat(2, [measure(0, 1)]), branch(bitsEqual([1], 1), [assign(0, numberValue(1))])], [0, 1]],
    ['not those that are only read', [branch(bitsEqual([2], 1), [gate('X', 0)])], []],
  ])('returns those %s', (_, operations, bits) => {
    expect(bitsWrittenIn(circuit(4, 4, operations))).toEqual(bits);
  });

  it('are added to a result unless the circuit writes all bits or none', () => {
    const counts = countsOf({ '0000': 5, '0100': 5 });
    expect(withWrittenBits(counts, ONE_OF_FOUR)).toEqual({ ...counts, writtenBits: [2] });
    expect(withWrittenBits(probabilitiesOf({ '0100': 1 }), ONE_OF_FOUR)).toMatchObject({ writtenBits: [2] });
    expect(withWrittenBits(counts, circuit(1, 1, [measure(0, 0)]))).toBe(counts);
    expect(withWrittenBits(counts, circuit(1, 2, [gate('H', 0)]))).toBe(counts);
    const amplitudes = amplitudesOf({ '0100': { re: 1, im: 0 } });
    expect(withWrittenBits(amplitudes, ONE_OF_FOUR)).toBe(amplitudes);
    const ofQubits = probabilitiesOf({ '01': 1 });
    expect(withWrittenBits(ofQubits, { ...ONE_OF_FOUR, probabilitiesOf: [0, 1] })).toBe(ofQubits);
  });
});

describe('a stored result', () => {
  const work = createResultWork(1000);
  const named = (key: string, counts: Readonly<Record<string, number>>, writtenBits?: readonly number[]) => ({
    key,
    ...encodeResult({ ...countsOf(counts), ...(writtenBits && { writtenBits }) }),
  });
  const coin = named('coin', { '0000': 40, '0100': 60 }, [2]);

  it('shows the written bits only, or all of them, on request', () => {
    expect(work.view(coin, REQUEST)).toMatchObject({
      width: 4,
      bits: [2],
      matched: 2,
      total: 2,
      rows: [
        { state: '1', count: 60 },
        { state: '0', count: 40 },
      ],
    });
    expect(work.view(coin, { ...REQUEST, bits: [] })).toMatchObject({
      bits: null,
      rows: [{ state: '0100' }, { state: '0000' }],
    });
    expect(work.view(coin, { ...REQUEST, bits: [2, 0] })).toMatchObject({
      bits: [0, 2],
      rows: [{ state: '10' }, { state: '00' }],
    });
    expect(work.view(coin, { ...REQUEST, pattern: '1' }).rows).toMatchObject([{ state: '1' }]);
  });

  it('shows all bits if the written bits are not known', () => {
    expect(work.view(named('old', { '0000': 40, '0100': 60 }), REQUEST)).toMatchObject({
      bits: null,
      rows: [{ state: '0100' }, { state: '0000' }],
    });
  });

  it('includes every bit in a file', () => {
    expect(work.rows(coin, { format: 'csv', outcomes: null, from: 0 }).text).toContain('"0100",60');
    const json = JSON.parse(work.rows(coin, { format: 'json', outcomes: null, from: 0 }).text) as object;
    expect(json).toMatchObject({ writtenBits: [2], counts: { '0100': 60, '0000': 40 } });
  });

  it('in a comparison shows the bits that either result writes, and all if one writes all', () => {
    const pair = named('pair', { '0000': 50, '0001': 50 }, [0]);
    const states = (other: typeof coin) => {
      const compared = work.compare([coin, other], REQUEST)!;
      return [compared.bits, compared.states.map(({ state }) => state).toSorted()];
    };
    expect(states(pair)).toEqual([
      [0, 2],
      ['00', '01', '10'],
    ]);
    expect(states(named('whole', { '0000': 50, '1111': 50 }))).toEqual([null, ['0000', '0100', '1111']]);
  });
});
