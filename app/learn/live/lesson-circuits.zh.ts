import { common } from '#app/i18n/locales/zh/common.ts';
import { drawing } from '#app/i18n/locales/zh/drawing.ts';
import { editor } from '#app/i18n/locales/zh/editor.ts';
import { editorDialogs } from '#app/i18n/locales/zh/editor-dialogs.ts';
import { learnVerdicts } from '#app/i18n/locales/zh/learn-verdicts.ts';
import { lessonCircuits } from '#app/i18n/locales/zh/lesson-circuits.ts';
import { program } from '#app/i18n/locales/zh/program.ts';
import { lessonCircuitStarter } from './starter.tsx';

export default lessonCircuitStarter('zh-CN', {
  common,
  designer: { drawing },
  editor,
  editorDialogs,
  lessonCircuits,
  learnVerdicts,
  program,
});
