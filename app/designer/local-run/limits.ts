/** Most qubits of a run in a browser: 256 MiB in double precision. */
export const LOCAL_QUBITS = 24;
