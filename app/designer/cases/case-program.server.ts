import type { LanguageId } from '#simulator';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { TutorialCase } from '#app/domain/cases/cases.ts';

const COMMENT_MARK = '% ';

export interface CaseProgram {
  readonly name: string;
  readonly language: LanguageId;
  readonly program: string;
}

/** A case as the designer opens it: with its title, in the reader's language, as its first line. */
export function caseProgram({ id, language, program }: TutorialCase, locale: Locale): CaseProgram {
  const name = translator(locale)(`cases:items.${id}.title`);
  return { name, language, program: `${COMMENT_MARK}${name}\n${program}` };
}
