import type { ApplicationView } from '#app/applications/view.ts';
import { CHEMISTRY_FORM } from './form.ts';
import { ChemistryData, ChemistryProgress, ChemistryResult, ChemistrySmallPicture } from './result.tsx';

export const chemistryView: ApplicationView = {
  form: CHEMISTRY_FORM,
  figures: [
    ...['equilibrium', 'minimumOfPoints', 'lowest.vqe', 'lowest.standardError', 'lowest.exact', 'lowest.hartreeFock'],
    ...['lowest.errorMilliHartree', 'parameters', 'groups'],
  ],
  Data: ChemistryData,
  Result: ChemistryResult,
  Progress: ChemistryProgress,
  SmallPicture: ChemistrySmallPicture,
};
