import type { Translated } from '#app/i18n/locale.ts';
import type { strategyZh } from './zh.ts';

export const strategyEn: Translated<typeof strategyZh> = {
  title: 'Trading strategy',
  short: 'Which moving averages earned most',
  method: 'Quantum maximum search',
  promise: 'Find the best of a set of moving-average rules by quantum maximum search, and see how it did afterwards.',
  fields: {
    csv: {
      label: 'Closing prices',
      hint: 'Oldest first, 60 to 5,000 rows; the column named close, or the only one with numbers',
    },
    short: {
      label: 'Short windows (days)',
      hint: 'Separated by commas; each with each long window is a rule, 2 to 64 in all',
    },
    long: {
      label: 'Long windows (days)',
      hint: 'Separated by commas; above the short ones and below the days of training',
    },
    fee: { label: 'Fee', hint: 'Of each purchase or sale, per cent, 0 to 2' },
    trainingShare: { label: 'Training share', hint: 'Per cent, 50 to 90; the days after it are the test' },
    bits: {
      label: 'Profit qubits',
      hint: '2 to 8; b of them make 2ᵇ steps of profit; the 72-qubit machine takes 2',
    },
  },
  options: {},
  errors: {
    price_positive: 'Line {{row}}: a price must be above 0.',
    price_size: 'Line {{row}}: a price must be between {{min}} and {{max}}.',
    price_column: 'Several columns have numbers; name the one of closing prices close.',
    windows_needed: 'Enter windows in days, separated by commas.',
    windows_order: 'Short window {{s}} must be below long window {{l}}.',
    window_twice: 'The window {{window}} is there twice.',
    too_many_rules: 'At most {{limit}} rules.',
    too_few_rules: 'At least {{limit}} rules are needed to compare them.',
    training_short: 'Training has {{n}} days; the longest window needs more than {{l}}.',
    profit_size: 'With these prices the profits are absurdly large; check the data.',
    all_alike: 'All rules earn the same.',
    machine_size:
      'Only 3 or 4 rules fit on the 72-qubit machine, with 2 profit qubits. Use fewer windows and profit qubits, or ' +
      'another engine.',
  },
  warnings: {
    noisy_search:
      'With noise, the rule that is measured is drawn almost at random. Each reading is checked classically, so the ' +
      'answer gets no worse, but the quantum search is of little help.',
    missed:
      'The search spent its oracle calls without finding the best rule, which is {{short}}/{{long}} days by exhaustive ' +
      'search. Another seed may find it.',
    coarse:
      'The number of rules in the highest step of profit is {{ties}}, and the quantum search cannot tell them apart; ' +
      'the best by exhaustive search is {{short}}/{{long}} days. More profit qubits make finer steps.',
  },
  steps: {
    data_read: 'Data read',
    measured: 'Oracle calls: {{calls}}; best so far: {{short}}/{{long}} days',
  },
  columns: {
    short: 'Short window',
    long: 'Long window',
    profit: 'Profit in training',
    trades: 'Trades',
    quantised: 'Step of profit',
    later: 'Profit afterwards',
  },
  headline: {
    found:
      'Best: {{s}}/{{l}}-day averages: {{p}} in training (holding {{h}}), {{o}} afterwards (holding {{oh}}). First ' +
      'reached at oracle call {{c}}; exhaustive search needs {{n}}.',
    atOnce:
      'Best: {{s}}/{{l}}-day averages: {{p}} in training (holding {{h}}), {{o}} afterwards (holding {{oh}}). The search ' +
      'happened to begin with it; exhaustive search needs {{n}}.',
    soFar: 'Best so far: {{s}}/{{l}}-day averages with {{p}} in training; holding {{h}}. Oracle calls: {{c}}.',
    stopped:
      'Best when it was stopped: {{s}}/{{l}}-day averages with {{p}} in training; holding {{h}}. Oracle calls: {{c}}.',
    none: 'The first measurement is not finished yet.',
  },
  tiles: {
    quantum: 'Quantum maximum search',
    exhaustive: 'Exhaustive search',
    hold: 'Buy and hold',
    rule: '{{s}}/{{l}} days',
    training: '{{value}} in training',
    later: '{{value}} afterwards',
    first: 'Oracle calls until first reached: {{calls}}',
    firstAtOnce: 'The search began with it',
    total: 'Calls in all: {{calls}}, measurements: {{measurements}}',
    average: 'Calls on average: {{mean}}; in 95 of 100 searches at most {{p95}}',
    evaluations: 'Rules tried: {{count}}',
    pending: 'Not computed yet',
    seconds: 'Took {{time}}',
  },
  equity: {
    title: 'Equity',
    aside: 'Days: {{days}}, of training: {{training}}',
    finding:
      'At the end of training the {{s}}/{{l}}-day averages stand at {{atEnd}} and holding at {{holdAtEnd}}; on the last ' +
      'day at {{last}} and {{holdLast}}.',
    findingHold: 'Holding stands at {{holdAtEnd}} at the end of training and at {{holdLast}} on the last day.',
    rule: '{{s}}/{{l}}-day averages',
    hold: 'Buy and hold',
    boundary: 'End of training',
    caption: 'Factor since the first day',
    axis: 'Day',
    note: 'At the end of training the rule sells, and begins again without the asset.',
    columns: { day: 'Day', rule: 'Averages', hold: 'Holding' },
    every: 'Days between rows: {{each}}.',
  },
  heat: {
    title: 'Profit in training',
    aside: 'Rules: {{count}}',
    finding:
      'The most profitable cell is the short window {{s}} with the long window {{l}}: {{p}}; the least is {{least}}.',
    note: 'Yellow is a loss; the frame marks the most profitable rule.',
    noteGains: 'The frame marks the most profitable rule.',
    rows: 'Short window',
    columns: 'Long window',
  },
  threshold: {
    title: 'Threshold and oracle calls',
    aside: 'Limit: {{budget}}',
    finding:
      'The threshold rises from {{from}} to {{to}}, of at most {{top}}, and stays there from oracle call {{calls}} on.',
    findingAtOnce: 'The threshold is {{to}} from the beginning, of at most {{top}}, and does not rise.',
    line: 'Threshold',
    dots: 'Rule that was measured',
    caption: 'Step of profit',
    axis: 'Oracle calls',
    columns: {
      calls: 'Calls so far',
      iterations: 'Grover iterations',
      threshold: 'Threshold',
      rule: 'Rule measured',
      value: 'Step of profit',
    },
    empty: 'empty place',
  },
  table: { title: 'All rules', caption: 'Profit, trades and step of profit of each rule' },
  small: 'Equity of the best rule and of holding; training ends at the dashed line',
  figures: {
    bestShort: 'Short window',
    bestLong: 'Long window',
    bestProfit: 'Profit in training',
    outOfSample: 'Profit afterwards',
    buyAndHold: 'Holding, in training',
    outOfSampleBuyAndHold: 'Holding, afterwards',
    exhaustive: { profit: 'Largest profit by exhaustive search' },
    callsUntilBest: 'Calls until first reached',
    calls: 'Oracle calls',
  },
  caveat:
    'In the default example, the stopping rule allows more calls than trying all 16 rules. The best in the past nearly ' +
    'always overstates the future: look at the later part.',
  realSize:
    'The table of profits is computed classically first, and that is already the exhaustive search: the quantum search ' +
    'gains nothing here. For a gain the back-test itself must be a reversible circuit, so that one oracle call tries all ' +
    'rules at once. It would load the prices and compute averages, positions and fees by quantum arithmetic, on ' +
    'thousands of logical qubits. And only with about 2⁴⁰ rules would the square root pay for error correction.',
};
