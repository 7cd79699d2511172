/** Imported before a server: its worker threads wait until the file START_GATE exists. */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const threads = createRequire(import.meta.url)('node:worker_threads');
const { Worker } = threads;
const GATE = new URL('./start-gate.mjs', import.meta.url).href;

threads.Worker = class extends Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--import', GATE] });
  }
};
syncBuiltinESMExports();
