export { OPENQASM2, OPENQASM3 } from './on-demand/qasm-languages.ts';

/** Whether programs in OpenQASM can be read and written now. */
export const isQasmLoaded = (): boolean => true;

/** Loads the readers and printers of OpenQASM. */
export const loadQasm = (): Promise<void> => Promise.resolve();
