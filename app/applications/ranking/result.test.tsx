import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { rankingMethod } from './index.ts';
import type { RankingDocument } from './picture-ranking.ts';
import { RankingData, RankingProgress, RankingResult, RankingSmallPicture } from './result.tsx';

function documentOf(raw: object, stopAfter = Infinity, engine: ApplicationEngine = 'exact'): RankingDocument {
  const reading = rankingMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const computed = rankingMethod.compute(reading.input, testHost(engine, 1, { stopAfter }));
  return { application: 'ranking', engine, seed: 1, seconds: 1, ...computed, input: reading.input };
}

const DEFAULT = documentOf({});
const STOPPED: RankingDocument = { ...documentOf({}, 0), state: 'stopped' };
const RING = {
  nodes: 3,
  edges: [
    [0, 1],
    [1, 2],
    [2, 0],
  ],
};
const HOSTILE = { csv: 'from,to\n<b>x</b>,__proto__\n__proto__,constructor\nconstructor,<b>x</b>\n' };

const VIEWS = {
  default: <RankingResult document={DEFAULT} />,
  long: <RankingResult document={documentOf({ steps: 400 })} />,
  sampled: <RankingResult document={documentOf({}, Infinity, 'sampled')} />,
  undirected: <RankingResult document={documentOf({ undirected: true, steps: 20 })} />,
  alike: <RankingResult document={documentOf(RING)} />,
  'odd names': <RankingResult document={documentOf(HOSTILE)} />,
  'no links': <RankingResult document={documentOf({ nodes: 2, edges: [], steps: 1 })} />,
  stopped: <RankingResult document={STOPPED} />,
  running: <RankingProgress document={{ ...documentOf({}, 4), state: 'running' }} />,
  'running, nothing yet': <RankingProgress document={{ ...STOPPED, state: 'running' }} />,
  data: <RankingData document={STOPPED} />,
  nothing: <RankingResult document={{ ...DEFAULT, answer: {}, baselines: [], series: [] }} />,
  small: <RankingSmallPicture document={DEFAULT} />,
};

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('the view of a ranking: %s', (name) => {
  it.each(LOCALES)('draws finite numbers, knows its words and names its pictures: %s', async (locale) => {
    const html = await markup(VIEWS[name], locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(/\b(?:tiles|headline|columns|network|courses|ranks|table)\.[a-z]/);
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{10,}"/);
  });
});

describe('the data', () => {
  it('of a square of numbers without names is said to be a matrix, before the run', async () => {
    const square = <RankingData document={{ ...documentOf({ csv: '1,2,1\n2,3,1\n3,1,1' }, 0), state: 'running' }} />;
    expect(await markup(square, 'en-US')).toContain(
      'Read as a 3 × 3 matrix; for a list of links, give a header such as from,to,weight.',
    );
    expect(await markup(square, 'zh-CN')).toContain('按 3 × 3 的矩阵读取；若是链接表，请加上表头，如 from,to,weight。');
    expect(await markup(VIEWS.data, 'en-US')).not.toContain('matrix;');
  });
});

describe('the courses', () => {
  it.each(LOCALES)('of nodes that are all alike do not oscillate: %s', async (locale) => {
    const html = await markup(VIEWS.alike, locale);
    expect(html).toContain(locale === 'en-US' ? 'is 33.3% at every step.' : '每一步都是 33.3%');
    expect(html).not.toMatch(/keep oscillating|不停振荡/);
    expect(html).toMatch(/(?:Standard deviation over time|随时间的标准差) 0%/);
  });
});

describe('the answer', () => {
  it('is a sentence with both first nodes', async () => {
    expect(await markup(VIEWS.default, 'en-US')).toContain(
      'The quantum walk ranks “home” first, classical PageRank “home”; 3 nodes differ in rank.',
    );
    expect(await markup(VIEWS.default, 'zh-CN')).toContain(
      '量子排名第一是“首页”，经典 PageRank 第一是“首页”；3 个节点名次不同。',
    );
    expect(await markup(VIEWS.running, 'en-US')).toContain('Up to time step 30 the quantum walk');
    expect(await markup(VIEWS['running, nothing yet'], 'en-US')).toContain('the quantum walk has not been read yet');
    expect(await markup(VIEWS.alike, 'en-US')).toContain('Both rankings are the same.');
  });

  it('shows names as they are typed, and nothing of them as markup', async () => {
    const html = await markup(VIEWS['odd names'], 'en-US');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).toContain('__proto__');
    expect(html).not.toContain('<b>x</b>');
  });

  it('names the pages of the sample in Chinese, and no others', async () => {
    const html = await markup(VIEWS.default, 'zh-CN');
    for (const name of ['首页', '产品', '论坛']) expect(html).toContain(name);
    expect(html).not.toContain('products');
    const edges = [[0, 1]];
    expect(await markup(<RankingResult document={documentOf({ edges, labels: ['home', 'x'] })} />, 'zh-CN')).toContain(
      'home',
    );
  });
});
