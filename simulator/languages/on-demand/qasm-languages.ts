export { OPENQASM2 } from '#simulator/languages/openqasm2/index.ts';
export { OPENQASM3 } from '#simulator/languages/openqasm3/index.ts';
