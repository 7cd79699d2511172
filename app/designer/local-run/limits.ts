/** Most qubits of a run in a browser: 256 MiB in double precision. */
export const LOCAL_QUBITS = 24;

/** The products whose engines a browser has; the emulated machine belongs to the portal. */
export const runsLocally = (product: string): boolean => product !== 'chip-72';
