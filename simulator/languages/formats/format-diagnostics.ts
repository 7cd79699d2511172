import { DIAGNOSTIC_KINDS, type DiagnosticCode } from '#simulator/languages/diagnostic-kinds.ts';
import type { Diagnostic, DiagnosticKind } from '#simulator/languages/language.ts';
import { describeDiagnostic } from '#simulator/languages/messages.ts';

/**
 * Diagnostics of the readers of other tools' formats, besides those of the languages: English sentences by code. Values
 * that name what was expected are in the notation of the format.
 */
export const FORMAT_DIAGNOSTICS = {
  member_missing: '{member} is missing here.',
  member_wrong: '{member} must be {expected}, but it is {found}.',
  matrix_not_unitary: 'The matrix of {gate} is not unitary, so it is no gate.',
  matrix_too_large: 'The matrix of {gate} acts on more than {limit} qubits, or its size is not a power of 2.',
  needs_postselection: '{construct} keeps only those runs that gave one outcome; here every run counts.',
  needs_time: '{construct} changes with time in steps, which no gate with a parameter does.',
  needs_noise: '{construct} is noise; give a run a noise model instead.',
  needs_pulses: '{construct} describes pulses of a device; here gates have no pulses.',
  needs_impossible: '{construct} is no operation that qubits can do.',
  needs_arithmetic: '{construct} computes with numbers in a way that has no gates here; write it as gates.',
  needs_jumps: '{construct} jumps in a way that is neither an if nor a while.',
  needs_memory: '{construct} computes with memory during the run; here only bits can be assigned.',
  needs_condition: '{construct} depends on measured bits in a way that cannot be read.',
  needs_unitary: '{construct} cannot be controlled or reversed.',
  needs_commuting: 'The Pauli strings of {gate} do not commute, so their exponential is no product of rotations.',
  needs_input: '{construct} needs the input {input}, which is not in its column.',
  definition_recursive: '{name} uses itself in its own definition.',
  too_many_wires: '{construct} lies on more wires than the circuit has.',
} as const satisfies Readonly<Record<string, string>>;

export type FormatDiagnosticCode = DiagnosticCode | keyof typeof FORMAT_DIAGNOSTICS;

const isOfLanguages = (code: string): code is DiagnosticCode => Object.hasOwn(DIAGNOSTIC_KINDS, code);

/** What is right in its format but cannot become a circuit is a conversion failure, all else a mistake. */
export const formatDiagnosticKind = (code: FormatDiagnosticCode): DiagnosticKind =>
  isOfLanguages(code) ? DIAGNOSTIC_KINDS[code] : code.startsWith('member') ? 'syntax' : 'conversion';

const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns the placeholders of a sentence: translations must use the same ones. */
export const placeholdersOf = (template: string): readonly string[] =>
  [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');

/** Returns a sentence with its values. */
export const filled = (template: string, values: Diagnostic['values']): string =>
  template.replace(PLACEHOLDER, (hole, name: string) => String(values[name] ?? hole));

const isOfFormats = (code: string): code is keyof typeof FORMAT_DIAGNOSTICS => Object.hasOwn(FORMAT_DIAGNOSTICS, code);

/** Returns the diagnostic of an importer as an English sentence, without its position. */
export const describeFormatDiagnostic = (diagnostic: Pick<Diagnostic, 'code' | 'values'>): string =>
  isOfFormats(diagnostic.code)
    ? filled(FORMAT_DIAGNOSTICS[diagnostic.code], diagnostic.values)
    : describeDiagnostic(diagnostic);
