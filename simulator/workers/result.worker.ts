import { createResultWork, type ResultWork } from './result-work.ts';

/** Some 100 MB of columns and orders. */
const work = createResultWork(2 ** 22);

/** Runs one call of ResultWork; the only entry point of the thread. */
export default ({ name, args }: { readonly name: keyof ResultWork; readonly args: readonly unknown[] }): unknown =>
  (work[name] as (...all: readonly unknown[]) => unknown)(...args);
