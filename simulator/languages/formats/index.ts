import { LANGUAGES } from '#simulator/languages/index.ts';
import { type Diagnostic, LANGUAGE_IDS, type LanguageId } from '#simulator/languages/language.ts';
import { CIRQ_JSON } from './cirq-json/index.ts';
import type { FormatId, ImportChange, Importer } from './importer.ts';
import { IONQ } from './ionq/index.ts';
import { PYTHON } from './python/index.ts';
import { QUIL } from './quil/index.ts';
import { QUIRK } from './quirk/index.ts';

/** Every importer by its id. */
export const IMPORTERS: Readonly<Record<FormatId, Importer>> = {
  quirk: QUIRK,
  quil: QUIL,
  ionq: IONQ,
  cirqjson: CIRQ_JSON,
  python: PYTHON,
};

export type ImportedProgram =
  | {
      readonly ok: true;
      readonly language: LanguageId;
      readonly program: string;
      readonly changes: readonly ImportChange[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
  /** No language can express the circuit. */
  | { readonly ok: false; readonly diagnostics?: undefined };

/** Writes a program of another tool in a language: the wanted one, or the first that can express it. */
export function importAsProgram(text: string, format: FormatId, wanted: LanguageId): ImportedProgram {
  const read = IMPORTERS[format].read(text);
  if (!read.ok) return { ok: false, diagnostics: read.diagnostics };
  const order = new Set<LanguageId>([wanted, 'openqasm3', ...LANGUAGE_IDS]);
  for (const language of order) {
    const printed = LANGUAGES[language].print(read.circuit);
    if (printed.ok) return { ok: true, language, program: printed.text, changes: read.changes };
  }
  return { ok: false };
}
