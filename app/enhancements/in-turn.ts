/** Does works of one name one after another, in all tabs. A browser without locks does them at once. */
export const inTurn = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<Result>) : work();
