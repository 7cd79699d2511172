import type { ApplicationView } from '#app/applications/view.ts';
import { BAYESIAN_FORM } from './form.ts';
import { BayesianData, BayesianProgress, BayesianResult, BayesianSmallPicture } from './result.tsx';

export const bayesianView: ApplicationView = {
  form: BAYESIAN_FORM,
  figures: [
    ...['named.value', 'named.exact', 'probabilityOfEvidence', 'steps', 'usualSteps', 'keptShare', 'runs', 'kept'],
    ...['usesOfA', 'samplesKeptOf1000.plain', 'samplesKeptOf1000.amplified', 'rejection.kept'],
  ],
  Data: BayesianData,
  Result: BayesianResult,
  Progress: BayesianProgress,
  SmallPicture: BayesianSmallPicture,
};
