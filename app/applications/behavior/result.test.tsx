import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { behaviorMethod } from './index.ts';
import type { BehaviorDocument } from './picture-behavior.ts';
import { BehaviorData, BehaviorProgress, BehaviorResult, BehaviorSmallPicture } from './result.tsx';

function documentOf(raw: object, engine: ApplicationEngine = 'exact', stopAfter = Infinity): BehaviorDocument {
  const reading = behaviorMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const computed = behaviorMethod.compute(reading.input, testHost(engine, 1, { stopAfter }));
  return { application: 'behavior', engine, seed: 1, seconds: 1, ...computed, input: reading.input };
}

/** A step is reported after the training rows' entries. */
const HALF = 3;

const DEFAULT = documentOf({});
const NOTHING: BehaviorDocument = { ...documentOf({}, 'exact', 0), state: 'stopped' };
const LONG = `${'列'.repeat(60)},value,${'label '.repeat(10).trim()}\n${Array.from(
  { length: 12 },
  (_, at) => `${at % 5},${at * 1e-6},${at % 4 < 2 ? '类'.repeat(60) : 'b'}\n`,
).join('')}`;

const VIEWS = {
  default: <BehaviorResult document={DEFAULT} />,
  iris: <BehaviorResult document={documentOf({ dataset: 'iris', shots: 100, kernel: 'zz' })} />,
  moons: <BehaviorResult document={documentOf({ dataset: 'moons', axes: ['y', 'x'] }, 'sampled')} />,
  'long names': <BehaviorResult document={documentOf({ csv: LONG })} />,
  'one feature': <BehaviorResult document={documentOf({ dataset: 'moons', features: ['x'] })} />,
  stopped: <BehaviorResult document={{ ...documentOf({}, 'exact', HALF), state: 'stopped' }} />,
  'nothing known': <BehaviorResult document={NOTHING} />,
  running: <BehaviorProgress document={documentOf({}, 'exact', HALF)} />,
  'running, nothing yet': <BehaviorProgress document={NOTHING} />,
  'running, solved': <BehaviorProgress document={DEFAULT} />,
  data: <BehaviorData document={NOTHING} />,
  nothing: <BehaviorResult document={{ ...DEFAULT, answer: {}, baselines: [], table: { columns: [], rows: [] } }} />,
  small: <BehaviorSmallPicture document={DEFAULT} />,
};

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('the view of a prediction: %s', (name) => {
  it.each(LOCALES)('draws finite numbers, knows its words and names its pictures: %s', async (locale) => {
    const html = await markup(VIEWS[name], locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(/\b(?:tiles|headline|columns|decision|confusion|kernel|table)\.[a-z]/);
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
    expect(html.length).toBeLessThan(400_000);
  });
});

describe('the answer', () => {
  it('is a sentence with the three accuracies', async () => {
    expect(await markup(VIEWS.default, 'en-US')).toContain(
      'Of 80 held-back users the quantum kernel is right on 69 (86.3%), a Gaussian kernel on 85.0%, a linear model on 60.0%.',
    );
    expect(await markup(VIEWS.default, 'zh-CN')).toContain(
      '在留出的 80 位用户中，量子核判对 69 位（86.3%），高斯核 85.0%，线性模型 60.0%。',
    );
    expect(await markup(VIEWS.iris, 'en-US')).toContain('Of 75 held-back rows');
    expect(await markup(VIEWS['nothing known'], 'en-US')).toContain('Kernel entries known: 0 of 9,560.');
    expect(await markup(VIEWS.running, 'en-US')).toMatch(/Kernel entries known: 1,000 of 9,560\./);
  });

  it('names each column of its table once, also where a feature has the name of another column', async () => {
    const csv = LONG.replace(',value,', ',true,');
    const html = await markup(<BehaviorResult document={documentOf({ csv })} />, 'en-US');
    const heads = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(heads).toEqual(expect.arrayContaining(['Row', 'true', 'True class']));
    expect(heads).not.toContain('feature true');
  });

  it('shows each class by a shape of its own, and the wrong ones in rings', async () => {
    const html = await markup(VIEWS.iris, 'en-US');
    const shapes = [...html.matchAll(/<path d="(M[^"]*)" class="class-mark"/g)].map(([, path]) =>
      path!
        .replaceAll(/[-\d. ]+/g, '')
        .split('z')
        .at(0),
    );
    expect(new Set(shapes).size).toBe(3);
    expect(html).toContain('class="wrong"');
    expect(await markup(VIEWS.data, 'en-US')).not.toContain('class="wrong"');
  });
});
