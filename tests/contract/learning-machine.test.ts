import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { deviceOf, piAmplitude } from '#app/learn/machine/model/device.ts';
import { deviceZz } from '#app/learn/machine/model/frequency-experiments.ts';
import { EXPERIMENT_IDS } from '#app/learn/machine/model/knobs.ts';
import { bestReadout } from '#app/learn/machine/model/readout.ts';
import { paths } from '#app/paths.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import '#app/i18n/register-all.ts';

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct({ MACHINE_COURSE_URL: 'https://courses.harbor.test/machine' });
});
afterAll(() => product.end());

const open = (path: string, locale = 'en-US') =>
  fetch(new URL(path, product.baseUrl), { headers: { 'Accept-Language': locale } });

async function pageOf(path: string, locale?: string): Promise<string> {
  const response = await open(path, locale);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const { t } = i18nFor('en-US');

/** The fitted values of a page, without markup. */
const fitIn = (page: string): string =>
  (/<dl class="machine-fit-values">(.*?)<\/dl>/s.exec(page)?.[1] ?? '').replaceAll(/<[^>]+>/g, ' ');

/** The hidden fields of a form of a page. */
const hiddenIn = (page: string, form: string): Readonly<Record<string, string>> => {
  const [, body = ''] = new RegExp(`<form[^>]*class="${form}"[^>]*>(.*?)</form>`, 's').exec(page) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
};

/** What a learner who knows everything would write. */
function rightNumbers(qubit: number): Readonly<Record<string, string>> {
  const device = deviceOf(qubit);
  const { time, threshold } = bestReadout(device.separation, device.t1);
  return {
    qubit: String(qubit),
    'my-f': device.frequency.toFixed(3),
    'my-api': piAmplitude(device).toFixed(4),
    'my-f2': device.frequency.toFixed(4),
    'my-t2s': device.t2Ramsey.toFixed(2),
    'my-t1': device.t1.toFixed(2),
    'my-t2e': device.t2Echo.toFixed(2),
    'my-slow': '1',
    'my-tau': time.toFixed(2),
    'my-th': threshold.toFixed(2),
    'my-r': device.gateError.toFixed(5),
    'my-zeta': deviceZz(device).toFixed(4),
    used: '150000',
  };
}

describe('the pages of the learning machine', () => {
  it.each(LOCALES)('are all there in %s, and say that they are a model', async (locale) => {
    const { t: say } = i18nFor(locale);
    const room = await pageOf(paths.machine(), locale);
    expect(room).toContain(say('learnMachine:fridge.title'));
    for (const id of EXPERIMENT_IDS) {
      const page = await pageOf(paths.machineExperiment(id), locale);
      expect(page).toContain(`<html lang="${locale}"`);
      expect(page).toContain(say(`learnMachine:experiment.${id}.title`));
      expect(page).toContain(say('learnMachine:model'));
      expect(page).toContain('class="katex');
      expect(room).toContain(`href="${paths.machineExperiment(id)}"`);
    }
  });

  it('of unknown experiments are not found', async () => {
    expect((await open(paths.machineExperiment('nothing'))).status).toBe(404);
  });

  it('are led to by the map, and by the card of courses unless an operator points it elsewhere', async () => {
    expect(await pageOf(paths.learn())).toContain(`href="${paths.machine()}"`);
    expect(await pageOf(paths.education())).toContain('href="https://courses.harbor.test/machine"');
  });
});

describe('a run without scripts', () => {
  it.each(EXPERIMENT_IDS)('of %s shows points, numbers with errors, and a table', async (id) => {
    const page = await pageOf(paths.machineExperiment(id, { run: 1, 'my-f': 4764.001, 'my-api': 0.3333 }));
    expect(fitIn(page)).toContain('±');
    expect(page).toMatch(/<svg class="chart machine-plot wide"[^>]*role="img" aria-label="[^"]+"/);
    expect(page).toMatch(/<table class="table machine-table">/);
    expect(Number(hiddenIn(page, 'machine-knobs').used)).toBeGreaterThan(0);
  });

  it('gives the same numbers for the same address, and others for the next run', async () => {
    const first = await pageOf(paths.machineExperiment('relaxation', { run: 1 }));
    expect(fitIn(await pageOf(paths.machineExperiment('relaxation', { run: 1 })))).toBe(fitIn(first));
    const { used } = hiddenIn(first, 'machine-knobs');
    const next = await pageOf(paths.machineExperiment('relaxation', { run: 1, used }));
    expect(fitIn(next)).not.toBe(fitIn(first));
    expect(hiddenIn(next, 'machine-notes')).toMatchObject({ used: String(2 * Number(used)) });
  });

  it('says where a fault comes from', async () => {
    const remarkOf = async (id: string, params: Readonly<Record<string, string | number>>) =>
      pageOf(paths.machineExperiment(id, { run: 1, ...params }));
    expect(await remarkOf('rabi', { length: 400, points: 21 })).toContain(t('learnMachine:remark.aliasing'));
    expect(await remarkOf('ramsey', { added: 0 })).toContain(t('learnMachine:remark.zeroDetuning'));
    expect(await remarkOf('spectroscopy', { drive: 0.4 })).toContain(t('learnMachine:remark.broadened'));
    expect(await remarkOf('echo', { 'my-t1': 2, 'my-t2s': 5 })).toContain(t('learnMachine:remark.impossible'));
    expect(await remarkOf('relaxation', { 'my-api': 0.2 })).toContain('Look at Aπ on your sheet.');
  });

  it('sets knobs back that are out of their range, and names numbers that cannot be read', async () => {
    const page = await pageOf(
      paths.machineExperiment('ramsey', {
        run: 1,
        points: '1e9',
        shots: 'NaN',
        'my-t2s': 'long',
        used: '-4',
        qubit: 'x',
      }),
    );
    expect(page).toContain(t('learnMachine:corrected'));
    expect(page).toContain(t('learnMachine:sheet.invalid', { names: t('learnMachine:note.t2s') }));
    expect(page).toMatch(/name="points"[^>]*value="161"/);
    for (const hostile of ['<script>', '9'.repeat(3000), '%00', '../../etc']) {
      const params = { run: hostile, added: hostile, 'my-f': hostile, at1: hostile, used: hostile };
      expect(await pageOf(paths.machineExperiment('rabi', params))).not.toContain('<script>"');
      await pageOf(paths.machine({ ...params, grade: 1 }));
    }
  });
});

describe('a qubit that is graded', () => {
  it('shows no curve before it is measured', async () => {
    expect(await pageOf(paths.machineExperiment('rabi'))).toContain('machine-exact');
    const page = await pageOf(paths.machineExperiment('rabi', { qubit: 4242, length: 400, points: 11 }));
    expect(page).not.toContain('class="note warn"');
    expect(page).not.toContain('machine-exact');
    expect(page).toContain(t('learnMachine:chart.empty'));
    expect(page).toContain('&quot;practice&quot;:false');
  });

  it.each([7, 4242])('passes with right numbers: %d', async (qubit) => {
    const page = await pageOf(paths.machine({ ...rightNumbers(qubit), grade: 1 }));
    expect(page).toContain(t('learnMachine:sheet.points', { points: 100 }));
    expect(page).toContain(t('learnMachine:sheet.passed'));
  });

  it('is told how far off it is, and which knob to look at', async () => {
    const page = await pageOf(
      paths.machine({ ...rightNumbers(7), 'my-f': '4764.2', 'my-slow': '0', 'my-r': '', used: 300_000, grade: 1 }),
    );
    expect(page).toContain(t('learnMachine:sheet.points', { points: 60 }));
    expect(page).toContain(t('learnMachine:sheet.wrong', { off: '4.0' }));
    expect(page).toContain(t('learnMachine:look.spectroscopy'));
    expect(page).toContain(t('learnMachine:sheet.wrongChoice'));
    expect(page).toContain(t('learnMachine:sheet.empty'));
    expect(page).toContain(t('learnMachine:sheet.notPassed'));
  });
});

describe('the attenuators', () => {
  it.each([
    ['helium', 'cold', 'mixing', 'note good'],
    ['helium', 'helium', 'helium', 'note warn'],
    ['mixing', 'mixing', 'mixing', 'note warn'],
  ])('%s, %s, %s', async (at1, at2, at3, note) => {
    expect(await pageOf(paths.machine({ at1, at2, at3 }))).toContain(`class="${note}"`);
  });
});
