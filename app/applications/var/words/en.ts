import type { Translated } from '#app/i18n/locale.ts';
import type { varZh } from './zh.ts';

export const varEn: Translated<typeof varZh> = {
  title: 'Value at risk',
  short: 'The most lost in 95 of 100 cases',
  method: 'Amplitude estimation',
  promise:
    'How much can a set of loans, or a series of profits, lose at a given confidence? Amplitude ' +
    'estimation closes in on it.',
  fields: {
    kind: { label: 'Kind of data', hint: 'A set of loans, or a series of past profits' },
    assets: { label: 'Loans', hint: '1 to 6, with losses of at most 15 together' },
    name: { label: 'Name', hint: 'The borrower; may be left out' },
    probability: { label: 'Default probability', hint: '0.0001 to 0.9999' },
    loss: { label: 'Loss on default', hint: 'A whole number from 1 to 7, in a unit of your own' },
    sensitivity: { label: 'Sensitivity ρ', hint: 'To the common factor, 0 to 0.99' },
    level: { label: 'Confidence level', hint: 'Per cent, 50 to 99.9' },
    latentQubits: { label: 'Qubits of the common factor', hint: '1 to 3; n of them give 2ⁿ states of the economy' },
    latentRange: { label: 'Range of the common factor', hint: 'Standard deviations to each side, 1 to 4' },
    rotation: { label: 'Rotation of defaults', hint: 'The linear one is that of the literature' },
    csv: { label: 'Profits', hint: 'One day a row, losses negative; 20 to 5,000 rows' },
    qubits: { label: 'Qubits of the bins', hint: '3 to 7; n of them give 2ⁿ losses' },
    method: { label: 'Method', hint: 'The iterative one, the default, has a reliable interval' },
    epsilon: { label: 'Precision ε', hint: 'Half width of the probability’s interval' },
    countingQubits: { label: 'Counting qubits', hint: '3 to 8; m of them give 2ᵐ readings' },
    shots: { label: 'Shots a round', hint: 'How often the circuit of a round is sampled, 50 to 5,000' },
  },
  options: {
    kind: { credit: 'Loans', series: 'Series of profits' },
    rotation: { exact: 'Exact', linear: 'Linear' },
    method: { iterative: 'Iterative', canonical: 'Phase estimation' },
  },
  errors: {
    probability_range: 'The default probability must lie between 0.01% and 99.99%, as a fraction 0.0001 to 0.9999.',
    sensitivity_range: 'The sensitivity must lie between 0 and 0.99.',
    machine_size:
      'Two loans with one qubit of the common factor fit on the 72-qubit machine; neither more or fewer ' +
      'loans, nor series, nor phase estimation.',
    losses_total: 'Losses add up to {{total}}; the limit is {{limit}}. Use a larger unit.',
    losses_whole: 'Losses must be positive whole numbers.',
    profit_size: 'Line {{row}}: profits must lie between −{{limit}} and {{limit}}.',
    small_spread: 'The values differ too little to be put in bins.',
    constant_series: 'All values are equal; there is no risk to compute.',
    assets_count: 'There must be 1 to {{limit}} loans.',
  },
  warnings: {
    shortfall_impossible: 'The estimated expected shortfall is not possible: no more than {{limit}} can be lost.',
    too_close:
      'Estimates that cannot tell, even with ε = {{epsilon}}, whether a probability reaches {{level}}: ' +
      '{{count}}. All losses that they leave open are given.',
    too_coarse:
      'Estimates too coarse to tell whether a probability reaches {{level}}: {{count}}. All losses that ' +
      'they leave open are given.',
    few_values: 'The {{level}} quantile of so few values ({{count}}) is not well known.',
  },
  steps: {
    data_read: 'Data read',
    estimate: 'Estimating the probability of a loss of at most {{threshold}}',
    shortfall: 'Estimating the expected shortfall',
  },
  columns: { loss: 'Loss', probability: 'Probability', cumulative: 'Cumulative', estimate: 'Estimate' },
  headline: {
    found:
      'With {{level}} confidence the loss is at most {{loss}}; expected shortfall {{shortfall}}. Exact ' +
      'model: {{exact}} and {{exactShortfall}}.',
    either:
      'With {{level}} confidence the loss is at most {{loss}}, or {{others}}: the estimates cannot tell. ' +
      'Expected shortfall {{shortfall}}. Exact model: {{exact}} and {{exactShortfall}}.',
    range:
      'The loss that is not exceeded with {{level}} confidence is between {{low}} and {{high}}: the ' +
      'estimates tell no more; the best single value is {{loss}}. Expected shortfall {{shortfall}}. Exact model: ' +
      '{{exact}} and {{exactShortfall}}.',
    noisyFound:
      'By the noisy circuit, with {{level}} confidence the loss is at most {{loss}}; expected shortfall ' +
      '{{shortfall}}. By the exact model: {{exact}} and {{exactShortfall}}.',
    noisyEither:
      'By the noisy circuit, with {{level}} confidence the loss is at most {{loss}}, or {{others}}; expected ' +
      'shortfall {{shortfall}}. By the exact model: {{exact}} and {{exactShortfall}}.',
    noisyRange:
      'By the noisy circuit, the loss that is not exceeded with {{level}} confidence is between {{low}} and ' +
      '{{high}}; expected shortfall {{shortfall}}. By the exact model: {{exact}} and {{exactShortfall}}.',
    or: 'or',
    soFar: 'With {{level}} confidence the loss is at most a value between {{low}} and {{high}}; the search goes on.',
    stopped:
      'As far as it was computed: with {{level}} confidence the loss is at most a value between {{low}} and {{high}}.',
    none: 'The first estimate is not finished yet.',
  },
  tiles: {
    quantum: 'Quantum amplitude estimation',
    shortfall: 'Expected shortfall {{value}} ({{low}} to {{high}})',
    plainShortfall: 'Expected shortfall {{value}}',
    confidence: '{{confidence}} interval; queries: {{queries}}',
    noisy: 'In brackets the spread of the shots; queries: {{queries}}',
    queries: 'Queries: {{queries}}',
    exact: 'Exact model',
    convolution: 'Convolution for each state of the economy',
    bins: 'The same bins',
    beyond: 'Mean beyond it {{value}}',
    monteCarlo: 'Monte Carlo',
    samples: 'Samples: {{samples}}, as many as queries',
    empirical: 'Empirical quantile',
    normal: 'Normal formula {{value}}',
    pending: 'Not computed yet',
    or: '{{value}} or {{others}}',
    range: 'Not excluded: {{low}} to {{high}}',
    seconds: 'Took {{time}}',
  },
  distribution: {
    title: 'Distribution of losses',
    finding:
      'Distribution of losses: in {{level}} of cases at most {{loss}} is lost, and {{shortfall}} on ' +
      'average in the worst part. The numbers are in the table.',
    findingAlone: 'Distribution of losses; the numbers are in the table.',
    caption: 'Probability',
    axis: 'Loss',
    within: 'Within value at risk',
    beyond: 'Beyond it',
    marked: 'VaR {{value}}',
    shortfall: 'Shortfall {{value}}',
  },
  cumulative: {
    title: 'Bisection',
    aside_one: 'One estimate',
    aside_other: '{{count}} estimates',
    finding: 'Estimates: {{count}}. The probability of a loss of at most {{loss}} is the first to reach {{level}}.',
    findingSoFar:
      'Estimates so far: {{count}}. The loss is sought at which the cumulative probability reaches {{level}}.',
    caption: 'Probability of a loss of at most x',
    axis: 'Loss x',
    level: 'Level {{level}}',
    exact: 'Exact',
    estimate: 'Estimate with interval',
    columns: {
      step: 'Step',
      threshold: 'Loss at most',
      exact: 'Exact',
      estimate: 'Estimate',
      low: 'Low',
      high: 'High',
      queries: 'Queries',
    },
    undecided: 'Cannot tell',
  },
  days: {
    title: 'Profit by day',
    aside_one: 'One day',
    aside_other: '{{count}} days',
    finding: 'Loss over {{loss}}: on {{count}} of {{days}} trading dates, a share of {{share}}.',
    caption: 'Profit',
    axis: 'Day',
    profit: 'Profit of each day',
    breach: 'Days that lost more than VaR',
    limit: '−VaR {{value}}',
    columns: { day: 'Day', profit: 'Profit' },
    none: 'No day lost more than value at risk.',
    others_one: 'One more day is not in this table; the JSON file has all data.',
    others_other: 'Another {{count}} days are not in this table; the JSON file has all data.',
  },
  readings: {
    title: 'Readings of the counting register',
    aside: 'Loss at most {{threshold}}',
    finding:
      'The most frequent reading gives the probability {{estimate}} and occurs with a chance of ' +
      '{{share}}; exact: {{exact}}.',
    caption: 'Probability',
    axis: 'Probability of the reading',
    most: 'Most frequent',
    exact: 'Exact {{value}}',
    columns: { reading: 'Reading y', estimate: 'Estimate', probability: 'Probability' },
  },
  table: { title: 'All losses', caption: 'Probability, cumulative probability and estimate of each loss' },
  small: 'Distribution of losses; the dark part is beyond value at risk',
  figures: {
    estimatedVar: 'Estimated value at risk',
    estimatedShortfall: { value: 'Estimated expected shortfall' },
    var: 'Exact value at risk',
    expectedShortfall: 'Exact expected shortfall',
    meanBeyondVar: 'Mean loss beyond value at risk',
    mean: 'Mean loss',
    cumulativeAtVar: 'Probability of a loss of at most value at risk',
    monteCarlo: { var: 'Value at risk by Monte Carlo', expectedShortfall: 'Expected shortfall by Monte Carlo' },
  },
  caveat:
    'The model has four loans and one common factor. A real portfolio has many thousands of loans, and ' +
    'most of the error comes from the model, not from the computation.',
  realSize:
    'In this encoding each loan takes a qubit: a million loans would need about a million logical ' +
    'qubits, and T-depth and the loading of probabilities decide how long it takes. Classical methods ' +
    'suffice today: given the common factor, defaults are independent, and a convolution or Monte Carlo ' +
    'is done quickly. This is plainer still for a series of profits: its histogram is already the ' +
    'answer, which the quantum part only estimates again.',
};
