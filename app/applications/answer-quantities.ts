import type { ApplicationName } from '#app/domain/applications.ts';

/** What stands in the answer of a default run and is worth reading first, each with its unit. */
export const ANSWER_QUANTITIES: Readonly<Record<ApplicationName, Readonly<Record<string, string>>>> = {
  behavior: {
    classes: 'names of the classes',
    accuracy: 'share of the test rows that the quantum kernel has right, 0 to 1',
    right: 'number of these rows',
    testRows: 'number of test rows',
    confusion: 'numbers of test rows by their class and by the class they were given',
    rbfAccuracy: 'share by the classical RBF kernel',
    linearAccuracy: 'share by the linear kernel',
  },
  ranking: {
    labels: 'names of the nodes; other lists are in their order',
    quantumMean: 'mean probability of each node over the time steps of the walk',
    rankingQuantum: 'places of the nodes in labels, from the highest mean',
    classical: 'PageRank of each node, a probability',
    rankingClassical: 'places of the nodes from the highest PageRank',
    ranksDiffer: 'number of nodes whose place differs',
  },
  digits: {
    'recognized.digit': 'the digit that was read',
    'recognized.score': 'its score, without a unit: near 1 is a clear yes, below 0 a no',
    scores: 'scores of the classes in the order of the digits of the input',
    nearest: 'training pictures of the largest overlaps, 0 to 1',
    accuracy: 'share of the test pictures that are read right, 0 to 1',
    tested: 'number of test pictures',
  },
  identification: {
    best: 'name of the most similar picture',
    bestOverlapSquared: 'its squared overlap F, 0 to 1',
    bestStandardErrorOfF: 'standard error of this F',
    second: 'name of the picture with the second largest F',
    overlapSquared: 'F by the name of the picture',
    gapInStandardErrors: 'difference of the two largest F in joint standard errors',
  },
  restoration: {
    'restored.rows': 'the restored picture, # black and . white',
    'restored.energy': 'its energy, in the units of the weights of the input',
    'restored.changed': 'number of pixels that were changed',
    groundEnergy: 'lowest energy of all pictures, in the same units',
    noisyEnergy: 'energy of the noisy picture',
    icmEnergy: 'energy found by iterated conditional modes',
  },
  option: {
    'price.value': 'estimated price, in the currency of the spot price',
    'price.low': 'lower end of its interval',
    'price.high': 'upper end of its interval',
    confidence: 'how often this interval holds without noise, 0 to 1',
    'delta.value': 'estimated change of the price by that of the spot price, without a unit',
    'blackScholes.price': 'price by the closed formula, in the same currency',
    discretePrice: 'exact price of the discrete model',
    queries: 'uses of the oracle for the price',
  },
  strategy: {
    bestShort: 'short window of the best rule that was found, in days',
    bestLong: 'its long window, in days',
    bestProfit: 'its profit in the training days, as a fraction',
    outOfSample: 'its profit in the days after them, as a fraction',
    buyAndHold: 'profit of holding in the training days, as a fraction',
    callsUntilBest: 'oracle calls until it was measured',
    'exhaustive.profit': 'largest profit of all rules in the training days, as a fraction',
  },
  var: {
    level: 'confidence level, as a fraction',
    estimatedVar: 'estimated value at risk, in the unit of the losses or profits of the input',
    alternatives: 'other losses that the estimates do not exclude, in that unit',
    'estimatedShortfall.value': 'estimated expected shortfall, in that unit',
    var: 'exact value at risk of the model',
    expectedShortfall: 'exact expected shortfall of the model',
    mean: 'mean loss of the model',
    confidence: 'how often each interval of an estimate holds without noise, 0 to 1',
  },
  bayesian: {
    posterior: 'exact P(yes) of each node given the evidence, by name, 0 to 1',
    nodes: 'nodes with their sampled shares and standard errors',
    probabilityOfEvidence: 'probability of the evidence, 0 to 1',
    steps: 'steps of amplitude amplification',
    runs: 'number of runs',
    kept: 'number of runs that showed the evidence',
  },
  portfolio: {
    'chosen.assets': 'places of the chosen assets, from 0',
    'chosen.expectedReturn': 'expected return of the chosen portfolio a year, as a fraction',
    'chosen.volatility': 'its standard deviation a year, as a fraction',
    optimum: 'places of the assets of the best portfolio by enumeration',
    value: 'its objective, risk aversion times variance less return, both a year',
    feasible: 'number of portfolios of the size of the budget',
  },
  rsa: {
    factors: 'the two factors of the modulus',
    order: 'order of the base modulo N',
    privateExponent: 'private exponent d',
    plain: 'decrypted numbers',
    text: 'the same as letters, A is 1',
    successPerRun: 'chance that one run gives the factors, 0 to 1',
  },
  chemistry: {
    'lowest.vqe': 'lowest energy that was found, in hartree',
    'lowest.exact': 'lowest eigenvalue there, in hartree',
    'lowest.errorMilliHartree': 'difference of the two, in millihartree',
    'lowest.distance': 'bond length of this energy, in ångström',
    equilibrium: 'bond length where the energy is lowest, in ångström',
    points: 'the same energies of every bond length, in hartree',
  },
  fluid: {
    exact: 'exact solution: velocities, where viscosity and the distance of points are 1, or x of the matrix',
    'best.solution': 'solution by the circuit',
    'best.fidelity': 'squared overlap of the two normalised solutions, 0 to 1',
    'best.relativeError': 'relative error of the solution by the circuit',
    'best.successClockZero': 'chance that a run is kept, 0 to 1',
    condition: 'ratio of the largest eigenvalue to the smallest',
    at: 'of a spreading density instead of all these: density of the sites by the number of steps',
  },
};

/** Names the quantities of an answer in a sentence, for the documentation of the task API. */
export const answerInWords = (name: ApplicationName): string =>
  `The answer of ${name} has, among others, ${Object.entries(ANSWER_QUANTITIES[name])
    .map(([quantity, meaning]) => `${quantity} (${meaning})`)
    .join(', ')}.`;
