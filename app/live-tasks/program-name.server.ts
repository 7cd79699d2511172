import { type NamedProgram, programName } from '#app/domain/program-name.ts';
import { formatter } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';

/** Returns the name of a task or a project for a file or an answer, in the reader's language. */
export const programNameIn = (locale: Locale, program: NamedProgram): string =>
  programName(translator(locale), formatter(locale), program);
