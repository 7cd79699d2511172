import { describe, expect, it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { OptionProgress, OptionResult, OptionSmallPicture } from './option/result.tsx';
import type { PortfolioDocument } from './portfolio/picture-portfolio.ts';
import { PortfolioData, PortfolioProgress, PortfolioResult, PortfolioSmallPicture } from './portfolio/result.tsx';
import {
  RestorationData,
  RestorationProgress,
  RestorationResult,
  RestorationSmallPicture,
} from './restoration/result.tsx';
import type { StrategyDocument } from './strategy/picture-strategy.ts';
import { StrategyData, StrategyProgress, StrategyResult, StrategySmallPicture } from './strategy/result.tsx';
import {
  ADAPTIVE_PORTFOLIO,
  CANONICAL_CREDIT,
  CANONICAL_OPTION,
  CANONICAL_SERIES,
  EMPTY_LOSSES,
  EMPTY_OPTION,
  LIKELIHOOD_OPTION,
  NAMELESS_PORTFOLIO,
  ONE_LOAN,
  optionAfter,
  portfolioAfter,
  SAMPLE_CREDIT,
  SAMPLE_OPTION,
  SAMPLE_PORTFOLIO,
  SAMPLE_SERIES,
  scaledOption,
  UNCHOSEN_PORTFOLIO,
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
import { EMPTY_STRATEGY, SAMPLE_STRATEGY, strategyDocument } from './testing/sample-strategy.ts';
import { VarProgress, VarResult, VarSmallPicture } from './var/result.tsx';

const { input, answer } = SAMPLE_OPTION;
const EMPTY_PORTFOLIO: PortfolioDocument = {
  ...SAMPLE_PORTFOLIO,
  answer: {},
  baselines: [],
  table: { columns: [], rows: [] },
  state: 'running',
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
const MANY_RULES = { short: [2, 3, 5, 8, 10, 13, 15, 18], long: [20, 25, 30, 40, 50, 60, 80, 100] };
/** Over ten decades and back. */
const STEEP = {
  csv: range(0, 300)
    .map((day) => 1e-6 * 10 ** (10 * Math.sin((Math.PI * day) / 300) ** 2))
    .join('\n'),
  short: [1, 20],
  long: [21, 60],
};
const FOUND_AT_ONCE: StrategyDocument = {
  ...SAMPLE_STRATEGY,
  answer: {
    ...SAMPLE_STRATEGY.answer,
    callsUntilBest: 0,
    measurements: [{ iterations: 0, threshold: 255, index: 1, value: 3, calls: 1 }],
  },
};

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
  'option, noisy': <OptionResult document={{ ...SAMPLE_OPTION, engine: 'noisy' }} />,
  'option, machine, canonical': <OptionResult document={{ ...CANONICAL_OPTION, engine: 'machine' }} />,
  'option, noisy, stopped after two rounds': (
    <OptionResult document={{ ...optionAfter(2, 'stopped'), engine: 'noisy' }} />
  ),
  'option, noisy, running': <OptionProgress document={{ ...optionAfter(2, 'running'), engine: 'noisy' }} />,
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
  'loans, noisy': <VarResult document={{ ...SAMPLE_CREDIT, engine: 'noisy' }} />,
  'loans, machine, undecided': <VarResult document={{ ...UNDECIDED_CREDIT, engine: 'machine' }} />,
  'loans, noisy, canonical': <VarResult document={{ ...CANONICAL_CREDIT, engine: 'noisy' }} />,
  'loans, noisy, many alternatives': (
    <VarResult
      document={{ ...SAMPLE_CREDIT, engine: 'noisy', answer: { ...SAMPLE_CREDIT.answer, alternatives: [4, 5, 6] } }}
    />
  ),
  'loans, nothing': <VarResult document={EMPTY_LOSSES} />,
  'loans, small': <VarSmallPicture document={SAMPLE_CREDIT} />,
  series: <VarResult document={SAMPLE_SERIES} />,
  'series, canonical': <VarResult document={CANONICAL_SERIES} />,
  'series, running': <VarProgress document={varAfter(SAMPLE_SERIES, 3, 'running')} />,
  'series, small': <VarSmallPicture document={SAMPLE_SERIES} />,
  strategy: <StrategyResult document={SAMPLE_STRATEGY} />,
  'strategy, losses': <StrategyResult document={strategyDocument({ fee: 0.02 })} />,
  'strategy, 64 rules': <StrategyResult document={strategyDocument(MANY_RULES)} />,
  'strategy, a row of rules': <StrategyResult document={strategyDocument({ short: [5], long: range(20, 84) })} />,
  'strategy, a column of rules': <StrategyResult document={strategyDocument({ short: range(1, 65), long: [80] })} />,
  'strategy, two rules': <StrategyResult document={strategyDocument({ short: [3, 5], long: [20], bits: 2 })} />,
  'strategy, prices over 10 decades': <StrategyResult document={strategyDocument(STEEP)} />,
  'strategy, found at once': <StrategyResult document={FOUND_AT_ONCE} />,
  'strategy, stopped at once': <StrategyResult document={strategyDocument({}, 'stopped', 1)} />,
  'strategy, stopped after two measurements': <StrategyResult document={strategyDocument({}, 'stopped', 3)} />,
  'strategy, running': <StrategyProgress document={strategyDocument({}, 'running', 1)} />,
  'strategy, a measurement': <StrategyProgress document={strategyDocument({}, 'running', 2)} />,
  'strategy, data': <StrategyData document={strategyDocument({}, 'running', 0)} />,
  'strategy, nothing': <StrategyProgress document={EMPTY_STRATEGY} />,
  'strategy, nothing at the end': <StrategyResult document={EMPTY_STRATEGY} />,
  'strategy, small': <StrategySmallPicture document={SAMPLE_STRATEGY} />,
  portfolio: <PortfolioResult document={SAMPLE_PORTFOLIO} />,
  'portfolio, other': (
    <PortfolioResult
      document={{
        ...SAMPLE_PORTFOLIO,
        answer: {
          ...SAMPLE_PORTFOLIO.answer,
          chosen: { ...SAMPLE_PORTFOLIO.answer.portfolios![1]!, isOptimal: false },
          greedy: { assets: [1, 4, 5], value: -0.15 },
        },
      }}
    />
  ),
  'portfolio, without names': <PortfolioResult document={NAMELESS_PORTFOLIO} />,
  'portfolio, nothing chosen': <PortfolioResult document={UNCHOSEN_PORTFOLIO} />,
  'portfolio, adaptive': <PortfolioResult document={ADAPTIVE_PORTFOLIO} />,
  'portfolio, adaptive, rounded away': (
    <PortfolioResult
      document={{
        ...ADAPTIVE_PORTFOLIO,
        answer: {
          ...ADAPTIVE_PORTFOLIO.answer,
          chosen: { ...ADAPTIVE_PORTFOLIO.answer.chosen!, isOptimal: false },
          adaptive: { ...ADAPTIVE_PORTFOLIO.answer.adaptive!, isRoundedOptimum: false },
        },
      }}
    />
  ),
  'portfolio, running': <PortfolioProgress document={portfolioAfter(12, 'running', false)} />,
  'portfolio, sampled': <PortfolioProgress document={portfolioAfter(40, 'running', true)} />,
  'portfolio, stopped at once': <PortfolioResult document={portfolioAfter(0, 'stopped', false)} />,
  'portfolio, stopped': <PortfolioResult document={portfolioAfter(40, 'stopped', true)} />,
  'portfolio, nothing': <PortfolioProgress document={EMPTY_PORTFOLIO} />,
  'portfolio, nothing at the end': <PortfolioResult document={EMPTY_PORTFOLIO} />,
  'portfolio, data': <PortfolioData document={portfolioAfter(0, 'running', false)} />,
  'portfolio, small': <PortfolioSmallPicture document={SAMPLE_PORTFOLIO} />,
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

describe('the answers', () => {
  it('say the portfolio with its return, its volatility and its chance', async () => {
    expect(await shown('portfolio', 'en-US')).toMatch(
      /Choose steel, food, and water: return 11\.18%, volatility 12\.76% a year; the same as the enumerated optimum\. Chance/,
    );
    expect(await shown('portfolio', 'zh-CN')).toContain(
      '选择钢铁、食品和水务：年化收益 11.18%，波动 12.76%；与穷举的最优解相同',
    );
    expect(await shown('portfolio, other', 'en-US')).toContain('; not the enumerated optimum');
    expect(await shown('portfolio, without names', 'en-US')).toContain('Choose asset 2, asset 3, and asset 6');
    expect(await shown('portfolio, nothing chosen', 'en-US')).toContain('No shot chose exactly 3 of the assets');
    expect(await shown('portfolio, adaptive', 'en-US')).toMatch(/Oracle calls: \d+; it was reached after \d+\./);
    expect(await shown('portfolio, running', 'en-US')).toContain('no portfolio is chosen');
    expect(await shown('portfolio, sampled', 'en-US')).toContain('The best so far is steel, food, and water');
  });

  it('mark the chosen portfolio among all', async () => {
    const [wide = ''] = (await shown('portfolio, data', 'en-US')).split('app-narrow');
    expect(wide.match(/class="scatter-dot"/g)).toHaveLength(20);
    expect(wide).not.toContain('marked');
    expect((await shown('portfolio, small', 'en-US')).match(/class="scatter-dot marked"/g)).toHaveLength(1);
  });

  it('say the price of the option with its interval', async () => {
    const { price } = answer;
    const html = await shown('option', 'en-US');
    expect(html).toContain(
      `The call is worth ${price!.value.toFixed(3)} (95% interval ${price!.low.toFixed(3)} to ${price!.high.toFixed(3)}); formula 8.0214; `,
    );
    expect(await shown('option', 'zh-CN')).toContain(`看涨期权的价格是 ${price!.value.toFixed(3)}（95% 置信区间`);
  });

  it.each(['option, noisy', 'option, machine, canonical', 'option, noisy, running'] as const)(
    'call no interval of a noisy circuit one that holds: %s',
    async (name) => {
      for (const locale of LOCALES) expect(await shown(name, locale)).not.toMatch(/(?:95|81)%|confidence|置信/);
      expect(await shown(name, 'en-US')).toContain('noisy circuit gives');
    },
  );

  it('name the noisy circuit before its loss, and no confidence of its shortfall', async () => {
    for (const name of ['loans, noisy', 'loans, noisy, canonical', 'loans, machine, undecided'] as const) {
      const html = await shown(name, 'en-US');
      expect(html).toMatch(/By the noisy circuit, with 9\d% confidence the loss is at most \d/);
      expect(html).toMatch(/By the exact model: \d and 3\.754/);
      expect(html).not.toMatch(/\d% interval/);
      expect(await shown(name, 'zh-CN')).not.toContain('置信区间');
    }
    expect(await shown('loans, noisy, many alternatives', 'en-US')).toContain('is between 3 and 6; expected shortfall');
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

  it('name the best rule with what it earned before and after', async () => {
    const { callsUntilBest } = SAMPLE_STRATEGY.answer;
    expect(await shown('strategy', 'en-US')).toContain(
      'Best: 3/80-day averages: 38.9% in training (holding 12.3%), 10.1% afterwards (holding −6.2%). ' +
        `First reached at oracle call ${callsUntilBest}; exhaustive search needs 16.`,
    );
    expect(await shown('strategy', 'zh-CN')).toContain(
      '最好的是 3/80 日均线：训练期 38.9%（一直持有 12.3%），之后 10.1%（一直持有 −6.2%）。' +
        `神谕调用 ${callsUntilBest} 次后首次达到，穷举要 16 次。`,
    );
    expect(await shown('strategy, found at once', 'en-US')).toContain('The search happened to begin with it');
  });

  it('draw a cell for each rule, with its profit where there is room, and mark the best', async () => {
    const [wide = ''] = (await shown('strategy', 'en-US')).split('app-heat')[1]!.split('app-narrow');
    expect(wide.match(/class="heat series-1"/g)).toHaveLength(16);
    expect(wide.match(/class="heat-text"/g)).toHaveLength(16);
    expect(wide.match(/class="heat-mark"/g)).toHaveLength(1);
    const shares = [...wide.matchAll(/--share:([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(Math.max(...shares)).toBe(42);
    const row = (await shown('strategy, a row of rules', 'en-US')).split('app-heat')[1]!;
    expect(row).not.toContain('heat-text');
    const losses = await shown('strategy, losses', 'en-US');
    expect(losses).toContain('Yellow is a loss');
    expect(losses.split('app-heat')[1]).toContain('series-2');
  });

  it('show no equity of a rule before there is one', async () => {
    for (const name of ['strategy, data', 'strategy, running', 'strategy, stopped at once'] as const)
      expect(await shown(name, 'en-US')).not.toContain('-day averages');
    expect(await shown('strategy, stopped after two measurements', 'en-US')).toContain('Best when it was stopped');
  });
});
