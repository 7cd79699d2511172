import { AppError } from '#app/errors.ts';
import type { Programs } from './contract.ts';

/** The service from the first moment on, and how it is told that its workers run. */
export interface StartingPrograms {
  readonly programs: Programs;
  isStarted(): boolean;
  start(programs: Programs): void;
}

/** Until workers run and the machine has been measured nothing is read, priced or run: everything is refused as `initializing`. */
export function createStartingPrograms(): StartingPrograms {
  let started: Programs | null = null;
  const running = async (): Promise<Programs> => {
    if (started === null) throw new AppError('initializing');
    return started;
  };
  return {
    isStarted: () => started !== null,
    start(programs) {
      started = programs;
    },
    programs: {
      read: async (draft, asker) => (await running()).read(draft, asker),
      picture: async (text, asker) => (await running()).picture(text, asker),
      write: async (text, format, asker) => (await running()).write(text, format, asker),
      compare: async (older, newer, asker) => (await running()).compare(older, newer, asker),
      advise: async (reading, draft, asker) => (await running()).advise(reading, draft, asker),
      admit: async (kind, asker) => (await running()).admit(kind, asker),
    },
  };
}
