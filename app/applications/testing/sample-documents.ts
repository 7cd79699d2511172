import type { OptionDocument } from '#app/applications/option/picture-option.ts';
import type { PortfolioDocument } from '#app/applications/portfolio/picture-portfolio.ts';
import type { VarDocument } from '#app/applications/var/picture-losses.ts';
import option from './documents/option.json';
import portfolio from './documents/portfolio.json';
import adaptive from './documents/portfolio-adaptive.json';
import credit from './documents/var-credit.json';
import series from './documents/var-series.json';

/** Documents of the default inputs; the exact values are those of the case files. */
export const SAMPLE_OPTION = option as unknown as OptionDocument;
export const SAMPLE_PORTFOLIO = portfolio as unknown as PortfolioDocument;
export const ADAPTIVE_PORTFOLIO = adaptive as unknown as PortfolioDocument;
export const SAMPLE_CREDIT = credit as unknown as VarDocument;
export const SAMPLE_SERIES = series as unknown as VarDocument;

/** The document after some rounds of the price. */
export function optionAfter(count: number, state: 'running' | 'stopped'): OptionDocument {
  const { price: _price, confidence, delta: _delta, estimate: _estimate, ...others } = SAMPLE_OPTION.answer;
  const { monteCarlo: _sampled, ...known } = others;
  const rounds = known.rounds!.slice(0, count);
  const last = rounds.at(-1);
  return {
    ...SAMPLE_OPTION,
    answer: {
      ...known,
      ...(last && { price: { value: (last.low + last.high) / 2, low: last.low, high: last.high } }),
      ...(last && confidence !== undefined && { confidence }),
      rounds,
      queries: last?.queries ?? 0,
      ...(last && state === 'stopped' && { monteCarlo: { price: 8.2, standardError: 0.6, paths: last.queries } }),
      errorCurve: [],
    },
    baselines: SAMPLE_OPTION.baselines.slice(0, 1),
    cost: { ...SAMPLE_OPTION.cost, iterations: count },
    state,
  };
}

/** The document after some estimates of the bisection. */
export function varAfter(whole: VarDocument, count: number, state: 'running' | 'stopped'): VarDocument {
  const { estimatedVar: _value, alternatives: _others, estimatedShortfall: _shortfall, ...answer } = whole.answer;
  const { monteCarlo, ...known } = answer;
  const steps = answer.steps!.slice(0, count);
  return {
    ...whole,
    answer: { ...known, steps, ...(state === 'stopped' && count > 0 && monteCarlo && { monteCarlo }) },
    cost: { ...whole.cost, iterations: steps.reduce((sum, { rounds }) => sum + rounds.length, 0) },
    state,
  };
}

/** Nothing is known. */
export const EMPTY_OPTION: OptionDocument = {
  ...SAMPLE_OPTION,
  answer: {},
  baselines: [],
  table: { columns: [], rows: [] },
  state: 'running',
};
export const EMPTY_LOSSES: VarDocument = {
  ...SAMPLE_CREDIT,
  answer: {},
  baselines: [],
  table: { columns: [], rows: [] },
  state: 'stopped',
};

const withMethod = <Document extends OptionDocument | VarDocument>(
  document: Document,
  method: 'canonical' | 'likelihood',
): Document => ({ ...document, input: { ...document.input, method } });

export const CANONICAL_OPTION: OptionDocument = withMethod(
  {
    ...SAMPLE_OPTION,
    answer: {
      ...SAMPLE_OPTION.answer,
      price: { value: 6.96482913697, low: 3.7650464478, high: 10.1646118262 },
      confidence: 0.81,
      rounds: [],
    },
  },
  'canonical',
);
export const LIKELIHOOD_OPTION: OptionDocument = withMethod(SAMPLE_OPTION, 'likelihood');
export const CANONICAL_CREDIT: VarDocument = withMethod(SAMPLE_CREDIT, 'canonical');
export const CANONICAL_SERIES: VarDocument = withMethod(SAMPLE_SERIES, 'canonical');

/** Prices of another unit: all amounts of the document are multiplied. */
export function scaledOption(factor: number): OptionDocument {
  const { answer, input } = SAMPLE_OPTION;
  const of = (estimated: { readonly value: number; readonly low: number; readonly high: number }) => ({
    value: estimated.value * factor,
    low: estimated.low * factor,
    high: estimated.high * factor,
  });
  return {
    ...SAMPLE_OPTION,
    input: { ...input, strike: input.strike * factor },
    answer: {
      ...answer,
      price: of(answer.price!),
      blackScholes: { ...answer.blackScholes!, price: answer.blackScholes!.price * factor },
      discretePrice: answer.discretePrice! * factor,
      payoffMax: answer.payoffMax! * factor,
      monteCarlo: {
        ...answer.monteCarlo!,
        price: answer.monteCarlo!.price * factor,
        standardError: answer.monteCarlo!.standardError * factor,
      },
      rounds: answer.rounds!.map((round) => ({ ...round, low: round.low * factor, high: round.high * factor })),
      errorCurve: answer.errorCurve!.map((point) => ({
        ...point,
        quantum: point.quantum * factor,
        monteCarlo: point.monteCarlo * factor,
      })),
      bins: answer.bins!.map((bin) => ({
        ...bin,
        price: bin.price * factor,
        payoff: bin.payoff * factor,
        ...(bin.from === undefined ? {} : { from: bin.from * factor }),
        ...(bin.to === undefined ? {} : { to: bin.to * factor }),
      })),
    },
  };
}

/** A single loan: two losses, the second as bad as it gets. */
export const ONE_LOAN: VarDocument = {
  ...SAMPLE_CREDIT,
  answer: {
    ...SAMPLE_CREDIT.answer,
    losses: [0, 1],
    probabilities: [0.93, 0.07],
    var: 1,
    estimatedVar: 1,
    cumulativeAtVar: 1,
    cumulativeBelow: 0.93,
    meanBeyondVar: null,
    expectedShortfall: 1,
    estimatedShortfall: { value: 1, low: 1, high: 1 },
    steps: [
      {
        threshold: 0,
        exact: 0.93,
        estimate: { value: 0.9302, low: 0.9291, high: 0.9313 },
        queries: 7800,
        rounds: [],
      },
    ],
  },
  table: {
    columns: ['loss', 'probability'],
    rows: [
      [0, 0.93],
      [1, 0.07],
    ],
  },
};

/** A level that the estimates cannot tell from a probability of the model. */
export const UNDECIDED_CREDIT: VarDocument = {
  ...SAMPLE_CREDIT,
  input: { ...SAMPLE_CREDIT.input, level: 0.99 },
  answer: { ...SAMPLE_CREDIT.answer, level: 0.99, estimatedVar: 4, alternatives: [5], var: 4 },
  warnings: [{ key: 'too_close', values: { count: 1, level: 0.99, epsilon: 0.001 } }],
};

/** The document after some evaluations, before or after its first samples. */
export function portfolioAfter(count: number, state: 'running' | 'stopped', isSampled: boolean): PortfolioDocument {
  const { qaoaXY: _found, chosen, samples, portfolios, ...known } = SAMPLE_PORTFOLIO.answer;
  return {
    ...SAMPLE_PORTFOLIO,
    answer: {
      ...known,
      portfolios: isSampled ? portfolios! : portfolios!.map(({ count: _count, ...portfolio }) => portfolio),
      ...(isSampled && chosen && { chosen }),
      ...(isSampled && samples && { samples }),
      evaluations: known.evaluations!.slice(0, count),
    },
    state,
  };
}

/** Without names of its assets, with samples that chose too many or too few. */
export const NAMELESS_PORTFOLIO: PortfolioDocument = {
  ...SAMPLE_PORTFOLIO,
  input: { ...SAMPLE_PORTFOLIO.input, method: 'x' },
  answer: (({ names: _names, zh: _zh, qaoaXY, ...answer }) => ({
    ...answer,
    ...(qaoaXY && { qaoaX: qaoaXY }),
    samples: { shots: 1500, feasible: 1000, infeasible: 500 },
  }))(SAMPLE_PORTFOLIO.answer),
};

/** No sample was of the right size. */
export const UNCHOSEN_PORTFOLIO: PortfolioDocument = {
  ...SAMPLE_PORTFOLIO,
  answer: (({ chosen: _chosen, portfolios, ...answer }) => ({
    ...answer,
    portfolios: portfolios!.map((portfolio) => ({ ...portfolio, count: 0 })),
    samples: { shots: 100, feasible: 0, infeasible: 100 },
  }))(SAMPLE_PORTFOLIO.answer),
};
