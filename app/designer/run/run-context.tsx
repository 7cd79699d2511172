import { createContext, type ReactNode, useContext } from 'react';
import type { RunState } from './read-run.server.ts';
import { useRun } from './use-run.ts';

const RunContext = createContext<RunState | null>(null);

/** Follows the run that was started last, for the bar and for the stage; null before the first. */
export function RunProvider({ started, children }: { readonly started: RunState | null; readonly children: ReactNode }) {
  const run = useRun(started);
  return <RunContext.Provider value={run}>{children}</RunContext.Provider>;
}

export const useStartedRun = (): RunState | null => useContext(RunContext);
