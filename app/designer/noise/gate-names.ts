/** Gates that noise is most often told apart by; any other name that the languages know may be typed as well. */
export const GATE_NAMES = ['SINGLE', 'DOUBLE', 'MEASURE', 'H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'U3', 'CNOT', 'CZ', 'CR', 'SWAP', 'TOFFOLI'] as const;
