import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { RunState } from '#app/designer/form/action-data.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { useRun } from './use-run.ts';

/** A run with the form that was submitted. */
export interface StartedRun extends RunState {
  readonly runForm: RunForm;
}

const RunContext = createContext<StartedRun | null>(null);

interface RunProviderProps {
  readonly started: { readonly state: RunState; readonly runForm: RunForm } | null;
  readonly children: ReactNode;
}

/** Follows the last started run, for the bar and the stage. */
export function RunProvider({ started, children }: RunProviderProps) {
  const run = useRun(started?.state ?? null);
  const runForm = started?.runForm ?? null;
  const value = useMemo(() => run && runForm && { ...run, runForm }, [run, runForm]);
  return <RunContext.Provider value={value}>{children}</RunContext.Provider>;
}

/** Returns the followed run; null before the first. */
export const useStartedRun = (): StartedRun | null => useContext(RunContext);
