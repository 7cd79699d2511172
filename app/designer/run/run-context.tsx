import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Draft } from '#app/designer/form/run-form.ts';
import type { RunState } from './read-run.server.ts';
import { useRun } from './use-run.ts';

/** A run, and what was sent to be run. */
export interface StartedRun extends RunState {
  readonly draft: Draft;
}

const RunContext = createContext<StartedRun | null>(null);

interface RunProviderProps {
  readonly started: { readonly state: RunState; readonly draft: Draft } | null;
  readonly children: ReactNode;
}

/** Follows the run that was started last, for the bar and for the stage. */
export function RunProvider({ started, children }: RunProviderProps) {
  const run = useRun(started?.state ?? null);
  const draft = started?.draft ?? null;
  const value = useMemo(() => run && draft && { ...run, draft }, [run, draft]);
  return <RunContext.Provider value={value}>{children}</RunContext.Provider>;
}

/** The run that is followed; null before the first. */
export const useStartedRun = (): StartedRun | null => useContext(RunContext);
