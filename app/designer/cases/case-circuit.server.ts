import { type Circuit, requireLanguage } from '#simulator';
import type { CaseId, TutorialCase } from '#app/domain/cases/cases.ts';

const read = new Map<CaseId, Circuit>();

/** The circuit of a case, read once. A test reads them all. */
export function caseCircuit({ id, language, program }: TutorialCase): Circuit {
  const known = read.get(id);
  if (known !== undefined) return known;
  const reading = requireLanguage(language).parse(program);
  if (!reading.ok) throw new Error(`the program of case ${id} is broken`);
  read.set(id, reading.circuit);
  return reading.circuit;
}
