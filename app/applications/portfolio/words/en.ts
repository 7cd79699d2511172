import type { Translated } from '#app/i18n/locale.ts';
import type { portfolioZh } from './zh.ts';

export const portfolioEn: Translated<typeof portfolioZh> = {
  title: 'Portfolio',
  short: 'Some of your assets, with the frontier in sight',
  method: 'QAOA',
  promise: 'Choose B of your assets with the best trade-off between risk and return, by QAOA or by quantum search.',
  fields: {
    kind: { label: 'Kind of data', hint: 'A series of prices, or returns and covariance that you know' },
    csv: {
      label: 'Prices',
      hint: 'Dates or numbers in the first column, an asset in each other; 2 to 10 assets, 12 to 2,000 rows',
    },
    returns: { label: 'Returns a year', hint: 'Fractions in a row; a row of names may come first' },
    covariance: {
      label: 'Covariance a year',
      hint: 'A symmetric matrix, in the order of the returns; names may come first',
    },
    budget: { label: 'Assets to choose, B', hint: 'Fewer than all' },
    riskAversion: { label: 'Risk aversion q', hint: '0 to 100; a larger one weighs the variance more' },
    method: { label: 'Algorithm', hint: 'The default looks only at portfolios of B assets' },
    periods: { label: 'Periods a year', hint: '1 to 365; 12 for monthly prices, 52 for weekly ones' },
    nearest: {
      label: 'A covariance that is not semidefinite',
      hint: 'Matrices that were copied or rounded often are not',
    },
    penalty: { label: 'Penalty A', hint: '0 to 100; a wrong number of assets costs A(Σx − B)²' },
    layers: { label: 'Layers p of QAOA', hint: '1 to 5' },
    starts: { label: 'Starts', hint: '1 to 20 points from which angles are searched' },
    shots: { label: 'Shots', hint: '100 to 20,000' },
  },
  options: {
    kind: { prices: 'Prices', moments: 'Returns, covariance' },
    method: { xy: 'QAOA, XY mixer', x: 'QAOA, X mixer with a penalty', grover: 'Grover adaptive search' },
    nearest: { false: 'Refuse it', true: 'Use the nearest that is' },
  },
  errors: {
    not_semidefinite:
      'The covariance matrix is not positive semidefinite: smallest eigenvalue {{v}}. “Use the nearest that is” can be ' +
      'chosen under more settings.',
    not_symmetric: 'Entries ({{i}}, {{j}}) and ({{j}}, {{i}}) differ.',
    moment_sizes: 'Number of returns: {{n}}, but the covariance is {{r}} × {{c}}.',
    moments_form:
      'Returns and covariance must be lists of numbers, or a CSV table, with each number from −{{limit}} to {{limit}}.',
    returns_form: 'Returns must be one row or one column; these are {{n}} × {{m}}.',
    names_form: 'Names must be a list of texts of at most 40 characters.',
    names_count: 'There must be as many names as returns: {{n}}.',
    price_positive: 'Line {{row}}: a price must be above 0.',
    price_size: 'Line {{row}}: prices must be between {{min}} and {{max}}.',
    budget_too_large: 'Choose fewer than all assets.',
    too_many_assets: 'At most {{limit}} assets.',
    too_few_assets: 'At least {{limit}} assets are needed; the first column of prices is the date, and no asset.',
    machine_size: 'Only the X mixer with one layer and at most 6 assets fits on the 72-qubit machine.',
  },
  warnings: {
    nearest:
      'The covariance that was given is not positive semidefinite (smallest eigenvalue {{v}}); the nearest matrix that ' +
      'is was used.',
    small_penalty:
      'The penalty A = {{penalty}} is too small: if any number of assets may be chosen, the best choice has {{count}}, ' +
      'not {{budget}}.',
    infeasible:
      'Shots: {{shots}}; of these {{count}} did not choose exactly {{budget}}. They are counted apart and never chosen.',
    none_feasible:
      'No shot chose the wanted number of assets, so there is no portfolio. Use more shots or another algorithm.',
    rounding: 'Rounding the objective changed its optimum; the largest error of rounding is {{error}}.',
  },
  steps: {
    data_read: 'Data read',
    evaluations: 'Sets of angles tried: {{count}}; lowest mean so far {{best}}',
    sampled: 'Shots taken: {{shots}}',
    measurement: 'Oracle calls: {{calls}} of about {{budget}}',
  },
  columns: { portfolio: 'Portfolio', return: 'Return', volatility: 'Volatility', value: 'Objective f', count: 'Shots' },
  unnamed: 'asset {{number}}',
  headline: {
    same:
      'Choose {{names}}: return {{gain}}, volatility {{risk}} a year; the same as the enumerated optimum. Chance per ' +
      'shot {{chance}} (at random {{random}}).',
    other:
      'Choose {{names}}: return {{gain}}, volatility {{risk}} a year; not the enumerated optimum. Chance of the optimum ' +
      'per shot {{chance}} (at random {{random}}).',
    sameByGrover:
      'Choose {{names}}: return {{gain}}, volatility {{risk}} a year; the same as the enumerated optimum. Oracle calls: ' +
      '{{calls}}; it was reached after {{first}}.',
    otherByGrover:
      'Choose {{names}}: return {{gain}}, volatility {{risk}} a year; not the enumerated optimum. Oracle calls: ' +
      '{{calls}}; it was reached after {{first}}.',
    soFar:
      'The best so far is {{names}}: return {{gain}}, volatility {{risk}} a year. The search goes on and may find better.',
    stopped: 'As far as it was computed, the best is {{names}}: return {{gain}}, volatility {{risk}} a year.',
    none: 'Nothing is measured yet, so no portfolio is chosen.',
    empty: 'No shot chose exactly {{budget}} of the assets, so no portfolio is chosen.',
  },
  tiles: {
    quantum: 'Chosen by the quantum algorithm',
    value: 'Objective f = {{value}}',
    count: 'Share of all shots: {{share}} ({{number}}/{{shots}})',
    pending: 'Not computed yet',
    enumeration: 'Best of all {{number}}, by enumeration',
    same: 'The same',
    seconds: 'f = {{value}}, took {{time}}',
    greedySame: 'The greedy choice is optimal, too; took {{time}}',
    greedyOther: 'Greedy choice: {{names}}, f = {{value}}, took {{time}}',
    chosen: 'This portfolio',
    gain: 'Return a year',
    risk: 'Volatility {{value}} a year, with {{share}} in each asset',
  },
  frontier: {
    title: 'Return and volatility',
    aside: '{{number}} portfolios',
    finding:
      'Efficient portfolios: {{efficient}} of {{number}}. The chosen one has a return of {{gain}} and a volatility of ' +
      '{{risk}} a year.',
    findingAlone: 'Efficient portfolios: {{efficient}} of {{number}}.',
    return: 'Return a year',
    volatility: 'Volatility a year',
    each: 'Each portfolio, in equal shares',
    line: 'Efficient frontier',
    chosen: 'Chosen',
    columns: { portfolio: 'Portfolio on the frontier', return: 'Return', volatility: 'Volatility' },
  },
  samples: {
    title: 'Sampled values of f',
    aside: 'Shots: {{shots}}',
    finding: 'Share of the optimum in all shots: {{share}}; with a choice at random: {{random}}.',
    caption: 'Share',
    axis: 'Objective f; lower is better',
    best: 'Bin of the optimum',
    others: 'Others',
    random: 'At random',
    note: 'Shots that did not choose exactly {{budget}}, which are not in the picture: {{number}}.',
    columns: { from: 'f from', to: 'To', share: 'Sampled', random: 'At random' },
  },
  evaluations: {
    title: 'Search of the angles',
    aside: 'Each dot is a set of angles',
    finding:
      'Sets of angles: {{number}}. The mean of the objective fell to {{best}}; the enumerated optimum is {{optimum}}.',
    caption: 'Mean of the objective',
    axis: 'Evaluation',
    each: 'A set of angles',
    best: 'Lowest so far',
    random: 'Mean at random {{value}}',
    optimum: 'Enumerated optimum {{value}}',
    columns: { evaluation: 'Evaluation', value: 'Lowest mean' },
  },
  search: {
    title: 'Adaptive search',
    aside: 'Each dot is a measurement',
    finding: 'Measurements: {{number}}. The value f fell to {{best}}; the enumerated optimum is {{optimum}}.',
    caption: 'Objective f',
    axis: 'Oracle calls',
    each: 'Measured portfolio',
    best: 'Threshold',
    note: 'Bits of a value: {{bits}}; one unit is {{unit}} of f, and rounding errs by {{error}} at most.',
    right: 'The optimum of the rounded f is that of f.',
    wrong: 'The optimum of the rounded f is not that of f.',
    columns: { evaluation: 'Oracle calls', value: 'Lowest f' },
  },
  correlation: {
    title: 'Correlations',
    aside: 'Yellow is negative',
    finding: 'The strongest correlation is that of {{first}} and {{second}}: {{value}}.',
    asset: 'Asset',
  },
  assets: {
    title: 'Assets',
    caption: 'Return and volatility of each asset',
    columns: { asset: 'Asset', return: 'Return', volatility: 'Volatility' },
  },
  table: {
    title: 'All portfolios',
    caption: 'Return, volatility, objective and number of shots of each portfolio, the lowest f first',
  },
  small: 'Return and volatility of all portfolios; dashed the efficient frontier, the large dot is the chosen one',
  figures: {
    chosen: {
      value: 'f of the chosen portfolio',
      expectedReturn: 'Return of the chosen portfolio',
      volatility: 'Volatility of the chosen portfolio',
    },
    value: 'Enumerated optimum of f',
    greedy: { value: 'f of the greedy choice' },
    qaoaXY: {
      probabilityOfOptimum: 'Chance of the optimum per shot (XY mixer)',
      meanValue: 'Mean f at the best angles (XY mixer)',
    },
    qaoaX: {
      probabilityOfOptimum: 'Chance of the optimum per shot (X mixer)',
      meanValue: 'Mean objective at the best angles (X mixer)',
    },
    adaptive: { calls: 'Oracle calls', callsUntilBest: 'Oracle calls until the best was reached' },
    smallestEigenvalue: 'Smallest eigenvalue of the covariance',
  },
  caveat:
    'In the default example, three of six make 20 portfolios, tried in no time; and mean returns are hard to estimate.',
  realSize:
    'Each asset takes a qubit: 500 stocks need at least 500, and layers and noise grow with them. Solvers for ' +
    'mixed-integer programs handle such sizes in practice today, and nobody has shown QAOA to be faster. The data ' +
    'matter more: some years of monthly returns hardly determine their means, and the error is often larger than the ' +
    'difference between two portfolios. No optimizer makes up for that.',
};
