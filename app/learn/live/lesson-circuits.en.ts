import { common } from '#app/i18n/locales/en/common.ts';
import { drawing } from '#app/i18n/locales/en/drawing.ts';
import { editor } from '#app/i18n/locales/en/editor.ts';
import { editorDialogs } from '#app/i18n/locales/en/editor-dialogs.ts';
import { learnVerdicts } from '#app/i18n/locales/en/learn-verdicts.ts';
import { lessonCircuits } from '#app/i18n/locales/en/lesson-circuits.ts';
import { program } from '#app/i18n/locales/en/program.ts';
import { lessonCircuitStarter } from './starter.tsx';

export default lessonCircuitStarter('en-US', {
  common,
  designer: { drawing },
  editor,
  editorDialogs,
  lessonCircuits,
  learnVerdicts,
  program,
});
