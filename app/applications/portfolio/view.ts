import type { ApplicationView } from '#app/applications/view.ts';
import { PORTFOLIO_FORM } from './form.ts';
import { PortfolioData, PortfolioProgress, PortfolioResult, PortfolioSmallPicture } from './result.tsx';

export const portfolioView: ApplicationView = {
  form: PORTFOLIO_FORM,
  figures: [
    ...['chosen.value', 'chosen.expectedReturn', 'chosen.volatility', 'value', 'greedy.value'],
    ...['qaoaXY.probabilityOfOptimum', 'qaoaXY.meanValue', 'qaoaX.probabilityOfOptimum', 'qaoaX.meanValue'],
    ...['adaptive.calls', 'adaptive.callsUntilBest', 'smallestEigenvalue'],
  ],
  Data: PortfolioData,
  Result: PortfolioResult,
  Progress: PortfolioProgress,
  SmallPicture: PortfolioSmallPicture,
};
