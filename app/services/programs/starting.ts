import { AppError } from '#app/errors.ts';
import type { Programs } from './contract.ts';

/** The service during the start of the server, and the function that connects it once the workers run. */
export interface StartingPrograms {
  readonly programs: Programs;
  readonly isStarted: () => boolean;
  start(programs: Programs): void;
}

/** Until the workers run and the machine has been measured, every call is refused as `initializing`. */
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
