import type { ApplicationView } from '#app/applications/view.ts';
import { OPTION_FORM } from './form.ts';
import { OptionData, OptionProgress, OptionResult, OptionSmallPicture } from './result.tsx';

export const optionView: ApplicationView = {
  form: OPTION_FORM,
  figures: [
    ...['price.value', 'price.low', 'price.high', 'delta.value', 'blackScholes.price', 'blackScholes.delta'],
    ...['discretisationError', 'monteCarlo.price', 'monteCarlo.standardError', 'queries'],
  ],
  Data: OptionData,
  Result: OptionResult,
  Progress: OptionProgress,
  SmallPicture: OptionSmallPicture,
};
