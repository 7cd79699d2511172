import type { ApplicationView } from '#app/applications/view.ts';
import { FLUID_FORM } from './form.ts';
import { FluidData, FluidProgress, FluidResult, FluidSmallPicture } from './result.tsx';

export const fluidView: ApplicationView = {
  form: FLUID_FORM,
  figures: [
    ...['best.fidelity', 'best.successClockZero', 'best.relativeError', 'best.clock', 'condition'],
    ...['mean', 'exactMean', 'largestDifference'],
  ],
  Data: FluidData,
  Result: FluidResult,
  Progress: FluidProgress,
  SmallPicture: FluidSmallPicture,
};
