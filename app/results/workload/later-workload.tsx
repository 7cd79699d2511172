import { loadWorkloadTexts } from '#app/i18n/page-texts.ts';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
// Not with the component: a page links the sheets of the scripts that it names, and not of those that it loads later.
import './workload.css';

/** Loaded separately, with its texts: most results are those of one run. */
export const LaterWorkloadResult = await laterUnlessDrawn(async () => {
  const [{ default: WorkloadResult }] = await Promise.all([import('./workload-result.tsx'), loadWorkloadTexts()]);
  return WorkloadResult;
}, '#workload');
