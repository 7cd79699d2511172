import type { ApplicationView } from '#app/applications/view.ts';
import { VAR_FORM } from './form.ts';
import { VarData, VarProgress, VarResult, VarSmallPicture } from './result.tsx';

export const varView: ApplicationView = {
  form: VAR_FORM,
  figures: [
    ...['estimatedVar', 'estimatedShortfall.value', 'var', 'expectedShortfall', 'meanBeyondVar', 'mean'],
    ...['cumulativeAtVar', 'monteCarlo.var', 'monteCarlo.expectedShortfall'],
  ],
  Data: VarData,
  Result: VarResult,
  Progress: VarProgress,
  SmallPicture: VarSmallPicture,
};
