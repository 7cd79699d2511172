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
      read: async (input, requester) => (await running()).read(input, requester),
      picture: async (text, requester) => (await running()).picture(text, requester),
      write: async (text, format, requester) => (await running()).write(text, format, requester),
      importFrom: async (format, text, requester) => (await running()).importFrom(format, text, requester),
      compare: async (older, newer, requester) => (await running()).compare(older, newer, requester),
      advise: async (reading, input, requester) => (await running()).advise(reading, input, requester),
      prepare: async (run, requester) => (await running()).prepare(run, requester),
      receive: async (reading, input, result, requester) =>
        (await running()).receive(reading, input, result, requester),
      admit: async (kind, requester) => (await running()).admit(kind, requester),
    },
  };
}
