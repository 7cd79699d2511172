import type { LanguageId } from '#simulator';
import { type CaseId, PROGRAMS } from './programs.ts';
import { nextProgram } from './variants.ts';

export type { CaseId } from './programs.ts';

/** Topics of the tutorial circuits, from the first gates to applications. */
export const CASE_GROUPS = ['basics', 'communication', 'algorithms', 'applications', 'errors'] as const;
type CaseGroup = (typeof CASE_GROUPS)[number];

/** A tutorial circuit with its lesson under `cases.items`. Users can open and copy it, never change it. */
export interface TutorialCase {
  readonly id: CaseId;
  readonly group: CaseGroup;
  readonly qubits: number;
  readonly language: LanguageId;
  readonly program: string;
  /** Whether the change that the lesson proposes next is applied. */
  readonly isNext: boolean;
}

const GROUPS: Readonly<Record<CaseId, { readonly group: CaseGroup; readonly qubits: number }>> = {
  interference: { group: 'basics', qubits: 1 },
  bell: { group: 'basics', qubits: 2 },
  ghz: { group: 'basics', qubits: 5 },
  wstate: { group: 'basics', qubits: 3 },
  superdense: { group: 'communication', qubits: 2 },
  teleport: { group: 'communication', qubits: 3 },
  deutsch: { group: 'algorithms', qubits: 4 },
  bernstein: { group: 'algorithms', qubits: 5 },
  simon: { group: 'algorithms', qubits: 6 },
  qft: { group: 'algorithms', qubits: 4 },
  phase: { group: 'algorithms', qubits: 5 },
  grover: { group: 'algorithms', qubits: 3 },
  shor: { group: 'algorithms', qubits: 7 },
  swaptest: { group: 'algorithms', qubits: 3 },
  vqe: { group: 'applications', qubits: 2 },
  qaoa: { group: 'applications', qubits: 4 },
  correction: { group: 'errors', qubits: 3 },
};

export const CASE_IDS = Object.keys(GROUPS) as readonly CaseId[];

/** In the recommended reading order. */
export const CASES: readonly TutorialCase[] = CASE_IDS.map((id) => ({
  id,
  ...GROUPS[id],
  language: 'qrunes',
  program: PROGRAMS[id],
  isNext: false,
}));

/** Returns a case with the change that its lesson proposes. */
export const nextExperiment = (tutorial: TutorialCase): TutorialCase => ({
  ...tutorial,
  program: nextProgram(tutorial.id),
  isNext: true,
});

/** Returns a case by its name, or its next experiment if `next` is "1", as in the addresses of a case. */
export function findCase(id: string | null | undefined, next?: string | null): TutorialCase | undefined {
  const found = CASES.find((tutorial) => tutorial.id === id);
  return found !== undefined && next === '1' ? nextExperiment(found) : found;
}
