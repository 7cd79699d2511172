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

/** The program of the page that this component stands on. */
export function useProgram(): ProgramStore {
  const program = useContext(ProgramContext);
  if (program === null) throw new Error('no program around this component');
  return program;
}

export const useProgramSnapshot = (): ProgramSnapshot => useProgramPart((sight) => sight);

/** A part of what is known of the program; the component renders again when that very value changes. */
export function useProgramPart<T>(select: (sight: ProgramSnapshot) => T): T {
  const program = useProgram();
  const get = () => select(program.getSight());
  return useSyncExternalStore(program.subscribe, get, get);
}
