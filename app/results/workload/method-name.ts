/** Names of the methods of minimisations, in every language. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['adam', 'Adam'],
  ['l-bfgs', 'L-BFGS'],
  ['cobyla', 'COBYLA'],
  ['nelder-mead', 'Nelder–Mead'],
  ['spsa', 'SPSA'],
]);

/** Returns the name of a method as its authors write it. */
export const methodName = (method: string): string => NAMES.get(method) ?? method;
