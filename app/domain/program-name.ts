import type { ApplicationName } from './applications.ts';
import type { CaseId } from './cases/cases.ts';
import { EXPERIMENT_DEFAULTS } from './limits.ts';
import type { ProgramSummary } from './program-summary.ts';

/** What a program without a name is called by. */
export interface NamingContent {
  readonly qubits: number;
  readonly summary: Pick<ProgramSummary, 'gates' | 'hasMoreGates' | 'caseId' | 'application'> | null;
  readonly runNumber?: number | null;
}

/** A task or a project, as far as its name and content are shown. */
export interface NamedProgram extends NamingContent {
  readonly name: string;
  readonly shots?: number;
}

/** Returns a text by its key; the translators of pages and of the server are such functions. */
type NameText = (
  key:
    | 'lists:qubits'
    | 'lists:moreGates'
    | 'lists:run'
    | 'lists:shots'
    | 'lists:circuit'
    | `cases:items.${CaseId}.title`
    | `lists:applications.${ApplicationName}`,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Numbers in the language of the text. */
interface NumberText {
  readonly number: (value: number) => string;
}

/** Returns what a circuit consists of: "2 qubits · H CNOT". */
function circuitParts(t: NameText, format: NumberText, { qubits, summary }: NamingContent): readonly string[] {
  const gates = summary?.gates.join(' ') ?? '';
  return [
    t('lists:qubits', { count: qubits, qubits: format.number(qubits) }),
    ...(gates === '' ? [] : [summary?.hasMoreGates === true ? t('lists:moreGates', { gates }) : gates]),
  ];
}

const runPart = (t: NameText, format: NumberText, { runNumber = null }: NamingContent): readonly string[] =>
  runNumber === null ? [] : [t('lists:run', { number: format.number(runNumber) })];

/**
 * Returns the title of the industry application, or of the tutorial case with this circuit; empty also for a stored
 * case of another version of the product. The texts tell which cases there are, because the list of cases is too large
 * for a page.
 */
function caseTitle(t: NameText, { summary }: NamingContent): string {
  const { application, caseId } = summary ?? {};
  const key = application
    ? (`lists:applications.${application}` as const)
    : caseId && (`cases:items.${caseId}.title` as const);
  return key ? t(key, { defaultValue: '' }) : '';
}

const joined = (parts: readonly string[]): string => parts.join(' · ');

/**
 * Returns the name that pages and messages show: the stored one; but for the default of the specification, which says
 * nothing, the tutorial case or the content, and the number of the run.
 */
export function programName(t: NameText, format: NumberText, program: NamedProgram): string {
  if (program.name !== EXPERIMENT_DEFAULTS.name) return program.name;
  const title = caseTitle(t, program);
  const content = title === '' ? circuitParts(t, format, program) : [title];
  return joined([...content, ...runPart(t, format, program)]);
}

/** Returns the content of a program as a line under its name; without what its name already says. */
export function contentText(t: NameText, format: NumberText, program: NamedProgram): string {
  const isNamed = program.name !== EXPERIMENT_DEFAULTS.name;
  const { shots = 0 } = program;
  return joined([
    ...(isNamed || caseTitle(t, program) !== '' ? circuitParts(t, format, program) : []),
    ...(isNamed ? runPart(t, format, program) : []),
    ...(shots === 0 ? [] : [t('lists:shots', { count: shots, shots: format.number(shots) })]),
  ]);
}

/** Returns the drawing of a program's circuit in words. */
export const circuitText = (t: NameText, format: NumberText, program: NamedProgram): string =>
  t('lists:circuit', { content: joined(circuitParts(t, format, program)) });

/** Returns the parts by which a program is named, without its drawing, to store them with a message about it. */
export const namingContent = ({ qubits, summary, runNumber = null }: NamingContent): NamingContent => ({
  qubits,
  summary: summary && {
    gates: summary.gates,
    hasMoreGates: summary.hasMoreGates,
    caseId: summary.caseId,
    application: summary.application,
  },
  runNumber,
});
