// A worker file has the same extension as this file: .ts under tsx and vitest, .js when built.
const isSource = import.meta.url.endsWith('.ts');

export const workerFile = (name: string): URL =>
  new URL(`./${name}.worker${isSource ? '.ts' : '.js'}`, import.meta.url);
export const WORKER_ARGUMENTS: string[] = isSource ? ['--import', 'tsx'] : [];

/**
 * Priority of each kind of thread below that of the server's main thread, in steps of nice(2). The main thread serves
 * every client with little work; a run takes the remaining CPU time. No effect while cores are free.
 */
const NICE = { reader: 5, result: 5, job: 10 } as const;

/** Options for every Piscina pool. Threads started by a pool thread inherit its priority. */
export const threadOptions = (kind: keyof typeof NICE) => ({
  filename: workerFile(kind).href,
  execArgv: WORKER_ARGUMENTS,
  idleTimeout: 60_000,
  niceIncrement: NICE[kind],
});
