import type { Resources } from '#simulator';
import type { Readers } from '#simulator/workers';
import {
  advise,
  assess,
  compare,
  importProgram,
  prepareProcedure,
  read,
  receive,
  write,
} from '#simulator/workers/reader.worker.ts';

/** Readers without threads, which do their work immediately. */
export const readersHere = (resources: Resources): Omit<Readers, 'close'> => ({
  read: (request) => Promise.resolve(read(request)),
  assess: (request) => Promise.resolve(assess({ ...request, resources })),
  advise: (request) => Promise.resolve(advise({ ...request, resources })),
  prepare: (request) => prepareProcedure({ ...request, resources }),
  receive: (request) => Promise.resolve(receive({ ...request, resources })),
  importProgram: (request) => Promise.resolve(importProgram(request)),
  write: (request) => Promise.resolve(write(request)),
  compare: (request) => Promise.resolve(compare(request)),
});
