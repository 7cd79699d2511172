import { common } from '#app/i18n/locales/en/common.ts';
import { drawing } from '#app/i18n/locales/en/drawing.ts';
import { editor } from '#app/i18n/locales/en/editor.ts';
import { lessonCircuits } from '#app/i18n/locales/en/lesson-circuits.ts';
import { violations } from '#app/i18n/locales/en/violations.ts';
import { lessonCircuitStarter } from './starter.tsx';

export default lessonCircuitStarter('en-US', {
  common,
  designer: { drawing },
  editor,
  lessonCircuits,
  program: { violations },
});
