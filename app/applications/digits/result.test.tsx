import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { digitsMethod } from './index.ts';
import type { DigitsDocument } from './picture-digits.ts';
import { DigitsData, DigitsProgress, DigitsResult, DigitsSmallPicture } from './result.tsx';

function documentOf(raw: object, stopAfter = Infinity): DigitsDocument {
  const reading = digitsMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const computed = digitsMethod.compute(reading.input, testHost('exact', 1, { stopAfter }));
  return { application: 'digits', engine: 'exact', seed: 1, seconds: 1, ...computed, input: reading.input };
}

const TEN = { trainPerClass: 10, testPerClass: 10 };
const PAIR = { digits: [0, 1], side: 4, trainPerClass: 10, testPerClass: 2 };
const WHOLE = documentOf(TEN);
const STOPPED: DigitsDocument = { ...documentOf(TEN, 0), state: 'stopped' };

const VIEWS = {
  whole: <DigitsResult document={WHOLE} />,
  pair: <DigitsResult document={documentOf(PAIR)} />,
  sampled: <DigitsResult document={documentOf({ ...TEN, shots: 200 })} />,
  untested: <DigitsResult document={documentOf({ ...PAIR, testPerClass: 0 })} />,
  unsure: (
    <DigitsResult
      document={{
        ...WHOLE,
        answer: {
          ...WHOLE.answer,
          recognized: { digit: 4, score: 0.1, second: 9, secondScore: 0.05, leastLead: 0.25, isUnsure: true },
        },
      }}
    />
  ),
  stopped: <DigitsResult document={STOPPED} />,
  'running, some overlaps': <DigitsProgress document={{ ...documentOf(TEN, 3), state: 'running' }} />,
  'running, all overlaps': <DigitsProgress document={{ ...documentOf(TEN, 4), state: 'running' }} />,
  'running, nothing yet': <DigitsProgress document={STOPPED} />,
  data: <DigitsData document={STOPPED} />,
  nothing: <DigitsResult document={{ ...WHOLE, answer: {}, baselines: [], table: { columns: [], rows: [] } }} />,
  'no data': <DigitsData document={{ ...WHOLE, answer: {} }} />,
  small: <DigitsSmallPicture document={WHOLE} />,
  'small, empty': <DigitsSmallPicture document={{ ...WHOLE, answer: {} }} />,
};

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('the view of a digit: %s', (name) => {
  it.each(LOCALES)('draws finite numbers, knows its words and names its pictures: %s', async (locale) => {
    const html = await markup(VIEWS[name], locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(/\b(?:tiles|headline|columns|scores|test|nearest|data|becomes|table)\.[a-z]/);
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
  });
});

describe('the answer', () => {
  it('is a sentence with the digit, its score and the test', async () => {
    const [en, zh] = [await markup(VIEWS.whole, 'en-US'), await markup(VIEWS.whole, 'zh-CN')];
    expect(en).toMatch(/Recognized: 7 \(score 0\.\d\d; next \d, −\d\.\d\d\)\. Test set of 100: \d\d\.\d%; nearest/);
    expect(zh).toMatch(/认出的数字是 7（得分 0\.\d\d；其次是 \d，−\d\.\d\d）。测试集 100 张，正确率 \d\d\.\d%；最近邻/);
    expect(await markup(VIEWS.unsure, 'zh-CN')).toContain('拿不准：最像 4（得分 0.10），但也可能是 9（0.05）。');
    expect(await markup(VIEWS.unsure, 'en-US')).toContain('Unsure: the two best differ by less than 0.25');
    expect(await markup(VIEWS.untested, 'en-US')).toContain('No test set was used.');
    expect(await markup(VIEWS.stopped, 'en-US')).toContain('No picture has been compared yet.');
    expect(await markup(VIEWS['running, some overlaps'], 'en-US')).toContain('Compared with 50 of 100 pictures');
  });

  it('says where the pictures are from', async () => {
    for (const name of ['whole', 'data'] as const) {
      const html = await markup(VIEWS[name], 'en-US');
      expect(html).toContain('Y. LeCun, C. Cortes, C. Burges');
      expect(html).toContain('MIT license');
    }
  });
});
