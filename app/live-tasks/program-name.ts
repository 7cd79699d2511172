import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import type { ProgramSummary } from '#app/domain/program-summary.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { useFormat } from '#app/i18n/react.ts';

/** A task or a project, as far as its name and content are shown. */
export interface NamedProgram {
  readonly name: string;
  readonly qubits: number;
  readonly summary: ProgramSummary | null;
  readonly runNumber?: number | null;
  readonly shots?: number;
}

type Text = TFunction<['lists', 'cases']>;

/** Returns what a circuit consists of: "2 qubits · H CNOT". */
function circuitParts(t: Text, format: Formatter, { qubits, summary }: NamedProgram): readonly string[] {
  const gates = summary?.gates.join(' ') ?? '';
  return [
    t('lists:qubits', { count: qubits, qubits: format.number(qubits) }),
    ...(gates === '' ? [] : [summary?.hasMoreGates === true ? t('lists:moreGates', { gates }) : gates]),
  ];
}

const runPart = (t: Text, format: Formatter, { runNumber = null }: NamedProgram): readonly string[] =>
  runNumber === null ? [] : [t('lists:run', { number: format.number(runNumber) })];

const joined = (parts: readonly string[]): string => parts.join(' · ');

/**
 * Returns the name that pages show: the stored one; but for the default of the specification, which says nothing, the
 * tutorial case or the content, and the number of the run.
 */
export function programName(t: Text, format: Formatter, program: NamedProgram): string {
  if (program.name !== EXPERIMENT_DEFAULTS.name) return program.name;
  const caseId = program.summary?.caseId ?? null;
  const content = caseId === null ? circuitParts(t, format, program) : [t(`cases:items.${caseId}.title`)];
  return joined([...content, ...runPart(t, format, program)]);
}

/** Returns the content of a program as a line under its name; without what its name already says. */
export function contentText(t: Text, format: Formatter, program: NamedProgram): string {
  const isNamed = program.name !== EXPERIMENT_DEFAULTS.name;
  const { summary, shots = 0 } = program;
  return joined([
    ...(isNamed || (summary !== null && summary.caseId !== null) ? circuitParts(t, format, program) : []),
    ...(isNamed ? runPart(t, format, program) : []),
    ...(shots === 0 ? [] : [t('lists:shots', { count: shots, shots: format.number(shots) })]),
  ]);
}

export interface ProgramNames {
  readonly nameOf: (program: NamedProgram) => string;
  readonly contentOf: (program: NamedProgram) => string;
  /** The drawing of the circuit in words. */
  readonly circuitOf: (program: NamedProgram) => string;
}

/** Names and contents of tasks and projects in the language of the page. */
export function useProgramNames(): ProgramNames {
  const { t } = useTranslation(['lists', 'cases']);
  const format = useFormat();
  return {
    nameOf: (program) => programName(t, format, program),
    contentOf: (program) => contentText(t, format, program),
    circuitOf: (program) => t('lists:circuit', { content: joined(circuitParts(t, format, program)) }),
  };
}
