import { describe, expect, it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { OptionProgress, OptionResult, OptionSmallPicture } from './option/result.tsx';
import {
  RestorationData,
  RestorationProgress,
  RestorationResult,
  RestorationSmallPicture,
} from './restoration/result.tsx';
import { testHost } from './testing/hosts.ts';
import {
  CANONICAL_CREDIT,
  CANONICAL_OPTION,
  CANONICAL_SERIES,
  EMPTY_LOSSES,
  EMPTY_OPTION,
  LIKELIHOOD_OPTION,
  ONE_LOAN,
  optionAfter,
  SAMPLE_CREDIT,
  SAMPLE_OPTION,
  SAMPLE_SERIES,
  scaledOption,
  UNDECIDED_CREDIT,
  varAfter,
} from './testing/sample-documents.ts';
import {
  EMPTY_RESTORATION,
  GROVER_RESTORATION,
  restorationAfter,
  SAMPLE_RESTORATION,
  UNEVEN_RESTORATION,
} from './testing/sample-restorations.ts';
import { varMethod } from './var/index.ts';
import type { VarDocument } from './var/picture-losses.ts';
import { VarProgress, VarResult, VarSmallPicture } from './var/result.tsx';

const { input, answer } = SAMPLE_OPTION;

const VIEWS = {
  option: <OptionResult document={SAMPLE_OPTION} />,
  'option, canonical': <OptionResult document={CANONICAL_OPTION} />,
  'option, likelihood': <OptionResult document={LIKELIHOOD_OPTION} />,
  'option, put': <OptionResult document={{ ...SAMPLE_OPTION, input: { ...input, type: 'put' } }} />,
  'option, spread': <OptionResult document={{ ...SAMPLE_OPTION, input: { ...input, type: 'spread', strike2: 120 } }} />,
  'option, digital': <OptionResult document={{ ...SAMPLE_OPTION, input: { ...input, type: 'digital' } }} />,
  'option, points': (
    <OptionResult
      document={{
        ...SAMPLE_OPTION,
        answer: { ...answer, bins: answer.bins!.map(({ from: _from, to: _to, ...point }) => point) },
      }}
    />
  ),
  'option, huge prices': <OptionResult document={scaledOption(1e9)} />,
  'option, tiny prices': <OptionResult document={scaledOption(1e-9)} />,
  'option, stopped before the first round': <OptionResult document={optionAfter(0, 'stopped')} />,
  'option, stopped after two rounds': <OptionResult document={optionAfter(2, 'stopped')} />,
  'option, running': <OptionProgress document={optionAfter(0, 'running')} />,
  'option, a round': <OptionProgress document={optionAfter(1, 'running')} />,
  'option, nothing': <OptionProgress document={EMPTY_OPTION} />,
  'option, nothing at the end': <OptionResult document={EMPTY_OPTION} />,
  'option, small': <OptionSmallPicture document={SAMPLE_OPTION} />,
  restoration: <RestorationResult document={SAMPLE_RESTORATION} />,
  'restoration by Grover': <RestorationResult document={GROVER_RESTORATION} />,
  'restoration, uneven energies': <RestorationResult document={UNEVEN_RESTORATION} />,
  'restoration, stopped at once': <RestorationResult document={restorationAfter(SAMPLE_RESTORATION, 0, 'stopped')} />,
  'restoration, stopped in the search': (
    <RestorationResult document={restorationAfter(SAMPLE_RESTORATION, 9, 'stopped')} />
  ),
  'restoration, running': <RestorationProgress document={restorationAfter(SAMPLE_RESTORATION, 5, 'running')} />,
  'restoration by Grover, running': (
    <RestorationProgress document={restorationAfter(GROVER_RESTORATION, 4, 'running')} />
  ),
  'restoration by Grover, at its start': (
    <RestorationProgress document={restorationAfter(GROVER_RESTORATION, 0, 'running')} />
  ),
  'restoration, data': <RestorationData document={restorationAfter(SAMPLE_RESTORATION, 0, 'running')} />,
  'restoration, nothing': <RestorationResult document={EMPTY_RESTORATION} />,
  'restoration, small': <RestorationSmallPicture document={SAMPLE_RESTORATION} />,
  loans: <VarResult document={SAMPLE_CREDIT} />,
  'loans, canonical': <VarResult document={CANONICAL_CREDIT} />,
  'loans, undecided': <VarResult document={UNDECIDED_CREDIT} />,
  'one loan': <VarResult document={ONE_LOAN} />,
  'loans, stopped at once': <VarResult document={varAfter(SAMPLE_CREDIT, 0, 'stopped')} />,
  'loans, stopped after a step': <VarResult document={varAfter(SAMPLE_CREDIT, 1, 'stopped')} />,
  'loans, running': <VarProgress document={varAfter(SAMPLE_CREDIT, 2, 'running')} />,
  'loans, many alternatives': (
    <VarResult document={{ ...SAMPLE_CREDIT, answer: { ...SAMPLE_CREDIT.answer, alternatives: [4, 5, 6] } }} />
  ),
  'loans, nothing': <VarResult document={EMPTY_LOSSES} />,
  'loans, small': <VarSmallPicture document={SAMPLE_CREDIT} />,
  series: <VarResult document={SAMPLE_SERIES} />,
  'series, canonical': <VarResult document={CANONICAL_SERIES} />,
  'series, running': <VarProgress document={varAfter(SAMPLE_SERIES, 3, 'running')} />,
  'series, small': <VarSmallPicture document={SAMPLE_SERIES} />,
};

const cases = Object.keys(VIEWS).flatMap((name) => LOCALES.map((locale) => ({ name, locale })));
const shown = (name: keyof typeof VIEWS, locale: Locale) => markup(VIEWS[name], locale);
/** What a reader sees: text without tags, and the labels of pictures. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');

describe.each(cases)('$name in $locale', ({ name, locale }) => {
  it('draws finite numbers and knows all its words', async () => {
    const html = await shown(name as keyof typeof VIEWS, locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{/);
    // A key that is missing is shown as itself.
    expect(textOf(html)).not.toMatch(/\b[a-z]+\.[a-z]+[A-Za-z]*\b/);
    expect(textOf(html)).not.toMatch(/tiles\.|headline\.|columns\./);
  });

  it('says in words what each picture shows', async () => {
    const html = await shown(name as keyof typeof VIEWS, locale);
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
  });
});

describe('series of extreme size', () => {
  it.each([
    [1e15, -1e15],
    [1e15, 1e15 * (1 - 1.001e-9)],
    [0, 1.001e-15],
    [-1e-15, 1e-15],
  ])('from %d to %d have finite answers and pictures', async (one, other) => {
    const csv = Array.from({ length: 40 }, (_, index) => (index % 9 === 0 ? one : other)).join('\n');
    const reading = varMethod.read({ kind: 'series', csv, qubits: 7 });
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    const computed = varMethod.compute(reading.input, testHost('exact'));
    expect(JSON.stringify({ ...computed.answer, meanBeyondVar: 0 })).not.toContain('null');
    const document: VarDocument = {
      ...SAMPLE_SERIES,
      ...computed,
      input: reading.input,
    };
    for (const locale of LOCALES)
      expect(await markup(<VarResult document={document} />, locale)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('the answers', () => {
  it('say the price of the option with its interval', async () => {
    const { price } = answer;
    const html = await shown('option', 'en-US');
    expect(html).toContain(
      `The call is worth ${price!.value.toFixed(3)} (95% interval ${price!.low.toFixed(3)} to ${price!.high.toFixed(3)}); formula 8.0214; `,
    );
    expect(await shown('option', 'zh-CN')).toContain(`看涨期权的价格是 ${price!.value.toFixed(3)}（95% 置信区间`);
  });

  it('name the most frequent reading of the canonical method and its chance', async () => {
    const html = await shown('option, canonical', 'en-US');
    expect(html).toContain('The most frequent reading gives the price 6.9648, with probability 61.7%');
    expect(html).toContain('at least 81%');
    expect(await shown('loans, canonical', 'en-US')).toContain(
      'gives the probability 0.97847 and occurs with a chance of 74.9%',
    );
  });

  it('say how far a stopped or running computation came', async () => {
    expect(await shown('option, stopped before the first round', 'en-US')).toContain('is not finished yet');
    expect(await shown('option, stopped after two rounds', 'en-US')).toContain('as far as it was computed');
    expect(await shown('loans, stopped after a step', 'en-US')).toContain('between 0 and 3');
    expect(await shown('series, running', 'en-US')).toMatch(/between 15,\d+ and 26,\d+; the search goes on/);
  });

  it('leave out what was not reached', async () => {
    const option = await shown('option, stopped after two rounds', 'en-US');
    expect(option).not.toContain('1.79');
    expect(option).toContain('Monte Carlo');
    const loans = await shown('loans, stopped after a step', 'en-US');
    expect(loans).not.toContain('VaR 7');
    expect(loans).toContain('Not computed yet');
    expect(await shown('loans, running', 'en-US')).not.toContain('class="bar"');
  });

  it('give all answers that the estimates cannot tell apart', async () => {
    expect(await shown('loans, undecided', 'en-US')).toContain(
      'the loss is at most 4, or 5: the estimates cannot tell',
    );
    expect(await shown('loans, undecided', 'zh-CN')).toContain('损失不超过 4，但也可能是 5');
  });

  it('name the ends of many alternatives', async () => {
    expect(await shown('loans, many alternatives', 'en-US')).toContain('confidence is between 3 and 6: the');
  });

  it('mark the days that lost more than the value at risk', async () => {
    const { profits, estimatedVar } = SAMPLE_SERIES.answer;
    const count = profits!.filter((profit) => -profit > estimatedVar!).length;
    const html = await shown('series', 'en-US');
    expect(html).toContain(`on ${count} of 500 trading dates`);
    // Twice, for wide and for narrow windows.
    expect(html.split('class="app-days"')[1]!.match(/class="dot"/g)).toHaveLength(count);
  });

  it('mark both strikes of a spread', async () => {
    const html = await shown('option, spread', 'en-US');
    expect(html).toContain('Strike 105');
    expect(html).toContain('Second strike 120');
  });

  it('say the energies of a restoration, and ring what changed', async () => {
    const html = await shown('restoration', 'en-US');
    expect(html).toContain('Restored energy −21 (noisy −19, lowest by enumeration −21); 1 pixel changed.');
    expect(await shown('restoration', 'zh-CN')).toContain(
      '还原后能量 −21（噪声图 −19，穷举最低 −21），改动 1 个像素。',
    );
    // Twice, for wide and for narrow windows.
    expect(html.match(/class="ring"/g)).toHaveLength(2);
    expect(await shown('restoration, stopped in the search', 'en-US')).toContain('No picture is sampled yet');
    expect(await shown('restoration, running', 'en-US')).not.toContain('class="ring"');
  });

  it('draw one bar for each energy where they lie evenly, and some for many', async () => {
    const barsOf = async (name: 'restoration' | 'restoration, uneven energies') => {
      const html = await shown(name, 'en-US');
      const [, energies = ''] = html.split('Energies of the samples');
      return energies.split('app-narrow')[0]!.match(/class="bar dim"/g)!.length;
    };
    const { levels } = SAMPLE_RESTORATION.answer;
    expect(await barsOf('restoration')).toBe((levels!.at(-1)!.energy - levels![0]!.energy) / 2 + 1);
    expect(await barsOf('restoration, uneven energies')).toBe(48);
  });

  it('draw one bar for each price, in two tones', async () => {
    const [wide = ''] = (await shown('option', 'en-US')).split('app-narrow');
    expect(wide.match(/class="bar( dim)?"/g)).toHaveLength(answer.bins!.length);
    expect(wide.match(/class="bar"/g)).toHaveLength(answer.bins!.filter(({ payoff }) => payoff > 0).length);
  });
});
