import type { Resources } from '#simulator/engines/engine.ts';
import { advise, assess, compare, read, write } from '#simulator/workers/reader.worker.ts';
import type { Readers } from '#simulator/workers/readers.ts';

/** Readers without threads: what they do, done at once. */
export const readersHere = (resources: Resources): Omit<Readers, 'close'> => ({
  read: (request) => Promise.resolve(read(request)),
  assess: (request) => Promise.resolve(assess({ ...request, resources })),
  advise: (request) => Promise.resolve(advise({ ...request, resources })),
  write: (request) => Promise.resolve(write(request)),
  compare: (request) => Promise.resolve(compare(request)),
});
