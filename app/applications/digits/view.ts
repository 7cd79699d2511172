import type { ApplicationView } from '#app/applications/view.ts';
import { DIGITS_FORM } from './form.ts';
import { DigitsData, DigitsProgress, DigitsResult, DigitsSmallPicture } from './result.tsx';

export const digitsView: ApplicationView = {
  form: DIGITS_FORM,
  figures: [
    ...['recognized.digit', 'recognized.score', 'recognized.second', 'recognized.secondScore'],
    ...['nearestNeighbour.digit', 'linear.digit', 'accuracy', 'nearestNeighbourAccuracy', 'linearAccuracy'],
    ...['ridge', 'shots'],
  ],
  Data: DigitsData,
  Result: DigitsResult,
  Progress: DigitsProgress,
  SmallPicture: DigitsSmallPicture,
};
