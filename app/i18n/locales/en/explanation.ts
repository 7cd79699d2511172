import type { Translated } from '#app/i18n/locale.ts';
import type { explanation as original } from '#app/i18n/locales/zh/explanation.ts';

export const explanation: Translated<typeof original> = {
  none: 'There are no outcomes.',
  always: 'Always {{state}}',
  few: '{{list}} of the shots',
  share: '{{state}} in {{share}}',
  fewExact: '{{list}}',
  shareExact: '{{state}} with probability {{share}}',
  leading: 'Most often {{list}}',
  leadingExact: 'Most likely {{list}}',
  likely: '{{state}} ({{share}})',
  comma: ', ',
  and: ' and ',
  spread: '{{outcomes}} different outcomes, none seen more than {{most}} times',
  spreadOnce: '{{outcomes}} different outcomes, each seen once',
  requested: 'Of the requested states, {{state}} is the most probable, {{share}}',
  requestedEven: 'The {{states}} requested states are equally probable, {{share}} each',
  requestedOne: 'The probability of {{state}} is {{share}}',
  joined: '{{what}}, {{how}}.',
  alone: '{{what}}.',
  deviationLevel: {
    '0': 'in agreement with the ideal distribution',
    '1': 'within one standard deviation of the ideal distribution',
    '2': 'within two standard deviations of the ideal distribution',
    '3': 'within three standard deviations of the ideal distribution',
    '4': 'more than three standard deviations from the ideal distribution',
  },
  away: 'at a total variation distance of {{distance}} from the ideal distribution',
  meaning: {
    agreeTwo: 'The two bits agree in every shot, yet each alone is random: they are perfectly correlated.',
    agree: 'All bits agree in every shot, yet each alone is random: they are perfectly correlated.',
    oppose: 'The two bits differ in every shot, yet each alone is random: they are perfectly anticorrelated.',
    linked: 'Each bit alone is random, yet any one of them determines all the others: they are perfectly correlated.',
    certain: 'The outcome of this circuit is certain.',
    uniform: 'All {{outcomes}} outcomes are equally likely: the bits are random and independent.',
    independent: 'The bits are independent: the value of one says nothing about the others.',
    oneHot: 'In every shot exactly one bit is 1, and each is equally likely to be the one.',
    subset:
      '{{outcomes}} of the {{states}} outcomes are equally likely and the others never occur: ' +
      'the bits depend on one another.',
    dependent: 'The bits are not independent: knowing some of them changes the odds of others.',
    even: 'The counts of all outcomes are equal within their statistical error.',
    peak: '{{state}} stands out: it is about {{ratio}} times as likely as the next outcome.',
    spread: 'With so many outcomes, single counts say little; look at a few bits at a time, or at expectation values.',
    noise: 'To match the ideal distribution, {{share}} of the probability would have to move: that is the noise.',
    noiseAndSampling:
      'To match the ideal distribution, {{share}} of the counts would have to move; ' +
      'sampling alone explains about {{sampling}}, the rest comes from noise.',
    hidden: 'The noise does not show beyond the sampling error.',
    chip: 'By its calibration, the machine runs the compiled circuit with an expected fidelity of {{expected}}.',
    chipMeasured:
      'The classical fidelity with the ideal distribution is {{measured}}; ' +
      'the calibration predicts a fidelity of {{expected}} for the compiled circuit.',
    known: 'The requested states hold {{share}} of the probability; nothing is known of the others.',
    all: 'The requested states hold all of the probability.',
    alone: 'There is no ideal distribution to compare with.',
    steady: 'No other outcome occurred: if any is possible, it is rare.',
    random: 'Single shots are random; the circuit determines only the probabilities.',
  },
  /** Beside the two sentences. */
  midway: 'The circuit has mid-circuit measurements or resets, so there is no ideal distribution to compare with.',
};
