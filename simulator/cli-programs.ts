import type { Circuit } from './circuit/circuit.ts';
import { describeViolation } from './circuit/messages.ts';
import type { ProgramRules } from './circuit/program-rules.ts';
import { checkCircuit, PROGRAM_LIMITS } from './circuit/rules.ts';
import { describeChange } from './languages/formats/change-messages.ts';
import { describeFormatDiagnostic } from './languages/formats/format-diagnostics.ts';
import type { ImportChange } from './languages/formats/importer.ts';
import { IMPORTERS } from './languages/formats/index.ts';
import { recogniseFormat, UNREADABLE_FORMATS } from './languages/formats/recognise-format.ts';
import { languageOfFile, languageOfProgram, LANGUAGES } from './languages/index.ts';
import type { Diagnostic, ParseResult, Span } from './languages/language.ts';
import { LANGUAGE_LIMITS } from './languages/limits.ts';
import { programViolations } from './languages/program-violations.ts';
import type { ReadProgram } from './workloads/read-workload.ts';

/** Programs of the terminal: in one of the languages, by the name of the file, or in a format of another tool. */

export const ENDINGS = [
  ...Object.values(LANGUAGES).flatMap(({ extensions }) => extensions),
  ...new Set(Object.values(IMPORTERS).flatMap(({ extensions }) => extensions)),
]
  .map((extension) => `.${extension}`)
  .join(' ');

/** Limits of a program in a file: those of the language readers, not of a page. */
const FILE_LIMITS = {
  ...PROGRAM_LIMITS,
  classicalBits: { min: 0, max: 4096 },
  operations: LANGUAGE_LIMITS.operations,
};

/** A file that cannot be read; the message is complete for the user. */
export class ProgramFileError extends Error {}

type Reading = ParseResult & { readonly changes?: readonly ImportChange[] };

/** Returns how the text of a file is read. @throws ProgramFileError if it is in no known language or format */
function readerOf(file: string, text: string): (program: string) => Reading {
  const byEnding = languageOfFile(file);
  if (byEnding !== undefined)
    return (program) =>
      languageOfProgram(byEnding, text).parse(program, LANGUAGE_LIMITS.steps, LANGUAGE_LIMITS.operations);
  const found = recogniseFormat(text);
  if (found?.kind === 'format') return (program) => IMPORTERS[found.format].read(program);
  throw new ProgramFileError(
    found === undefined
      ? `${file}: the file name must end in one of ${ENDINGS}, or the text be in one of these formats: ${Object.values(
          IMPORTERS,
        )
          .map(({ title }) => title)
          .join(', ')}.`
      : `${file}: ${UNREADABLE_FORMATS[found.kind]}`,
  );
}

/** Returns the reader of programs to compare with, in the language of the run's file. */
export const otherReader =
  (file: string, rules: ProgramRules): ReadProgram =>
  (text) => {
    const parsed = readerOf(file, text)(text);
    if (!parsed.ok) {
      const { line = 1, column = 1 } = parsed.diagnostics[0]?.span ?? {};
      return { ok: false, line, column };
    }
    const [broken] = programViolations(parsed, rules);
    return broken === undefined
      ? { ok: true, circuit: parsed.circuit }
      : { ok: false, line: broken.line ?? 1, column: broken.column ?? 1 };
  };

const placed = (file: string, span: Span | undefined, sentence: string): string =>
  `${file}:${span?.line ?? 1}:${span?.column ?? 1}: ${sentence}`;

/**
 * Reads a program; `report` gets its warnings, and what an importer changed.
 * @throws ProgramFileError with all errors of the file
 */
export function readProgramFile(
  file: string,
  text: string,
  qubits: ProgramRules['qubits'],
  report: (lines: string) => void,
): Circuit {
  const parsed = readerOf(file, text)(text);
  const reported = (diagnostics: readonly Diagnostic[]): string =>
    diagnostics.map((found) => placed(file, found.span, describeFormatDiagnostic(found))).join('\n');
  if (!parsed.ok) throw new ProgramFileError(reported(parsed.diagnostics));
  if (parsed.warnings !== undefined) report(reported(parsed.warnings));
  const { changes = [] } = parsed;
  if (changes.length > 0) report(changes.map((change) => placed(file, change.span, describeChange(change))).join('\n'));
  const violations = checkCircuit(parsed.circuit, { limits: { ...FILE_LIMITS, qubits } });
  if (violations.length === 0) return parsed.circuit;
  throw new ProgramFileError(
    violations
      .map((violation) => {
        const span = violation.operation === null ? undefined : parsed.spans[violation.operation];
        return placed(file, span, describeViolation(violation));
      })
      .join('\n'),
  );
}
