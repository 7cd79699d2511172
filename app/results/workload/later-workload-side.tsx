import { loadWorkloadTexts } from '#app/i18n/page-texts.ts';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';

/** What is beside the result, loaded like it. Apart from it, because the designer shows the result alone. */
export const LaterWorkloadSide = await laterUnlessDrawn(async () => {
  const [{ default: WorkloadSide }] = await Promise.all([import('./workload-side.tsx'), loadWorkloadTexts()]);
  return WorkloadSide;
}, '#workload');
