// A worker has the extension of this file: .ts under tsx and vitest, .js when built.
const isSource = import.meta.url.endsWith('.ts');

/**
 * How much later each kind of thread is served than the server's own where processors are short, in steps of nice(2). The
 * server's thread has a little to do for everybody; a run takes what is left. Where processors are free it changes nothing.
 */
const NICE = { reader: 5, result: 5, job: 10 } as const;

/** What piscina is told of every pool; the threads that a thread starts itself are served as late as it is. */
export const threadOptions = (kind: keyof typeof NICE) => ({
  filename: new URL(`./${kind}.worker${isSource ? '.ts' : '.js'}`, import.meta.url).href,
  execArgv: isSource ? ['--import', 'tsx'] : [],
  idleTimeout: 60_000,
  niceIncrement: NICE[kind],
});
