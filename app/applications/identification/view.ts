import type { ApplicationView } from '#app/applications/view.ts';
import { IDENTIFICATION_FORM } from './form.ts';
import {
  IdentificationData,
  IdentificationProgress,
  IdentificationResult,
  IdentificationSmallPicture,
} from './result.tsx';

export const identificationView: ApplicationView = {
  form: IDENTIFICATION_FORM,
  figures: [
    ...['best', 'second', 'gapInStandardErrors', 'bestByMeanSquaredError', 'overlapSquared', 'standardErrorOfF', 'p0'],
    ...['exactOverlapSquared', 'meanSquaredError', 'cosine', 'bestOverlapSquared', 'bestStandardErrorOfF'],
  ],
  Data: IdentificationData,
  Result: IdentificationResult,
  Progress: IdentificationProgress,
  SmallPicture: IdentificationSmallPicture,
};
