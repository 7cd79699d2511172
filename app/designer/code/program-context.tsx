import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ProgramSnapshot, ProgramStore } from './program-store.ts';

const ProgramContext = createContext<ProgramStore | null>(null);

export const ProgramProvider = ({
  program,
  children,
}: {
  readonly program: ProgramStore;
  readonly children: ReactNode;
}) => <ProgramContext.Provider value={program}>{children}</ProgramContext.Provider>;

/** Returns the program store of the page that contains this component. */
export function useProgram(): ProgramStore {
  const program = useContext(ProgramContext);
  if (program === null) throw new Error('no program around this component');
  return program;
}

export const useProgramSnapshot = (): ProgramSnapshot => useProgramPart((snapshot) => snapshot);

/** Returns a selected part of the program's state; the component renders again when that value changes. */
export function useProgramPart<T>(select: (snapshot: ProgramSnapshot) => T): T {
  const program = useProgram();
  const get = () => select(program.getSnapshot());
  return useSyncExternalStore(program.subscribe, get, get);
}
