import { describe, expect, it } from 'vitest';
import { markup } from '#app/ui/testing/render.tsx';
import { spreadPlaces } from './label-places.ts';
import { SlopeChart } from './slope-chart.tsx';

describe('places of labels', () => {
  it.each([
    [[10, 50], 16, [10, 50]],
    [[30, 30], 16, [22, 38]],
    [[30, 20, 34], 16, [28, 12, 44]],
    [[0, 0, 0], 16, [0, 16, 32]],
    [[100, 99], 16, [100, 84]],
    [[0, 2, 20, 60, 62], 16, [0, 16, 32, 53, 69]],
    [[], 16, []],
  ])('%j are moved as little as possible', (places, gap, expected) => {
    expect(spreadPlaces(places, gap, 0, 100)).toEqual(expected);
  });

  it('are apart, inside and in their order', () => {
    for (let seed = 1; seed < 60; seed++) {
      const places = Array.from({ length: 12 }, (_, index) => (Math.sin(seed * 7.7 + index * index) + 1) * 100);
      const spread = spreadPlaces(places, 16, 0, 200);
      const sorted = spread.toSorted((a, b) => a - b);
      expect(sorted[0]).toBeGreaterThanOrEqual(-1e-9);
      expect(sorted.at(-1)).toBeLessThanOrEqual(200 + 1e-9);
      for (let index = 1; index < sorted.length; index++)
        expect(sorted[index]! - sorted[index - 1]!).toBeGreaterThan(16 - 1e-9);
      const order = (values: readonly number[]) => [...values.keys()].toSorted((a, b) => values[a]! - values[b]!);
      expect(order(spread)).toEqual(order(places));
    }
  });
});

const CHART = (
  <SlopeChart
    title="Ranks"
    finding="The first stays the first"
    captions={{ name: 'Page', left: 'Quantum', right: 'Classical' }}
    items={[
      { name: 'home', left: 1, right: 1, isMarked: true },
      { name: 'news', left: 2, right: 3 },
      { name: 'shop', left: 3, right: 2 },
    ]}
    textOf={String}
    isReversed
  />
);

describe('a slope chart', () => {
  it('names both ends of each line, and has a table', async () => {
    const html = await markup(CHART, 'en-US');
    expect(html).not.toMatch(/NaN|undefined/);
    expect(html.match(/role="img" aria-label="The first stays the first"/g)).toHaveLength(2);
    for (const text of ['home 1', '1 home', 'news 2', '3 news', 'Quantum', 'Classical', 'news: 2 → 3'])
      expect(html).toContain(text);
    // The least rank is at the top of both columns.
    expect(html).toMatch(/M(\d+) 34L\d+ 34"/);
  });

  it('names the nodes of a network in full on a phone, and cuts what is longer', async () => {
    const named = (name: string) =>
      markup(
        <SlopeChart
          title="T"
          finding="F"
          captions={{ name: 'Node', left: 'Before', right: 'After' }}
          items={[{ name, left: 0.055, right: 0.813, isMarked: true }]}
          textOf={(value) => `${(100 * value).toFixed(1)}%`}
        />,
        'en-US',
      );
    const short = await named('Late payment');
    expect(short.match(/>Late payment 5\.5%</g)).toHaveLength(2);
    expect(short.match(/>81\.3% Late payment</g)).toHaveLength(2);
    expect(await named('An event with a name that is far too long')).toMatch(/>81\.3% An event[^<]*…</);
    expect(await named('名字实在太长的一个节点，放不下的')).toMatch(/>81\.3% 名字实在[^<]*…</);
  });

  it('of equal values, or of none, is drawn', async () => {
    const one = { title: 'T', finding: 'F', captions: { name: 'n', left: 'l', right: 'r' }, textOf: String };
    expect(await markup(<SlopeChart {...one} items={[]} />, 'en-US')).toBe('');
    const equal = await markup(<SlopeChart {...one} items={[{ name: 'a', left: 0, right: 0 }]} />, 'en-US');
    expect(equal).not.toMatch(/NaN|Infinity/);
  });
});
