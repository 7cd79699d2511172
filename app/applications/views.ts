import type { ReactNode } from 'react';
import type { ApplicationName } from '#app/domain/applications.ts';
import { BAYESIAN_FORM } from './bayesian/form.ts';
import { BayesianData, BayesianProgress, BayesianResult, BayesianSmallPicture } from './bayesian/result.tsx';
import { BEHAVIOR_FORM } from './behavior/form.ts';
import { BehaviorData, BehaviorProgress, BehaviorResult, BehaviorSmallPicture } from './behavior/result.tsx';
import { CHEMISTRY_FORM } from './chemistry/form.ts';
import { ChemistryData, ChemistryProgress, ChemistryResult, ChemistrySmallPicture } from './chemistry/result.tsx';
import type { ResultDocument } from './contract.ts';
import { DIGITS_FORM } from './digits/form.ts';
import { DigitsData, DigitsProgress, DigitsResult, DigitsSmallPicture } from './digits/result.tsx';
import { FLUID_FORM } from './fluid/form.ts';
import { FluidData, FluidProgress, FluidResult, FluidSmallPicture } from './fluid/result.tsx';
import type { ApplicationField } from './form/fields.ts';
import { IDENTIFICATION_FORM } from './identification/form.ts';
import {
  IdentificationData,
  IdentificationProgress,
  IdentificationResult,
  IdentificationSmallPicture,
} from './identification/result.tsx';
import { OPTION_FORM } from './option/form.ts';
import { OptionData, OptionProgress, OptionResult, OptionSmallPicture } from './option/result.tsx';
import { PORTFOLIO_FORM } from './portfolio/form.ts';
import { PortfolioData, PortfolioProgress, PortfolioResult, PortfolioSmallPicture } from './portfolio/result.tsx';
import { RANKING_FORM } from './ranking/form.ts';
import { RankingData, RankingProgress, RankingResult, RankingSmallPicture } from './ranking/result.tsx';
import { RESTORATION_FORM } from './restoration/form.ts';
import {
  RestorationData,
  RestorationProgress,
  RestorationResult,
  RestorationSmallPicture,
} from './restoration/result.tsx';
import { RSA_FORM } from './rsa/form.ts';
import { RsaData, RsaProgress, RsaResult, RsaSmallPicture } from './rsa/result.tsx';
import { STRATEGY_FORM } from './strategy/form.ts';
import { StrategyData, StrategyProgress, StrategyResult, StrategySmallPicture } from './strategy/result.tsx';
import { VAR_FORM } from './var/form.ts';
import { VarData, VarProgress, VarResult, VarSmallPicture } from './var/result.tsx';

type View = (props: { readonly document: never }) => ReactNode;

/** How an application is asked and how its answer looks. */
interface ApplicationView {
  readonly form: readonly ApplicationField[];
  /** Paths in the answer of the figures that a comparison shows; `figures` in the texts names them. */
  readonly figures: readonly string[];
  /** The data as read, before a run. */
  readonly Data: View;
  readonly Result: View;
  /** What is known while it runs. */
  readonly Progress: View;
  /** On its card. */
  readonly SmallPicture: View;
}

const BEHAVIOR_FIGURES = [
  ...['accuracy', 'right', 'ideal.accuracy', 'withShots.accuracy', 'rbfAccuracy', 'linearAccuracy', 'majorityAccuracy'],
  ...['trainRows', 'testRows', 'smallestMargin', 'kernelMean'],
];

const RANKING_FIGURES = ['nodes', 'qubits', 'time', 'ranksDiffer', 'danglingNodes', 'components'];

const DIGITS_FIGURES = [
  ...['recognized.digit', 'recognized.score', 'recognized.second', 'recognized.secondScore'],
  ...['nearestNeighbour.digit', 'linear.digit', 'accuracy', 'nearestNeighbourAccuracy', 'linearAccuracy'],
  ...['ridge', 'shots'],
];

const IDENTIFICATION_FIGURES = [
  ...['best', 'second', 'gapInStandardErrors', 'bestByMeanSquaredError', 'overlapSquared', 'standardErrorOfF', 'p0'],
  ...['exactOverlapSquared', 'meanSquaredError', 'cosine', 'bestOverlapSquared', 'bestStandardErrorOfF'],
];

const RESTORATION_FIGURES = [
  ...['restored.energy', 'restored.changed', 'restored.count', 'noisyEnergy', 'groundEnergy', 'icmEnergy'],
  ...['qaoa.meanEnergy', 'qaoa.probabilityOfGround', 'grover.calls', 'grover.callsUntilBest'],
];

const OPTION_FIGURES = [
  ...['price.value', 'price.low', 'price.high', 'delta.value', 'blackScholes.price', 'blackScholes.delta'],
  ...['discretisationError', 'monteCarlo.price', 'monteCarlo.standardError', 'queries'],
];

const STRATEGY_FIGURES = [
  ...['bestShort', 'bestLong', 'bestProfit', 'outOfSample', 'buyAndHold', 'outOfSampleBuyAndHold'],
  ...['exhaustive.profit', 'callsUntilBest', 'calls'],
];

const VAR_FIGURES = [
  ...['estimatedVar', 'estimatedShortfall.value', 'var', 'expectedShortfall', 'meanBeyondVar', 'mean'],
  ...['cumulativeAtVar', 'monteCarlo.var', 'monteCarlo.expectedShortfall'],
];

const BAYESIAN_FIGURES = [
  ...['named.value', 'named.exact', 'probabilityOfEvidence', 'steps', 'usualSteps', 'keptShare', 'runs', 'kept'],
  ...['usesOfA', 'samplesKeptOf1000.plain', 'samplesKeptOf1000.amplified', 'rejection.kept'],
];

const PORTFOLIO_FIGURES = [
  ...['chosen.value', 'chosen.expectedReturn', 'chosen.volatility', 'value', 'greedy.value'],
  ...['qaoaXY.probabilityOfOptimum', 'qaoaXY.meanValue', 'qaoaX.probabilityOfOptimum', 'qaoaX.meanValue'],
  ...['adaptive.calls', 'adaptive.callsUntilBest', 'smallestEigenvalue'],
];

const RSA_FIGURES = [
  ...['order', 'base', 'successPerRun', 'qubits', 'recycledQubits', 'phi', 'privateExponent'],
  ...['trialDivision.divisions', 'pollardRho.steps'],
];

const CHEMISTRY_FIGURES = [
  ...['equilibrium', 'minimumOfPoints', 'lowest.vqe', 'lowest.standardError', 'lowest.exact', 'lowest.hartreeFock'],
  ...['lowest.errorMilliHartree', 'parameters', 'groups'],
];

const FLUID_FIGURES = [
  ...['best.fidelity', 'best.successClockZero', 'best.relativeError', 'best.clock', 'condition'],
  ...['mean', 'exactMean', 'largestDifference'],
];

const VIEWS: Readonly<Record<ApplicationName, ApplicationView>> = {
  behavior: {
    form: BEHAVIOR_FORM,
    figures: BEHAVIOR_FIGURES,
    Data: BehaviorData,
    Result: BehaviorResult,
    Progress: BehaviorProgress,
    SmallPicture: BehaviorSmallPicture,
  },
  ranking: {
    form: RANKING_FORM,
    figures: RANKING_FIGURES,
    Data: RankingData,
    Result: RankingResult,
    Progress: RankingProgress,
    SmallPicture: RankingSmallPicture,
  },
  digits: {
    form: DIGITS_FORM,
    figures: DIGITS_FIGURES,
    Data: DigitsData,
    Result: DigitsResult,
    Progress: DigitsProgress,
    SmallPicture: DigitsSmallPicture,
  },
  identification: {
    form: IDENTIFICATION_FORM,
    figures: IDENTIFICATION_FIGURES,
    Data: IdentificationData,
    Result: IdentificationResult,
    Progress: IdentificationProgress,
    SmallPicture: IdentificationSmallPicture,
  },
  restoration: {
    form: RESTORATION_FORM,
    figures: RESTORATION_FIGURES,
    Data: RestorationData,
    Result: RestorationResult,
    Progress: RestorationProgress,
    SmallPicture: RestorationSmallPicture,
  },
  option: {
    form: OPTION_FORM,
    figures: OPTION_FIGURES,
    Data: OptionData,
    Result: OptionResult,
    Progress: OptionProgress,
    SmallPicture: OptionSmallPicture,
  },
  strategy: {
    form: STRATEGY_FORM,
    figures: STRATEGY_FIGURES,
    Data: StrategyData,
    Result: StrategyResult,
    Progress: StrategyProgress,
    SmallPicture: StrategySmallPicture,
  },
  var: {
    form: VAR_FORM,
    figures: VAR_FIGURES,
    Data: VarData,
    Result: VarResult,
    Progress: VarProgress,
    SmallPicture: VarSmallPicture,
  },
  bayesian: {
    form: BAYESIAN_FORM,
    figures: BAYESIAN_FIGURES,
    Data: BayesianData,
    Result: BayesianResult,
    Progress: BayesianProgress,
    SmallPicture: BayesianSmallPicture,
  },
  portfolio: {
    form: PORTFOLIO_FORM,
    figures: PORTFOLIO_FIGURES,
    Data: PortfolioData,
    Result: PortfolioResult,
    Progress: PortfolioProgress,
    SmallPicture: PortfolioSmallPicture,
  },
  rsa: {
    form: RSA_FORM,
    figures: RSA_FIGURES,
    Data: RsaData,
    Result: RsaResult,
    Progress: RsaProgress,
    SmallPicture: RsaSmallPicture,
  },
  chemistry: {
    form: CHEMISTRY_FORM,
    figures: CHEMISTRY_FIGURES,
    Data: ChemistryData,
    Result: ChemistryResult,
    Progress: ChemistryProgress,
    SmallPicture: ChemistrySmallPicture,
  },
  fluid: {
    form: FLUID_FORM,
    figures: FLUID_FIGURES,
    Data: FluidData,
    Result: FluidResult,
    Progress: FluidProgress,
    SmallPicture: FluidSmallPicture,
  },
};

/** A document is given to the view of the application that computed it. */
type AnyView = (props: { readonly document: ResultDocument }) => ReactNode;

interface GeneralView extends Pick<ApplicationView, 'form' | 'figures'> {
  readonly Data: AnyView;
  readonly Result: AnyView;
  readonly Progress: AnyView;
  readonly SmallPicture: AnyView;
}

export const viewOf = (name: ApplicationName): GeneralView => VIEWS[name] as unknown as GeneralView;
