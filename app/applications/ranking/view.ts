import type { ApplicationView } from '#app/applications/view.ts';
import { RANKING_FORM } from './form.ts';
import { RankingData, RankingProgress, RankingResult, RankingSmallPicture } from './result.tsx';

export const rankingView: ApplicationView = {
  form: RANKING_FORM,
  figures: ['nodes', 'qubits', 'time', 'ranksDiffer', 'danglingNodes', 'components'],
  Data: RankingData,
  Result: RankingResult,
  Progress: RankingProgress,
  SmallPicture: RankingSmallPicture,
};
