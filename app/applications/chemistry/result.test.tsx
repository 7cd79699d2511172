import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { chemistryMethod } from './index.ts';
import type { ChemistryDocument } from './picture-chemistry.ts';
import { ChemistryData, ChemistryProgress, ChemistryResult, ChemistrySmallPicture } from './result.tsx';

function documentOf(raw: object, stopAfter = Infinity, engine: ApplicationEngine = 'exact'): ChemistryDocument {
  const reading = chemistryMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const computed = chemistryMethod.compute(reading.input, testHost(engine, 1, { stopAfter }));
  return { application: 'chemistry', engine, seed: 1, seconds: 1, ...computed, input: reading.input };
}

const DEFAULT = documentOf({});
const STOPPED: ChemistryDocument = { ...documentOf({}, 0), state: 'stopped' };
const STOPPED_EARLY: ChemistryDocument = { ...documentOf({}, 12), state: 'stopped' };
const OWN = { terms: '0.5 XXX\n-1 ZII\n0.2 IYY', ansatz: 'hardware', layers: 1 };

const VIEWS = {
  default: <ChemistryResult document={DEFAULT} />,
  'lithium hydride': <ChemistryResult document={documentOf({ molecule: 'lih', distances: [1.5, 1.595, 1.7] })} />,
  'one point': <ChemistryResult document={documentOf({ distances: [0.735] })} />,
  'without a minimum': <ChemistryResult document={documentOf({ distances: [1.2, 1.6, 2.2] })} />,
  'on the machine': <ChemistryResult document={documentOf({}, Infinity, 'machine')} />,
  own: <ChemistryResult document={documentOf(OWN)} />,
  'own, large': <ChemistryResult document={documentOf({ ...OWN, terms: '1 XXXXXXX\n1 ZIIIIII' })} />,
  stopped: <ChemistryResult document={STOPPED} />,
  'stopped early': <ChemistryResult document={STOPPED_EARLY} />,
  running: <ChemistryProgress document={STOPPED_EARLY} />,
  'running, nothing yet': <ChemistryProgress document={STOPPED} />,
  data: <ChemistryData document={STOPPED} />,
  'own data': <ChemistryData document={documentOf(OWN, 0)} />,
  nothing: <ChemistryResult document={{ ...DEFAULT, answer: {}, baselines: [] }} />,
  small: <ChemistrySmallPicture document={DEFAULT} />,
};

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('the view of energies: %s', (name) => {
  it.each(LOCALES)('draws finite numbers, knows its words and names its pictures: %s', async (locale) => {
    const html = await markup(VIEWS[name], locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(
      /\b(?:tiles|headline|columns|energy|accuracy|hamiltonian|levels|search|table|molecules)\.[a-z]/,
    );
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
  });
});

describe('the answer', () => {
  it('is a sentence with bond length, energy and error', async () => {
    expect(await markup(VIEWS.default, 'en-US')).toContain(
      'Bond length near 0.758 Å (parabola); lowest energy computed −1.137306 Ha at 0.735 Å, &lt;0.00001 mHa from exact ' +
        'diagonalization (chemical accuracy 1.6).',
    );
    expect(await markup(VIEWS.default, 'zh-CN')).toContain(
      '按抛物线估计，平衡键长约 0.758 Å；算过的点中 0.735 Å 的能量最低，为 −1.137306 Ha，' +
        '与精确对角化相差 &lt;0.00001 mHa（化学精度 1.6）。',
    );
    expect(await markup(VIEWS['without a minimum'], 'en-US')).toContain('Lowest at 1.2 Å of the points computed');
    expect(await markup(VIEWS['one point'], 'en-US')).toContain('Lowest at 0.735 Å');
    expect(await markup(VIEWS.own, 'en-US')).toMatch(/Lowest energy −\d\.\d{6} Ha, &lt;0\.00001 mHa from exact/);
    expect(await markup(VIEWS['running, nothing yet'], 'en-US')).toContain('No point is complete yet.');
    expect(await markup(VIEWS['stopped early'], 'zh-CN')).toMatch(/算完 7 个点中的 \d 个/);
  });

  it('has its standard error, if it has one', async () => {
    expect(await markup(VIEWS['on the machine'], 'en-US')).toMatch(/The standard error of the energy is \d\.\d mHa\./);
    expect(await markup(VIEWS.default, 'en-US')).not.toContain('standard error');
  });

  it('names the exact level of the search under its line', async () => {
    const html = await markup(VIEWS.default, 'en-US');
    const marks = [...html.matchAll(/<line [^>]*y1="([\d.]+)"[^>]*><\/line><text [^>]*y="([\d.]+)"[^>]*>Exact −/g)];
    expect(marks).not.toEqual([]);
    for (const [, line, text] of marks) expect(Number(text)).toBeGreaterThan(Number(line));
  });

  it('of a part of the orbitals has the energy with all of them', async () => {
    expect(await markup(VIEWS['lithium hydride'], 'en-US')).toContain('With all orbitals (full CI) −7.882402 Ha');
  });
});
