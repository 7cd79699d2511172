import { loadLocalRunTexts } from '#app/i18n/page-texts.ts';
import { laterComponent } from '#app/ui/lazy-component.ts';
import type { LocalStageProps } from './local-stage.tsx';

/** Loaded with the first run in this browser. */
export const LaterLocalStage = laterComponent<LocalStageProps>(async () => {
  const [{ LocalStage }] = await Promise.all([import('./local-stage.tsx'), loadLocalRunTexts()]);
  return LocalStage;
});
