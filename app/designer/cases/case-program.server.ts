import type { CaseId, TutorialCase } from '#app/domain/cases/cases.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { type Circuit, type LanguageId, requireLanguage } from '#simulator';

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

const read = new Map<CaseId, Circuit>();

/** Returns the circuit of a case, parsed once. A test parses all of them. */
export function caseCircuit({ id, language, program }: TutorialCase): Circuit {
  const known = read.get(id);
  if (known !== undefined) return known;
  const reading = requireLanguage(language).parse(program);
  if (!reading.ok) throw new Error(`the program of case ${id} is broken`);
  read.set(id, reading.circuit);
  return reading.circuit;
}
