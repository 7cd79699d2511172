import { afterAll, describe, expect, it, vi } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { amplitudesOf, countsOf, probabilitiesOf } from '#simulator/results/testing/tables.ts';
import type { ViewRequest } from '#simulator/results/view.ts';
import { createResultReader } from './result-reader.ts';
import { encodeResult } from './stored-result.ts';
import { bodyWithWrittenBits, type ResultSource } from './written-bits.ts';

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
const qrunes = (program: string): ResultSource => ({ language: 'qrunes', program });
const ONE_OF_FOUR = qrunes('QINIT 4\nCREG 4\nH 0\nMEASURE 0,$2\n');
const coin = countsOf({ '0000': 40, '0100': 60 });

const addWrittenBits = (result: SimulationResult, source: ResultSource, steps?: number) => {
  const body = bodyWithWrittenBits(encodeResult(result), source, steps);
  return typeof body === 'string'
    ? (JSON.parse(body) as { writtenBits?: readonly number[]; facts?: { writtenBits: readonly number[] } })
    : body;
};

describe('written bits of a result from an earlier version', () => {
  it('are read from the program', () => {
    expect(addWrittenBits(coin, ONE_OF_FOUR)).toEqual({ ...coin, writtenBits: [2] });
    expect(addWrittenBits(probabilitiesOf({ '0100': 0.5, '0000': 0.5 }), ONE_OF_FOUR)).toMatchObject({
      writtenBits: [2],
    });
    expect(addWrittenBits({ ...coin, ideal: { '0000': 0.5, '0100': 0.5 } }, ONE_OF_FOUR)).toMatchObject({
      writtenBits: [2],
    });
  });

  it.each<[string, SimulationResult, ResultSource]>([
    ['the result tells them', { ...coin, writtenBits: [2] }, ONE_OF_FOUR],
    ['it writes all', coin, qrunes('QINIT 4\nCREG 4\nH 2\nMEASURE 0,$0\nMEASURE 1,$1\nMEASURE 2,$2\nMEASURE 3,$3\n')],
    ['it writes none', coin, qrunes('QINIT 4\nCREG 4\nH 2\n')],
    ['it cannot be read any more', coin, qrunes('QINIT 4\nCREG 4\nNOTHING 0\n')],
    ['it has other bits than the outcomes', coin, qrunes('QINIT 4\nCREG 5\nH 0\nMEASURE 0,$2\n')],
    ['a bit that would be left out is 1 in an outcome', countsOf({ '0000': 40, '1100': 60 }), ONE_OF_FOUR],
    ['a bit that would be left out is 1 without noise', { ...coin, ideal: { '0000': 0.5, '1000': 0.5 } }, ONE_OF_FOUR],
    ['the states are of qubits', amplitudesOf({ '0100': { re: 1, im: 0 } }), ONE_OF_FOUR],
  ])('are not added if %s', (_, result, source) => {
    expect(addWrittenBits(result, source)).toBeNull();
  });

  it('are looked up in the program only if a bit is 0 in every outcome', () => {
    const parse = vi.spyOn(LANGUAGES.qrunes, 'parse');
    expect(addWrittenBits(countsOf({ '0101': 40, '1010': 60 }), ONE_OF_FOUR)).toBeNull();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('are undefined if parsing the program exceeds the step limit', () => {
    expect(addWrittenBits(coin, ONE_OF_FOUR, 100)).toBeUndefined();
  });
});

describe('the result reader', () => {
  const reader = createResultReader();
  afterAll(() => reader.close());
  const keptOf = (key: string, result: SimulationResult, source?: ResultSource) => {
    const { body, parts } = encodeResult(result);
    return {
      key,
      body,
      isPacked: parts.length > 0,
      part: (number: number) => Promise.resolve(parts[number]!),
      parts: async function* () {
        yield* parts;
      },
      ...(source && { source }),
    };
  };

  it('shows an earlier result like a current one, also in a comparison and in a file', async () => {
    const old = keptOf('old', coin, ONE_OF_FOUR);
    const today = keptOf('today', { ...coin, writtenBits: [2] });
    expect(await reader.view(old, REQUEST)).toEqual(await reader.view(today, REQUEST));
    expect(await reader.view(old, { ...REQUEST, bits: [] })).toMatchObject({
      bits: null,
      facts: { writtenBits: [2] },
      rows: [{ state: '0100' }, { state: '0000' }],
    });
    expect(await reader.compare([old, today], REQUEST)).toMatchObject({ bits: [2] });
    const file = async (kept: typeof old) => {
      let text = '';
      for await (const piece of reader.file(kept, { format: 'json', outcomes: null })) text += piece;
      return text;
    };
    expect(await file(old)).toBe(await file(today));
  });

  it('does so for packed outcomes and for a long program', async () => {
    const words = Uint32Array.from({ length: 4096 }, (_, state) => state);
    const many: SimulationResult = {
      ...coin,
      qubits: 14,
      counts: {},
      columns: { width: 14, words, weights: new Float64Array(4096).fill(2) },
    } as SimulationResult;
    const measured = Array.from({ length: 12 }, (_, bit) => `H ${bit}\nMEASURE ${bit},$${bit}\n`).join('');
    const source = qrunes(`QINIT 14\nCREG 14\n${'X 13\n'.repeat(20_000)}${measured}`);
    const kept = keptOf('many', many, source);
    expect(kept.isPacked).toBe(true);
    const view = await reader.view(kept, REQUEST);
    expect([view.bits?.length, view.rows[0]?.state.length, view.total]).toEqual([12, 12, 4096]);
  });
});
