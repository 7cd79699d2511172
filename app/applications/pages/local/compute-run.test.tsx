import { describe, expect, it } from 'vitest';
import { findMethod } from '#app/applications/catalogue.ts';
import type { ApplicationMethod, ResultDocument } from '#app/applications/contract.ts';
import { textsFor } from '#app/applications/pages/form-reading.ts';
import { testRuntime } from '#app/applications/testing/runtime.ts';
import { viewOf } from '#app/applications/views.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { type EngineRuntime, RunRefused } from '#simulator';
import { computeRun } from './compute-run.tsx';
import type { LocalRunMessage } from './messages.ts';
import '#app/i18n/register-all.ts';

interface Trial {
  readonly name?: ApplicationName;
  readonly locale?: Locale;
  readonly changes?: Readonly<Record<string, string | File>>;
  readonly runtime?: EngineRuntime;
  readonly method?: Partial<ApplicationMethod>;
}

type Told = Exclude<LocalRunMessage, { readonly kind: 'alive' }>;

/** Returns what the page is told of a run, with the form of the page. */
async function told({ name = 'option', locale = 'en-US', changes, runtime = testRuntime, method }: Trial = {}) {
  const messages: Told[] = [];
  let signs = 0;
  const view = viewOf(name);
  const texts = textsFor({ name, form: view.form }, locale);
  const entries = Object.entries({ ...texts, engine: 'exact', noise: 'chip-calibration', seed: '7', ...changes });
  await computeRun(
    { name, locale, entries },
    {
      application: { method: { ...findMethod(name)!, ...method }, view },
      runtime,
      drawSeed: () => 99,
      post: (message) => (message.kind === 'alive' ? (signs += 1) : messages.push(message)),
    },
  );
  return { last: messages.at(-1)!, progress: messages.slice(0, -1), signs };
}

const SMALL = { epsilon: '0.05', qubits: '3' };
const documentOf = (message: Told): ResultDocument => {
  if (message.kind !== 'answer') throw new Error(message.html);
  return JSON.parse(message.file) as ResultDocument;
};

/** A clock that goes on by so many milliseconds whenever it is read. */
function steppedBy(ms: number): EngineRuntime {
  let at = 0;
  return { ...testRuntime, now: () => (at += ms) };
}

describe('a run in the browser', () => {
  it.each(LOCALES)('answers with its pictures, its circuit and its file, in %s', async (locale) => {
    const t = translator(locale);
    const { last } = await told({ locale, changes: SMALL });
    const { application, seed, engine, input, answer } = documentOf(last);
    expect({ application, seed, engine }).toEqual({ application: 'option', seed: 7, engine: 'exact' });
    expect(input).toMatchObject({ qubits: 3, strike: 105 });
    expect(answer).toHaveProperty('price.value');
    expect(last.html).toContain(t('applications:answer.circuit'));
    expect(last.html).toContain('data-local-file="option.json"');
    expect(last.html).toContain('form="application-option"');
    expect(last.html).not.toContain(t('applications:local.plain'));
    // Limits and explanation are on the page already.
    expect(last.html).not.toContain(t('applications:answer.limits'));
  });

  it('draws a seed for a form without one', async () => {
    expect(documentOf((await told({ changes: { ...SMALL, seed: '' } })).last).seed).toBe(99);
  });

  it('runs the engine of the form', async () => {
    const { last } = await told({ changes: { ...SMALL, engine: 'noisy', noise: 'reading-errors' } });
    expect(documentOf(last)).toMatchObject({ engine: 'noisy', noise: 'reading-errors' });
  });

  it('shows what is known, but not more often than it is of use', async () => {
    const { progress } = await told({ changes: SMALL, runtime: steppedBy(200) });
    const shares = progress.map((message) => (message.kind === 'progress' ? message.share : Number.NaN));
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(Math.max(...shares)).toBeLessThan(1);
    expect(progress.every(({ html }) => html.includes('<p class="small">'))).toBe(true);
    expect((await told({ changes: SMALL, runtime: steppedBy(0.001) })).progress).toEqual([]);
  });

  it('shows that it is alive where nothing is shown for long', async () => {
    const computeLong: ApplicationMethod['compute'] = (input, host) => {
      const answers = Array.from({ length: 100 }, () => host.isStopped);
      expect(new Set(answers).size).toBe(1);
      return findMethod('option')!.compute(input, host);
    };
    const method = { compute: computeLong };
    expect((await told({ changes: SMALL, runtime: steppedBy(200), method })).signs).toBeGreaterThan(2);
    expect((await told({ changes: SMALL, runtime: steppedBy(0.001), method })).signs).toBe(0);
  });

  it('computes without the kernels, and says so', async () => {
    const { last } = await told({ changes: SMALL, runtime: { ...testRuntime, kernels: {} } });
    expect(documentOf(last).answer).toHaveProperty('price.value');
    expect(last.html).toContain(translator('en-US')('applications:local.plain'));
  });
});

describe('a run that the browser does not compute', () => {
  const t = translator('en-US');

  it('has wrong values, which are told at their fields as by the server', async () => {
    const { last } = await told({ changes: { strike: 'much', seed: '-1', volatility: '' } });
    expect(last.kind).toBe('wrong');
    expect(last.html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(last.html).toContain(t('applications:form.errors'));
    expect(last.html).toContain('value="-1"');
    const refused = await told({ changes: { strike: 'much' } });
    expect(refused.last.html).toMatch(/“much” is not a number/);
  });

  it('would take too long: the portal can compute it', async () => {
    const { last } = await told({ name: 'restoration', changes: { width: '5', height: '4' } });
    expect(last.kind).toBe('refused');
    expect(last.html).toMatch(/would take about .* limit here is/);
    expect(last.html).toContain(t('applications:local.portal'));
  });

  it.each([
    ['a memory that cannot be had', new RangeError('memory'), t('applications:local.memory')],
    ['a fault of the program', new TypeError('fault'), t('applications:local.broken')],
    [
      'an engine that refuses',
      new RunRefused({ ok: false, reason: 'too_many_qubits', values: { qubits: 31, limit: 30 } }),
      t('program:refusals.too_many_qubits', { qubits: 31, limit: 30 }),
    ],
  ])('ends by %s, in a sentence', async (_, error, sentence) => {
    const whole = findMethod('option')!;
    let times = 0;
    // The first time, it only shows the data.
    const failing: ApplicationMethod['compute'] = (input, host) => {
      times += 1;
      if (times > 1) throw error;
      return whole.compute(input, host);
    };
    const { last } = await told({ changes: SMALL, method: { compute: failing } });
    expect(last.kind).toBe('refused');
    expect(last.html.replaceAll('&#x27;', "'")).toContain(sentence);
  });

  it('needs more memory than the browser may use', async () => {
    const runtime = { ...testRuntime, resources: { memoryBytes: 1, threads: 1 } };
    const { last } = await told({ changes: SMALL, runtime });
    expect(last.kind).toBe('refused');
    expect(last.html).toMatch(/MiB/);
  });
});
