import type { Translated } from '#app/i18n/locale.ts';
import type { optionZh } from './zh.ts';

export const optionEn: Translated<typeof optionZh> = {
  title: 'Option pricing',
  short: 'The mean payoff of rising prices',
  method: 'Amplitude estimation',
  promise: 'Describe a European option; amplitude estimation gives its price, delta and a confidence interval.',
  fields: {
    type: { label: 'Type of option', hint: 'What it pays at the end of its term' },
    spot: { label: 'Spot price S₀', hint: 'Price of the asset today, 0.01 to 1,000,000' },
    strike: { label: 'Strike K', hint: 'In the currency of the spot price' },
    strike2: { label: 'Second strike K₂', hint: 'Only for a spread; above K' },
    volatility: { label: 'Volatility σ a year', hint: 'Per cent, 1 to 200' },
    rate: { label: 'Riskless rate r a year', hint: 'Per cent, continuous, −5 to 20' },
    days: { label: 'Term', hint: 'Days, 1 to 3,650; a year has 365' },
    qubits: { label: 'Price qubits', hint: '2 to 7; n of them give 2ⁿ prices' },
    grid: { label: 'Grid of prices', hint: 'Bins have no discretization error; points are as in the literature' },
    method: { label: 'Method', hint: 'The iterative one, the default, has a reliable interval' },
    epsilon: { label: 'Precision ε', hint: 'Half width of the amplitude’s interval, 0.0005 to 0.05' },
    countingQubits: { label: 'Counting qubits', hint: '3 to 8; m of them give 2ᵐ readings' },
    shots: { label: 'Shots a round', hint: 'How often the circuit of a round is sampled, 50 to 5,000' },
  },
  options: {
    type: { call: 'Call', put: 'Put', spread: 'Bull spread', digital: 'Digital' },
    grid: { bins: 'Bins', points: 'Points' },
    method: { iterative: 'Iterative', canonical: 'Phase estimation', likelihood: 'Maximum likelihood' },
  },
  errors: {
    term_zero: 'At least one day; an option that ends today is worth its payoff {{value}}.',
    volatility_zero: 'Without volatility nothing is random; the price is {{value}}.',
    strikes_order: 'The second strike must be above the first.',
    strike_outside:
      'The strike lies over 4 standard deviations away, outside the grid; the price is practically {{value}}.',
    grid_empty: 'No point of the grid pays.',
    machine_size: 'Two price qubits fit on the 72-qubit machine, not more, and no phase estimation.',
  },
  warnings: {
    price_impossible: 'The estimated price is not possible: it would have to be between 0 and {{limit}}.',
    delta_impossible: 'The estimated delta is not possible: it would have to be between −1 and 1.',
    heavy_tail:
      'Most of the variance of this payoff comes from prices that Monte Carlo hardly reaches (paths: {{paths}}): ' +
      'its price and its standard error are not reliable here.',
    discretisation:
      'The discretization error of this grid is {{error}}. No quantum precision removes it; the grid of bins has none.',
  },
  steps: {
    data_read: 'Data read',
    round: 'Price estimated with power {{power}} of Q: {{low}} to {{high}}',
    delta: 'Estimating delta',
    error_curve: 'Computing the error against the number of queries',
  },
  columns: { bin: 'Bin', price: 'Final price', probability: 'Probability', payoff: 'Payoff', angle: 'Angle (radians)' },
  subjects: { call: 'The call', put: 'The put', spread: 'The bull spread', digital: 'The digital option' },
  headline: {
    found:
      '{{subject}} is worth {{price}} ({{confidence}} interval {{low}} to {{high}}); formula ' +
      '{{formula}}; {{queries}} queries. Monte Carlo of equal cost: ±{{error}}.',
    reading:
      '{{subject}} is worth {{price}} by the most frequent reading, and between {{low}} and {{high}} ' +
      'with a confidence of at least {{confidence}}; formula {{formula}}; {{queries}} queries. Monte ' +
      'Carlo of equal cost: ±{{error}}.',
    soFar: '{{subject}} is worth {{price}} so far ({{confidence}} interval {{low}} to {{high}}).',
    price: '{{subject}} is worth {{price}} as far as it was computed ({{confidence}} interval {{low}} to {{high}}).',
    noisy:
      '{{subject}}: the noisy circuit gives {{price}} (spread of the shots: {{low}} to {{high}}); by formula it is ' +
      'worth {{formula}}; {{queries}} queries. Monte Carlo of equal cost: ±{{error}}.',
    noisyReading:
      '{{subject}}: the most frequent reading of the noisy circuit gives {{price}}; by formula it is worth ' +
      '{{formula}}; {{queries}} queries. Monte Carlo of equal cost: ±{{error}}.',
    noisySoFar: '{{subject}}: the noisy circuit gives {{price}} so far.',
    noisyPrice: '{{subject}}: the noisy circuit gives {{price}}, as far as it was computed.',
    none: 'The first round of the estimate is not finished yet.',
  },
  tiles: {
    quantum: 'Quantum amplitude estimation',
    interval: '{{confidence}} interval {{low}} to {{high}}',
    spread: 'Spread of the shots: {{low}} to {{high}}',
    delta: 'Delta {{value}}',
    deltaInterval: 'Delta {{value}} ({{low}} to {{high}})',
    deltaIntervalAt: 'Delta {{value}}, {{confidence}} interval {{low}} to {{high}}',
    queries: 'Queries: {{queries}}',
    pending: 'Not computed yet',
    formula: 'Black–Scholes formula',
    formulaNote: 'The formula has no error',
    monteCarlo: 'Monte Carlo',
    monteCarloError: 'Standard error ±{{error}}',
    paths: 'Paths: {{paths}}, as many as queries',
    seconds: 'Took {{time}}',
  },
  distribution: {
    title: 'Final price and payoff',
    aside: 'Prices: {{count}}',
    finding:
      'Distribution of the final price: it pays with a probability of {{share}}. The payoff is drawn ' +
      'over it; the numbers are in the table.',
    density: 'Probability density',
    payoff: 'Payoff',
    price: 'Final price',
    paying: 'Pays',
    idle: 'Pays nothing',
    payoffLine: 'Payoff by price',
    strike: 'Strike {{value}}',
    strike2: 'Second strike {{value}}',
  },
  rounds: {
    title: 'The interval of each round',
    aside: '{{confidence}} intervals',
    asideNoisy: 'Spread of the shots',
    finding:
      'After round {{rounds}} the price is between {{low}} and {{high}}; exact for the discrete model: {{exact}}.',
    findingSoFar: 'After round {{rounds}} the price is between {{low}} and {{high}}.',
    caption: 'Price',
    axis: 'Round',
    exact: 'Exact {{value}}',
    estimate: 'Estimate with interval',
    columns: {
      round: 'Round',
      power: 'Power of Q',
      shots: 'Shots',
      queries: 'Queries so far',
      share: 'Share with the flag',
      low: 'Low',
      high: 'High',
    },
  },
  readings: {
    title: 'Readings of the counting register',
    aside: 'Counting qubits: {{count}}',
    finding:
      'The most frequent reading gives the price {{price}}, with probability {{share}}; the exact ' +
      '{{exact}} lies between readings.',
    caption: 'Probability',
    axis: 'Price of the reading',
    most: 'Most frequent',
    exact: 'Exact {{value}}',
    columns: { reading: 'Reading y', price: 'Price', probability: 'Probability' },
  },
  curve: {
    title: 'Error and queries',
    aside: 'Logarithmic axes',
    finding:
      'The error of amplitude estimation goes with the power {{quantum}} of the number of queries, that ' +
      'of Monte Carlo with the power {{classical}}.',
    note: 'Each point of amplitude estimation is the root-mean-square error of 20 repetitions of ideal circuits.',
    caption: 'Root-mean-square error of the price',
    axis: 'Queries',
    quantum: 'Amplitude estimation',
    classical: 'Monte Carlo',
    columns: { queries: 'Queries', quantum: 'Amplitude estimation', classical: 'Monte Carlo' },
  },
  table: { title: 'The discrete model', caption: 'Probability, payoff and angle of each final price' },
  small: 'Distribution of the final price; the dark part pays',
  figures: {
    price: { value: 'Price', low: 'Price, lower end', high: 'Price, upper end' },
    delta: { value: 'Delta' },
    blackScholes: { price: 'Price by formula', delta: 'Delta by formula' },
    discretisationError: 'Discretization error',
    monteCarlo: { price: 'Price by Monte Carlo', standardError: 'Standard error of Monte Carlo' },
    queries: 'Number of queries',
  },
  caveat:
    'Six qubits give no advantage; an advantage needs an error-corrected machine and cheap loading of ' +
    'the distribution.',
  realSize:
    'A quantum computer would be of use where no formula exists: for a product that watches several ' +
    'assets over years and may be redeemed on any of many days. The estimate of Chakrabarti and others ' +
    'puts one such product at about 8,000 logical qubits and a T-depth of 50 million, on a machine with ' +
    'a clock of 10 MHz. Today’s machines are far from it. The European option on this page has a ' +
    'formula, and loading its distribution already uses the same Φ: the quantum part has no advantage ' +
    'here. What can be learned is the method.',
};
