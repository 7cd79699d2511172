import type { ApplicationView } from '#app/applications/view.ts';
import { STRATEGY_FORM } from './form.ts';
import { StrategyData, StrategyProgress, StrategyResult, StrategySmallPicture } from './result.tsx';

export const strategyView: ApplicationView = {
  form: STRATEGY_FORM,
  figures: [
    ...['bestShort', 'bestLong', 'bestProfit', 'outOfSample', 'buyAndHold', 'outOfSampleBuyAndHold'],
    ...['exhaustive.profit', 'callsUntilBest', 'calls'],
  ],
  Data: StrategyData,
  Result: StrategyResult,
  Progress: StrategyProgress,
  SmallPicture: StrategySmallPicture,
};
