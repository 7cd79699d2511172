import type { ApplicationView } from '#app/applications/view.ts';
import { BEHAVIOR_FORM } from './form.ts';
import { BehaviorData, BehaviorProgress, BehaviorResult, BehaviorSmallPicture } from './result.tsx';

export const behaviorView: ApplicationView = {
  form: BEHAVIOR_FORM,
  figures: [
    ...[
      'accuracy',
      'right',
      'ideal.accuracy',
      'withShots.accuracy',
      'rbfAccuracy',
      'linearAccuracy',
      'majorityAccuracy',
    ],
    ...['trainRows', 'testRows', 'smallestMargin', 'kernelMean'],
  ],
  Data: BehaviorData,
  Result: BehaviorResult,
  Progress: BehaviorProgress,
  SmallPicture: BehaviorSmallPicture,
};
