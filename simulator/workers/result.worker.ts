import { createResultWork, type ResultWork } from './result-work.ts';

/** Some 100 MB of columns and orders. */
const work = createResultWork(2 ** 22);

/** One call of ResultWork; the thread's only entrance. */
export default ({ name, args }: { readonly name: keyof ResultWork; readonly args: readonly unknown[] }): unknown =>
  (work[name] as (...all: readonly unknown[]) => unknown)(...args);
