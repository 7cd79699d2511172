import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ProgramStore } from '#app/designer/code/program-store.ts';
import {
  type RunForm,
  type RunFormField,
  type RunFormProblems,
  type RunKind,
  runKindOf,
} from '#app/designer/form/run-form.ts';
import type { Side } from '#app/designer/workload/side-tabs.tsx';

/** Fields of the panels that a program without parameters does not need. */
const FIELDS = ['parameters', 'kind', 'observables', 'sweep', 'points'] as const satisfies readonly RunFormField[];

/** Where the right column has a field above those of the run. */
const SIDES: Readonly<Partial<Record<RunFormField, Side>>> = {
  language: 'program',
  program: 'program',
  parameters: 'values',
  observables: 'values',
};

/** Returns the side of the right column with a field; null for a field of the run. */
export const sideOf = (field: RunFormField): Side | null => SIDES[field] ?? null;

interface Choice {
  readonly session: number;
  readonly kind: RunKind;
  /** The panels stay once they are shown. */
  readonly isShown: boolean;
  readonly side: Side;
}

export interface WorkloadState extends Omit<Choice, 'session'> {
  readonly onKind: (kind: RunKind) => void;
  readonly onSide: (side: Side) => void;
  /** Shows the panels for a program without parameters. */
  readonly onOpen: () => void;
}

/** A person who is typing a program goes on typing when its first parameter is declared. */
const isTyping = (): boolean =>
  typeof document !== 'undefined' && (document.activeElement?.closest('.designer-program') ?? null) !== null;

/** What the form runs, and whether the page shows values beside the program. */
export function useWorkload(
  program: ProgramStore,
  session: number,
  initial: RunForm,
  problems: RunFormProblems,
): WorkloadState {
  const hasParameters = (): boolean => program.getSnapshot().circuit.parameters !== undefined;
  const isNeeded =
    useSyncExternalStore(program.subscribe, hasParameters, hasParameters) ||
    initial.parameters !== '' ||
    initial.observables !== '' ||
    runKindOf(initial.kind) !== 'run' ||
    FIELDS.some((field) => problems[field] !== undefined);
  const started = (): Choice => ({ session, kind: runKindOf(initial.kind), isShown: isNeeded, side: 'values' });
  const [known, setKnown] = useState(started);
  const choice = known.session === session ? known : started();
  const isNew = isNeeded && !choice.isShown;
  const shown: Choice = isNew ? { ...choice, isShown: true, side: isTyping() ? 'program' : 'values' } : choice;
  if (shown !== known) setKnown(shown);
  const change = useCallback((changes: Partial<Choice>): void => setKnown((before) => ({ ...before, ...changes })), []);
  const onKind = useCallback((kind: RunKind) => change({ kind }), [change]);
  const onSide = useCallback((side: Side) => change({ side }), [change]);
  const onOpen = useCallback(() => change({ isShown: true, side: 'values', kind: 'values' }), [change]);
  const { kind, isShown, side } = shown;
  return useMemo(
    () => ({ kind, isShown, side, onKind, onSide, onOpen }),
    [kind, isShown, side, onKind, onSide, onOpen],
  );
}
