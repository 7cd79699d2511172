import type { Edge } from './lattice.ts';

/**
 * Published data of Origin Wukong (chip KF C72-300), a machine of 72 qubits in Hefei, online since 6 January 2024. All
 * published data that the emulator's calibration uses is here; everything else in it is modelled.
 *
 * Sources: the cloud portal's status sheet of 3 and 4 January 2024; the sample of chip information in the QPanda 3
 * manual (its qubits 0 and 1, and eight couplers); the coupling map in both of them.
 */
export const PUBLISHED = {
  date: '2024-01-04',
  /** Means of the status sheet; times in microseconds. */
  mean: { singleFidelity: 0.99775, t1: 20.82, t2: 4.14, czFidelity: 0.92785 },
  /** Lowest and highest CZ fidelity of the status sheet. */
  czRange: [0.8813, 0.9744],
  /** Single qubits of the manual's sample; the readout fidelity is the mean of both states; frequency in MHz. */
  qubits: [
    { qubit: 0, singleFidelity: 0.995, readout: 0.9234, frequency: 4764, t1: 9.254, t2: 1.128 },
    { qubit: 1, singleFidelity: 0.9973, readout: 0.9417, frequency: 4041, t1: 17.436, t2: 1.844 },
  ],
  /** Functional couplers of the sample; the fidelities are in the order of the sample. */
  couplers: [
    { edge: [38, 44], fidelity: 0.9519 },
    { edge: [45, 46], fidelity: 0.9589 },
    { edge: [45, 51], fidelity: 0.964 },
    { edge: [41, 47], fidelity: 0.9831 },
  ],
  /**
   * Defective couplers: first those missing in the coupling map of the sheet, then those listed in the sample with
   * fidelity 0.
   */
  dead: [
    [4, 5],
    [5, 11],
    [8, 9],
    [14, 20],
    [15, 21],
    [17, 23],
    [44, 50],
    [39, 45],
    [40, 46],
    [46, 47],
  ],
  /** Maximum numbers of shots and layers that the service accepts. */
  maxShots: 10_000,
  maxLayers: 500,
} as const satisfies {
  readonly couplers: readonly { readonly edge: Edge; readonly fidelity: number }[];
  readonly dead: readonly Edge[];
  readonly [name: string]: unknown;
};

/** Not published; plausible values for transmons. Durations of a one-qubit gate and of a CZ in nanoseconds. */
export const MODELLED = {
  singleGateNs: 30,
  czNs: 40,
  /** Range of readout fidelities, as measured by third parties. */
  readoutRange: [0.92, 0.965],
  /** The error of reading a 1 is larger than that of reading a 0 by this amount. */
  readoutAsymmetry: 0.03,
  singleFidelityRange: [0.9965, 0.999],
  frequencyRange: [3900, 4900],
  /** Relative spread of the coherence times around their mean, in both directions. */
  timeSpread: 0.5,
  seed: 72,
} as const;
