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
} as const;

/**
 * Rank of each qubit, or of each coupler in the order of `COUPLERS`, among the evenly spaced values: drawn by lot once,
 * so that the calibration stays the same with any generator.
 */
export const MODELLED_RANKS = {
  frequency: [
    11, 25, 58, 52, 9, 39, 48, 43, 24, 21, 3, 38, 33, 46, 22, 16, 59, 62, 12, 65, 31, 35, 1, 50, 57, 55, 10, 42, 63, 32,
    70, 66, 8, 15, 37, 2, 17, 13, 27, 28, 45, 56, 4, 54, 44, 7, 6, 0, 47, 51, 41, 14, 19, 67, 20, 30, 40, 71, 34, 18,
    53, 36, 23, 26, 61, 49, 29, 68, 69, 60, 64, 5,
  ],
  t1: [
    12, 52, 16, 21, 42, 67, 62, 55, 29, 32, 7, 30, 37, 50, 11, 8, 15, 6, 57, 60, 51, 33, 38, 23, 1, 14, 10, 71, 44, 39,
    54, 18, 65, 2, 41, 27, 4, 47, 69, 28, 24, 48, 22, 13, 9, 0, 17, 26, 31, 5, 45, 66, 70, 58, 53, 56, 43, 34, 46, 36,
    61, 40, 19, 63, 49, 3, 20, 35, 68, 25, 59, 64,
  ],
  t2: [
    65, 20, 67, 71, 62, 45, 39, 66, 60, 32, 34, 10, 40, 14, 5, 51, 46, 9, 63, 28, 4, 42, 54, 56, 21, 13, 24, 3, 43, 22,
    64, 55, 23, 29, 33, 7, 1, 47, 68, 50, 59, 12, 30, 48, 70, 25, 36, 49, 31, 61, 17, 41, 19, 15, 0, 57, 38, 69, 58, 6,
    16, 53, 8, 2, 27, 18, 52, 26, 44, 35, 11, 37,
  ],
  readout: [
    13, 27, 66, 10, 58, 68, 38, 49, 39, 0, 6, 4, 24, 71, 40, 5, 61, 32, 45, 20, 36, 33, 29, 18, 55, 26, 22, 19, 12, 30,
    14, 9, 56, 7, 69, 60, 41, 53, 59, 70, 46, 11, 3, 25, 23, 64, 8, 35, 50, 65, 15, 63, 16, 43, 42, 48, 21, 57, 1, 47,
    54, 44, 31, 17, 67, 51, 37, 34, 62, 52, 28, 2,
  ],
  singleFidelity: [
    8, 23, 36, 40, 71, 15, 17, 19, 57, 1, 49, 31, 70, 65, 68, 0, 50, 51, 30, 62, 20, 48, 9, 41, 63, 18, 47, 14, 59, 6,
    39, 60, 34, 42, 58, 37, 3, 13, 43, 35, 45, 44, 21, 11, 10, 46, 67, 32, 26, 38, 12, 61, 2, 53, 29, 33, 28, 52, 56,
    55, 25, 69, 27, 5, 22, 4, 64, 66, 7, 16, 24, 54,
  ],
  czFidelity: [
    8, 82, 33, 37, 65, 66, 34, 98, 5, 1, 58, 110, 17, 44, 76, 111, 43, 47, 118, 11, 124, 36, 84, 28, 4, 105, 88, 57, 68,
    95, 46, 75, 32, 27, 39, 26, 53, 94, 14, 116, 115, 123, 20, 121, 18, 81, 54, 19, 91, 97, 9, 67, 103, 51, 87, 125,
    107, 42, 117, 48, 73, 63, 100, 122, 89, 85, 21, 78, 80, 59, 79, 45, 7, 40, 13, 30, 61, 3, 77, 64, 74, 96, 83, 62,
    41, 12, 6, 106, 71, 102, 101, 90, 113, 31, 35, 120, 104, 22, 16, 112, 2, 15, 60, 49, 10, 52, 69, 50, 109, 92, 38,
    29, 70, 56, 114, 0, 119, 24, 108, 99, 86, 72, 25, 93, 23, 55,
  ],
} as const;
