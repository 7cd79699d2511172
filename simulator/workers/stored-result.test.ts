import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { writeColumns } from '#simulator/results/columns.ts';
import { choose, ROWS_PER_PAGE, type ViewRequest, viewResult } from '#simulator/results/view.ts';
import { createResultReader } from './result-reader.ts';
import { decodeResult, encodeResult, readFacts, readSummary } from './stored-result.ts';

const COMMON = { engine: 'full-amplitude', qubits: 18, shots: 0, seed: 1, precision: 'double', seconds: 1 } as const;
const REQUEST: ViewRequest = {
  sort: 'share',
  bits: [],
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'sigma',
  top: 12,
  page: 1,
};

/** 97 distinct weights, on all 2^18 states or on every third; weight and state order are unrelated. */
function wide(step: number): SimulationResult {
  const words = Uint32Array.from({ length: Math.floor(2 ** 18 / step) }, (_, index) => index * step);
  const weights = Float64Array.from(words, (_, index) => 1 + ((index * 31) % 97));
  return { ...COMMON, shots: 1e7, kind: 'counts', counts: {}, columns: { width: 18, words, weights } };
}

const amplitudes = (): SimulationResult => ({
  ...COMMON,
  kind: 'amplitudes',
  amplitudes: Object.fromEntries(
    Array.from({ length: 2048 }, (_, index) => [
      index.toString(2).padStart(18, '0'),
      { re: Math.sin(index) / 45, im: Math.cos(3 * index) / 45 },
    ]),
  ),
});

describe('a result stored by share', () => {
  it.each([
    ['all states', wide(1)],
    ['some states', wide(3)],
    ['amplitudes', amplitudes()],
  ])('returns any page of %s from one or two parts, the same as from all outcomes', async (_, result) => {
    const stored = encodeResult(result);
    const { table, facts } = decodeResult(stored);
    const reader = createResultReader();
    const readParts: number[] = [];
    const kept = {
      key: 'a',
      body: stored.body,
      isPacked: true,
      part: async (number: number) => (readParts.push(number), stored.parts[number]!),
      parts: () => {
        throw new Error('all of them were asked for');
      },
    };
    const last = Math.ceil(table.length / ROWS_PER_PAGE);
    for (const page of [1, 4, Math.floor(last / 2), last - 1, last, last + 7]) {
      readParts.length = 0;
      const request = { ...REQUEST, page };
      const { chart, ...shown } = await reader.view(kept, request);
      const { chart: wanted, ...rest } = viewResult(table, facts, choose(table, request), request);
      expect(shown).toEqual(rest);
      expect(chart.shown).toEqual(wanted.shown);
      expect(readParts.length).toBeLessThanOrEqual(4);
    }
    await reader.close();
  });

  it('is decoded to the original result', () => {
    const { table } = decodeResult(encodeResult(wide(3)));
    const { columns } = wide(3) as SimulationResult & { columns: { words: Uint32Array; weights: Float64Array } };
    expect(table.words).toEqual(columns.words);
    expect(table.weights).toEqual(columns.weights);
  });

  it('is read the same with stronger compression of its parts, or sorted by state as in earlier versions', () => {
    const stored = encodeResult(wide(3));
    const plain = Buffer.concat(stored.parts.map((part) => gunzipSync(part)));
    const harder = {
      ...stored,
      parts: [gzipSync(plain.subarray(0, 2 ** 20), { level: 9 }), gzipSync(plain.subarray(2 ** 20))],
    };
    expect(decodeResult(harder).table).toEqual(decodeResult(stored).table);
    const { table } = decodeResult(stored);
    const body = JSON.parse(stored.body) as { facts: object; columns: { isByShare?: boolean } };
    const byState = {
      body: JSON.stringify({ facts: body.facts, columns: { width: table.width, length: table.length } }),
      parts: [gzipSync(writeColumns(table))],
    };
    expect(decodeResult(byState).table).toEqual(table);
  });

  it('compresses well if its weights repeat, and is decoded to the original if none does', () => {
    const packedBytes = (result: SimulationResult) =>
      encodeResult(result).parts.reduce((sum, { length }) => sum + length, 0);
    const words = Uint32Array.from({ length: 2 ** 18 }, (_, state) => state);
    const weighed = (weight: (state: number) => number): SimulationResult => ({
      ...wide(1),
      counts: {},
      kind: 'counts',
      columns: { width: 18, words, weights: Float64Array.from(words, weight) },
    });
    const uniform = weighed(() => 4);
    const uneven = weighed((state) => Math.abs(Math.sin(1 + state)));
    expect(packedBytes(uniform)).toBeLessThan(packedBytes(uneven) / 2);
    expect(decodeResult(encodeResult(uneven)).table.weights).toEqual(
      (uneven as typeof uneven & { columns: { weights: Float64Array } }).columns.weights,
    );
  });
});

describe('the metadata of a stored result', () => {
  it.each([
    ['as text', { ...COMMON, kind: 'counts', counts: { '0': 40, '1': 60 } }],
    ['in columns', wide(1)],
  ] as const)('name the version of the random numbers, also if it was stored before it did: %s', (_, result) => {
    const named = { ...result, stream: 2, arithmetic: 'fused' } as const;
    const [earlier, now] = [encodeResult(result), encodeResult(named)];
    expect(earlier.body).not.toContain('stream');
    for (const [stored, expected] of [
      [earlier, { stream: 1 }],
      [now, { stream: 2, arithmetic: 'fused' }],
    ] as const) {
      expect(decodeResult(stored).facts).toMatchObject(expected);
      expect(readFacts(stored)).toMatchObject(expected);
      if (stored.parts.length > 0) expect(readSummary(stored)!.facts).toMatchObject(expected);
    }
    expect(decodeResult(earlier).facts).not.toHaveProperty('arithmetic');
  });
});
