import type { Translated } from '#app/i18n/locale.ts';
import type { importReport as original } from '#app/i18n/locales/zh/import-report.ts';
import { CHANGE_TEMPLATES, type ChangeCode, FORMAT_DIAGNOSTICS, type FormatDiagnosticCode } from '#simulator';

/** The importers' own sentences, with this catalogue's marks around the values. */
const marked = <Code extends string>(templates: Readonly<Record<Code, string>>): Record<Code, string> =>
  Object.fromEntries(
    Object.entries<string>(templates).map(([code, template]) => [code, template.replace(/\{(\w+)\}/g, '{{$1}}')]),
  ) as Record<Code, string>;

export const importReport: Translated<typeof original> = {
  done: 'Imported from {{tool}} and written in {{language}}.',
  changed: 'What was changed',
  more: 'Further ones that are not listed: {{count}}.',
  failed: 'This is a program for {{tool}}, but it cannot be converted. Your program has not changed.',
  unwritable: 'No language here can express this program for {{tool}}. Your program has not changed.',
  tooLong: 'This program for {{tool}} takes too long to read. Your program has not changed.',
  qpy:
    'This is a QPY file of Qiskit. Its binary layout changes with the versions of Qiskit, so it cannot be read. ' +
    'In Qiskit, write the circuit with `qasm3.dumps(circuit)` and import that text. Your program has not changed.',
  utf16: 'This text is in UTF-16. Save it as UTF-8 and import that. Your program has not changed.',
  placed: 'Line {{line}}, column {{column}}: {{sentence}}',
  changes: marked<ChangeCode>(CHANGE_TEMPLATES),
  diagnostics: marked<FormatDiagnosticCode>(FORMAT_DIAGNOSTICS),
};
