/** Bounds of a network. */
export const RANKING_LIMITS = {
  leastNodes: 2,
  /** On 10 qubits, as the texts say. */
  nodes: 32,
  edges: 5000,
  weight: 1e9,
  leastShots: 100,
  shots: 100_000,
  nameLength: 40,
} as const;

/** Steps of the engines that run each time from the start; the exact one keeps its state. */
export const FROM_START_STEPS = { sampled: 4, noisy: 4, machine: 1 } as const;

/** The most nodes of the engines with noise. */
export const NOISE_NODES = { noisy: 8, machine: 4 } as const;
