/** The noise of the live views: a preset of the simulator by its name, or a model as JSON text. */
export type NoiseSource = { readonly preset: string } | { readonly text: string };

/** Most qubits for which the noise is computed live: by the kernels, and in plain script. */
export const NOISY_QUBITS = 16;
export const SCALAR_NOISY_QUBITS = 8;
