import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { formatter } from '#app/i18n/format.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { bayesianMethod } from './index.ts';
import { type BayesianDocument, ofThousandText, sharePlusText } from './picture-network.ts';
import { BayesianData, BayesianProgress, BayesianResult, BayesianSmallPicture } from './result.tsx';

function documentOf(raw: object, stopAfter = Infinity, engine: ApplicationEngine = 'exact'): BayesianDocument {
  const reading = bayesianMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const computed = bayesianMethod.compute(reading.input, testHost(engine, 1, { stopAfter }));
  return { application: 'bayesian', engine, seed: 1, seconds: 1, ...computed, input: reading.input };
}

const DEFAULT = documentOf({});
const PREVIEW: BayesianDocument = { ...documentOf({}, 0), state: 'running' };
const roots = Array.from({ length: 12 }, (_, at) => ({ name: `<node> ${at} 😀 ${'x'.repeat(20)}`, true: [0.3] }));

const VIEWS = {
  default: <BayesianResult document={DEFAULT} />,
  'no evidence': <BayesianResult document={documentOf({ network: 'sprinkler' })} />,
  'frequent evidence': <BayesianResult document={documentOf({ network: 'sprinkler', evidence: { wet: 1 } })} />,
  asia: <BayesianResult document={documentOf({ network: 'asia', evidence: { asia: 1, xray: 1 } })} />,
  sampled: <BayesianResult document={documentOf({ network: 'asia', evidence: { asia: 1 } }, Infinity, 'sampled')} />,
  'all seen': <BayesianResult document={documentOf({ nodes: [{ name: 'a', true: [0.5] }], evidence: { a: 0 } })} />,
  'nothing kept': (
    <BayesianResult
      document={documentOf({
        nodes: [
          { name: 'a', true: [1e-9] },
          { name: 'b', true: [0.5] },
        ],
        evidence: { a: 1 },
        samples: 100,
      })}
    />
  ),
  'twelve nodes': <BayesianResult document={documentOf({ nodes: roots, samples: 100 })} />,
  stopped: <BayesianResult document={{ ...documentOf({}, 2, 'sampled'), state: 'stopped' }} />,
  'stopped early': <BayesianResult document={{ ...documentOf({}, 1, 'sampled'), state: 'stopped' }} />,
  running: <BayesianProgress document={{ ...documentOf({}, 3), state: 'running' }} />,
  'running, nothing yet': <BayesianProgress document={PREVIEW} />,
  data: <BayesianData document={PREVIEW} />,
  nothing: <BayesianResult document={{ ...DEFAULT, answer: {}, baselines: [], series: [] }} />,
  small: <BayesianSmallPicture document={DEFAULT} />,
};

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('the view of a Bayesian network: %s', (name) => {
  it.each(LOCALES)('draws finite numbers, knows its words and names its pictures: %s', async (locale) => {
    const html = await markup(VIEWS[name], locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(/\b(?:tiles|headline|columns|network|kept|slope|answer|cost)\.[a-z]/);
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
  });
});

describe('the answer', () => {
  const sentence = async (name: keyof typeof VIEWS, locale: 'en-US' | 'zh-CN'): Promise<string> =>
    /<p class="app-headline">([^<]*)</.exec(await markup(VIEWS[name], locale))![1]!.replaceAll('&lt;', '<');

  it('is a sentence with the estimate, its error, the exact value and what amplification keeps', async () => {
    expect(await sentence('default', 'en-US')).toMatch(
      /^Given Default = yes, P\(Late payment\) = 8\d\.\d% ± 1\.\d% \(exact 81\.3%\)\. Amplified, 99\d of 1,000 runs are kept; plain, 16\.$/,
    );
    expect(await sentence('default', 'zh-CN')).toMatch(
      /^已知“违约”为是，逾期的概率是 8\d\.\d% ± 1\.\d%（精确值 81\.3%）。放大后每 1,000 次保留 99\d 次，不放大只有 16 次。$/,
    );
    expect(await sentence('frequent evidence', 'en-US')).toMatch(/Without amplification, 6\d\d of 1,000 runs are kept/);
    expect(await sentence('no evidence', 'en-US')).toMatch(/^Without evidence, P\(Cloudy\) = /);
    expect(await sentence('all seen', 'en-US')).toContain('The probability of this evidence is 50.0%.');
    expect(await sentence('nothing kept', 'en-US')).toMatch(
      /^Given a = yes, P\(b\) = 50\.0% by the exact sum; none of [\d,]+ runs showed the evidence\.$/,
    );
    expect(await sentence('nothing kept', 'zh-CN')).toMatch(/运行 [\d,]+ 次都没有符合证据。$/);
    expect(await sentence('stopped early', 'en-US')).toContain('no run has given a sample yet');
    expect(await sentence('running, nothing yet', 'en-US')).toBe('There are no samples yet.');
  });

  it('before a run, shows the network without the answer', async () => {
    const html = await markup(VIEWS.data, 'en-US');
    expect(html).not.toContain('81.3%');
    expect(html).toContain('Default = yes');
  });

  it('writes names as texts', async () => {
    const html = await markup(VIEWS['twelve nodes'], 'en-US');
    expect(html).toContain('&lt;node&gt; 11');
    expect(html).not.toContain('<node>');
  });
});

describe('figures', () => {
  const format = formatter('en-US');

  it('have as many digits as their errors leave', () => {
    expect(sharePlusText(format, 0.81329, 0.0123)).toEqual(['81.3%', '1.2%']);
    expect(sharePlusText(format, 0.81329, 0.0004)).toEqual(['81.329%', '0.040%']);
    expect(sharePlusText(format, 1, 0)).toEqual(['100%', '0.0%']);
    expect([0.9931, 0.0161, 0.00145, 0].map((share) => ofThousandText(format, share))).toEqual([
      '993',
      '16',
      '1.5',
      '0',
    ]);
  });
});
