import type { CaseId, TutorialCase } from '#app/domain/cases/cases.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { type Circuit, type LanguageId, requireLanguage } from '#simulator';

const COMMENT_MARKS: Readonly<Record<LanguageId, string>> = {
  qrunes: '% ',
  originir: '// ',
  openqasm2: '// ',
  openqasm3: '// ',
};

export interface CaseProgram {
  readonly name: string;
  readonly language: LanguageId;
  readonly program: string;
}

/** Returns a program whose first line is its name. */
export const titled = (name: string, { language, program }: Omit<CaseProgram, 'name'>): CaseProgram => ({
  name,
  language,
  program: `${COMMENT_MARKS[language]}${name}\n${program}`,
});

/** Returns a case as the designer opens it, with its title in the user's language. */
export function caseProgram({ id, language, program, isNext }: TutorialCase, locale: Locale): CaseProgram {
  const t = translator(locale);
  const title = t(`cases:items.${id}.title`);
  return titled(isNext ? t('cases:nextName', { name: title }) : title, { language, program });
}

const read = { original: new Map<CaseId, Circuit>(), next: new Map<CaseId, Circuit>() };

/** Returns the circuit of a case, parsed once. A test parses all of them. */
export function caseCircuit({ id, language, program, isNext }: TutorialCase): Circuit {
  const known = read[isNext ? 'next' : 'original'];
  const circuit = known.get(id);
  if (circuit !== undefined) return circuit;
  const reading = requireLanguage(language).parse(program);
  if (!reading.ok) throw new Error(`the program of case ${id} is broken`);
  known.set(id, reading.circuit);
  return reading.circuit;
}
