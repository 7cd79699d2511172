import type { Imported } from '#app/designer/form/action-data.ts';
import { isProgramTooLong, utf8Bytes } from '#app/domain/limits.ts';
import { FORMAT_TITLES, type FormatId, type ImportedProgram, type LanguageId } from '#simulator';

/** Longest lists that a notice shows. */
const MOST_SHOWN = 20;

/** An import from another tool: what is said of it, and the program for the form if there is one. */
interface Conversion {
  readonly imported: Imported;
  readonly opened?: { readonly language: LanguageId; readonly program: string };
}

/** Returns what the page says of a program that an importer has read. */
export function conversionOf(format: FormatId, result: ImportedProgram | 'too_long'): Conversion {
  const tool = FORMAT_TITLES[format];
  if (result === 'too_long') return { imported: { kind: 'tooLong', tool } };
  if (!result.ok) {
    const { diagnostics } = result;
    if (diagnostics === undefined) return { imported: { kind: 'unwritable', tool } };
    const shown = diagnostics.slice(0, MOST_SHOWN);
    return { imported: { kind: 'unreadable', tool, diagnostics: shown, total: diagnostics.length } };
  }
  const { language, program, changes } = result;
  if (isProgramTooLong(program)) return { imported: { kind: 'large', size: Math.ceil(utf8Bytes(program) / 1024) } };
  return { imported: { kind: 'converted', tool, language, changes }, opened: { language, program } };
}
