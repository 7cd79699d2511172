import type { CaseId, TutorialCase } from '#app/domain/cases/cases.ts';
import { type Circuit, requireLanguage } from '#simulator';

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
