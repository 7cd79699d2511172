import type { ApplicationView } from '#app/applications/view.ts';
import { RESTORATION_FORM } from './form.ts';
import { RestorationData, RestorationProgress, RestorationResult, RestorationSmallPicture } from './result.tsx';

export const restorationView: ApplicationView = {
  form: RESTORATION_FORM,
  figures: [
    ...['restored.energy', 'restored.changed', 'restored.count', 'noisyEnergy', 'groundEnergy', 'icmEnergy'],
    ...['qaoa.meanEnergy', 'qaoa.probabilityOfGround', 'grover.calls', 'grover.callsUntilBest'],
  ],
  Data: RestorationData,
  Result: RestorationResult,
  Progress: RestorationProgress,
  SmallPicture: RestorationSmallPicture,
};
