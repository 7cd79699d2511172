import type { TutorialCase } from '#app/domain/cases/cases.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { LanguageId } from '#simulator';

const COMMENT_MARK = '% ';

export interface CaseProgram {
  readonly name: string;
  readonly language: LanguageId;
  readonly program: string;
}

/** Returns a case as the designer opens it: its first line is its title in the user's language. */
export function caseProgram({ id, language, program }: TutorialCase, locale: Locale): CaseProgram {
  const name = translator(locale)(`cases:items.${id}.title`);
  return { name, language, program: `${COMMENT_MARK}${name}\n${program}` };
}
