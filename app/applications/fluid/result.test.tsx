import { describe, expect, it } from 'vitest';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { fluidMethod } from './index.ts';
import type { FluidDocument } from './picture-fluid.ts';
import { FluidData, FluidProgress, FluidResult, FluidSmallPicture } from './result.tsx';

function documentOf(raw: object, engine: ApplicationEngine = 'exact', stopAfter = Infinity): FluidDocument {
  const reading = fluidMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const computed = fluidMethod.compute(reading.input, testHost(engine, 1, { steps: [], stopAfter }));
  return { application: 'fluid', engine, seed: 1, seconds: 1, ...computed, input: reading.input };
}

const DEFAULT = documentOf({});
const LATTICE = documentOf({ kind: 'lattice' });
const MATRIX = documentOf({ kind: 'matrix' });
const stopped = (raw: object, stopAfter: number): FluidDocument => ({
  ...documentOf(raw, 'exact', stopAfter),
  state: 'stopped',
});
const STOPPED = stopped({}, 0);
const UNSIGNED = documentOf({ forcing: 'none', wallSpeeds: [-2, 3], clock: 4 }, 'sampled');

const VIEWS = {
  default: <FluidResult document={DEFAULT} />,
  'several clocks in slices': (
    <FluidResult document={documentOf({ points: 2, clock: [3, 5], evolution: 'symmetric Trotter', shots: 0 })} />
  ),
  toy: <FluidResult document={MATRIX} />,
  lattice: <FluidResult document={LATTICE} />,
  'without signs': <FluidResult document={UNSIGNED} />,
  'lattice by shots': (
    <FluidResult document={documentOf({ kind: 'lattice', sites: 4, steps: 2, shots: 100 }, 'sampled')} />
  ),
  'no run kept': <FluidResult document={documentOf({ points: 2, clock: 9, shots: 100 }, 'sampled')} />,
  'stopped at once': <FluidResult document={STOPPED} />,
  'lattice stopped at once': <FluidResult document={stopped({ kind: 'lattice' }, 0)} />,
  'lattice stopped': <FluidResult document={stopped({ kind: 'lattice', steps: 5 }, 4)} />,
  running: <FluidProgress document={DEFAULT} />,
  'running, nothing yet': <FluidProgress document={STOPPED} />,
  data: <FluidData document={STOPPED} />,
  'data of a lattice': <FluidData document={stopped({ kind: 'lattice' }, 0)} />,
  nothing: <FluidResult document={{ ...DEFAULT, answer: {}, baselines: [], table: { columns: [], rows: [] } }} />,
  small: <FluidSmallPicture document={DEFAULT} />,
};

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('the view of a flow: %s', (name) => {
  it.each(LOCALES)('draws finite numbers, knows its words and names its pictures: %s', async (locale) => {
    const html = await markup(VIEWS[name], locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(
      /\b(?:tiles|headline|columns|profile|clockPicture|clocks|density|spread|forces|table)\.[a-z]/,
    );
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
  });
});

describe('the answer', () => {
  it('is a sentence with fidelity, condition number and success', async () => {
    expect(await markup(VIEWS.default, 'en-US')).toContain(
      'Fidelity 0.9999976 with the exact velocities at 8 points; condition number 32.163; 22.3% of runs succeed.',
    );
    expect(await markup(VIEWS.default, 'zh-CN')).toContain(
      '8 个内点的流速与精确解的保真度为 0.9999976，条件数为 32.163，单次运行成功的概率为 22.3%。',
    );
    expect(await markup(VIEWS.toy, 'en-US')).toContain('Fidelity 1 with the exact solution of two unknowns');
    expect(await markup(VIEWS.lattice, 'zh-CN')).toMatch(/12 步后，中心移到 7\.508，与精确分布最多相差 /);
    // Rounding is no difference.
    expect(await markup(VIEWS.lattice, 'en-US')).toContain('largest difference from exact &lt;10⁻¹¹.');
    expect(await markup(VIEWS.lattice, 'en-US')).not.toMatch(/<td[^>]*>[^<]*10⁻¹/);
    expect(await markup(VIEWS['no run kept'], 'en-US')).toContain('Nothing was kept, so there is no solution.');
    expect(await markup(VIEWS['running, nothing yet'], 'en-US')).toContain('There is no result yet.');
  });

  it('says that magnitudes have no signs', async () => {
    expect(await markup(VIEWS['without signs'], 'en-US')).toContain('the points are magnitudes');
    expect(await markup(VIEWS.default, 'en-US')).not.toContain('the points are magnitudes');
  });

  it('has both methods at one point, where the largest speeds are opposite', async () => {
    const opposite = documentOf({ points: 2, forcing: 'none', wallSpeeds: [-10, 10] });
    const [thomas, closedForm] = opposite.baselines.map(({ answer }) => answer['largest'] as number);
    expect(closedForm).toBeCloseTo(thomas!, 9);
    const html = await markup(<FluidResult document={opposite} />, 'en-US');
    expect(html).toContain('>By formula: 3.3333<');
  });

  it('draws a line for each step', async () => {
    const html = await markup(VIEWS.lattice, 'en-US');
    const wide = html.slice(html.indexOf('app-earlier'), html.indexOf('app-narrow'));
    expect([...wide.matchAll(/class="line"/g)]).toHaveLength(13);
  });
});
