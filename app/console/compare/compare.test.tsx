import { describe, expect, it } from 'vitest';
import { taskView } from '#app/live-tasks/testing/task-view.ts';
import { readResultQuery, viewRequest } from '#app/results/query.ts';
import { LONG_NAMES } from '#app/ui/testing/long-names.ts';
import { markup } from '#app/ui/testing/render.tsx';
import type { SimulationResult } from '#simulator';
import { compareResults } from '#simulator/results/compare.ts';
import { metadataOf } from '#simulator/results/metadata.ts';
import { tableFrom } from '#simulator/results/table.ts';
import { choose } from '#simulator/results/view.ts';
import { CandidatesPanel } from './candidates-panel.tsx';
import { comparedBars, comparedIds, comparePath, requestedIds } from './compared.ts';
import { ComparisonChart, ComparisonTable } from './comparison-panels.tsx';
import { differencesOf } from './differences.ts';

const common = {
  engine: 'full-amplitude',
  qubits: 2,
  seed: 1,
  precision: 'double',
  seconds: 0,
  kind: 'counts',
} as const;
const RESULTS: readonly SimulationResult[] = [
  { ...common, shots: 100, counts: { '00': 60, '11': 30, '01': 10 } },
  { ...common, shots: 1000, counts: { '00': 200, '10': 700, '01': 100 } },
];
const query = (text = '') => readResultQuery(new URLSearchParams(text));
const compared = (text = '') => {
  const request = viewRequest(query(text));
  return compareResults(
    RESULTS.map((result) => ({ chosen: choose(tableFrom(result), request), facts: metadataOf(result) })),
    request,
  );
};
const tasks = [taskView({ id: 'one', name: 'First' }), taskView({ id: 'two', name: 'Second', versionNumber: 2 })];
const differences = differencesOf(tasks.map((task) => ({ ...task, gates: null, noise: null })));
const chosen = tasks.map((task, index) => ({ ...task, differences: differences[index]! }));

describe('the URL of a comparison', () => {
  it('contains each task once, four at most', () => {
    expect(comparedIds(new URLSearchParams('task=a&task=b&task=a&task=&task=c&task=d&task=e'))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('may come from the checkboxes of the list, and knows how many were selected', () => {
    const search = new URLSearchParams('path=/cloud&tasks=a&tasks=b&tasks=c&tasks=d&tasks=e&task=a');
    expect(comparedIds(search)).toEqual(['a', 'b', 'c', 'd']);
    expect(requestedIds(search)).toHaveLength(5);
  });

  it('keeps the display options and starts at the first page', () => {
    expect(comparePath(['a', 'b'], query('scale=log&page=3'))).toBe('/cloud/compare?task=a&task=b&scale=log');
  });
});

describe('the bars of a comparison', () => {
  it('show shares of the first result with the other results as outlines over them', () => {
    expect(comparedBars(compared(), 'others').map(({ state, value, over }) => [state, value, ...over])).toEqual([
      ['10', 0, 0.7],
      ['00', 0.6, 0.2],
      ['11', 0.3, 0],
      ['01', 0.1, 0.1],
    ]);
  });
});

describe('the comparison page', () => {
  it('draws the results and shows a table with their difference', async () => {
    const html = await markup(
      <>
        <ComparisonChart chosen={chosen} comparison={compared()} query={query()} />
        <ComparisonTable chosen={chosen} comparison={compared()} query={query()} />
      </>,
    );
    expect(html.match(/class="over result-2"/g)).toHaveLength(4);
    expect(html).toContain('A · First, version 1');
    expect(html).toContain('B · Second, version 2');
    // Both have figures over every bar.
    for (const figure of ['A 0.6000', 'B 0.2000', 'A 0', 'B 0.7000']) expect(html).toContain(`>${figure}<`);
    expect(html).toContain('B − A');
    expect(html).toContain('+0.7000');
    expect(html).toContain('name="task" value="two"');
  });

  it('names results with long names and emoji whole in the legend', async () => {
    for (const [first, second] of [LONG_NAMES.slice(0, 2), LONG_NAMES.slice(2)] as const) {
      const named = [taskView({ id: 'one', name: first }), taskView({ id: 'two', name: second })];
      const told = differencesOf(named.map((task) => ({ ...task, gates: null, noise: null })));
      const html = await markup(
        <ComparisonChart
          chosen={named.map((task, index) => ({ ...task, differences: told[index]! }))}
          comparison={compared()}
          query={query()}
        />,
      );
      expect(html).toContain(`A · ${first}<`);
      expect(html).toContain(`B · ${second}<`);
      expect(html.isWellFormed()).toBe(true);
    }
  });

  it('shows a message if there is nothing to show', async () => {
    expect(
      await markup(<ComparisonChart chosen={chosen} comparison={compared('min=10&match=01&bits=')} query={query()} />),
    ).not.toContain('No outcome matches.');
    expect(
      await markup(<ComparisonChart chosen={chosen} comparison={compared('match=111')} query={query()} />),
    ).toContain('No outcome matches.');
  });

  it('offers to remove results, and to add others below the limit', async () => {
    const panel = (isFull: boolean) =>
      markup(
        <CandidatesPanel
          chosen={chosen}
          candidates={[taskView({ id: 'three', name: 'Third' })]}
          query={query()}
          search=""
          isFull={isFull}
        />,
      );
    const html = await panel(false);
    expect(html).toContain('href="/cloud/compare?task=two"');
    expect(html).toContain('href="/cloud/compare?task=one&amp;task=two&amp;task=three"');
    expect(await panel(true)).toContain('At most 2 results');
    // Time and version come first: they tell runs of one name apart, and names are cut at the end of a line.
    const options = html.matchAll(/<span class="compare-run"><span>([^<]*)<\/span><span class="sub">([^<]*)</g);
    expect([...options].map(([, when, about]) => [when, about])).toEqual([
      [expect.stringMatching(/1970.* · Version 1$/), expect.stringMatching(/^Third · /)],
    ]);
  });
});
