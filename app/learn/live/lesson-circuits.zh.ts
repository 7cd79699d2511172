import { common } from '#app/i18n/locales/zh/common.ts';
import { drawing } from '#app/i18n/locales/zh/drawing.ts';
import { editor } from '#app/i18n/locales/zh/editor.ts';
import { editorParts } from '#app/i18n/locales/zh/editor-parts.ts';
import { learnVerdicts } from '#app/i18n/locales/zh/learn-verdicts.ts';
import { lessonCircuits } from '#app/i18n/locales/zh/lesson-circuits.ts';
import { program } from '#app/i18n/locales/zh/program.ts';
import { lessonCircuitStarter } from './starter.tsx';

export default lessonCircuitStarter('zh-CN', {
  common,
  designer: { drawing },
  editor,
  editorParts,
  lessonCircuits,
  learnVerdicts,
  program,
});
