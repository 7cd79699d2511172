import { CHIP_QUBITS, COUPLERS, type Edge, edgeKey } from './lattice.ts';
import { MODELLED, MODELLED_RANKS, PUBLISHED } from './published.ts';

/** Whether a value is from a source (published.ts) or computed by the rule below. */
type Source = 'published' | 'modelled';

export interface QubitCalibration {
  readonly qubit: number;
  readonly frequencyMhz: number;
  readonly t1Us: number;
  readonly t2Us: number;
  /** Probability of reading 0 if the qubit is 0, and 1 if it is 1. */
  readonly f0: number;
  readonly f1: number;
  readonly singleFidelity: number;
  readonly source: Source;
}

export interface CouplerCalibration {
  readonly edge: Edge;
  /** Mean fidelity of a CZ; 0 for a defective coupler. */
  readonly fidelity: number;
  readonly source: Source;
}

export interface Calibration {
  readonly date: string;
  readonly qubits: readonly QubitCalibration[];
  readonly couplers: readonly CouplerCalibration[];
  readonly singleGateNs: number;
  readonly czNs: number;
}

/** Returns evenly spaced values between two ends, in the order of their ranks. Their mean is that of the ends. */
const spread = (ranks: readonly number[], [low, high]: readonly [number, number]): number[] =>
  ranks.map((rank) => low + ((high - low) * (rank + 0.5)) / ranks.length);

const around = (mean: number): readonly [number, number] => [
  mean * (1 - MODELLED.timeSpread),
  mean * (1 + MODELLED.timeSpread),
];
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Returns the calibration: published values where available. All others are evenly spaced over the published range (or,
 * without one, over the modelled range) and assigned by rank, so that the means are those of the status sheet.
 */
function snapshot(): Calibration {
  const { mean, czRange } = PUBLISHED;
  const [lowest, highest] = MODELLED.singleFidelityRange;
  const frequency = spread(MODELLED_RANKS.frequency, MODELLED.frequencyRange);
  const t1 = spread(MODELLED_RANKS.t1, around(mean.t1));
  const t2 = spread(MODELLED_RANKS.t2, around(mean.t2));
  const readout = spread(MODELLED_RANKS.readout, MODELLED.readoutRange);
  const single = spread(MODELLED_RANKS.singleFidelity, [
    lowest + mean.singleFidelity - (lowest + highest) / 2,
    highest + mean.singleFidelity - (lowest + highest) / 2,
  ]);
  const qubits = Array.from({ length: CHIP_QUBITS }, (_, qubit): QubitCalibration => {
    const known = PUBLISHED.qubits.find((entry) => entry.qubit === qubit);
    const read = known?.readout ?? readout[qubit]!;
    return {
      qubit,
      frequencyMhz: known?.frequency ?? Math.round(frequency[qubit]!),
      t1Us: known?.t1 ?? rounded(t1[qubit]!, 3),
      t2Us: known?.t2 ?? rounded(t2[qubit]!, 3),
      f0: rounded(read + MODELLED.readoutAsymmetry / 2, 4),
      f1: rounded(read - MODELLED.readoutAsymmetry / 2, 4),
      singleFidelity: known?.singleFidelity ?? rounded(single[qubit]!, 5),
      source: known === undefined ? 'modelled' : 'published',
    };
  });
  const cz = spread(MODELLED_RANKS.czFidelity, czRange);
  const dead = new Set(PUBLISHED.dead.map(([a, b]) => edgeKey(a, b)));
  const couplers = COUPLERS.map((edge, i): CouplerCalibration => {
    const key = edgeKey(edge[0], edge[1]);
    if (dead.has(key)) return { edge, fidelity: 0, source: 'published' };
    const known = PUBLISHED.couplers.find((entry) => edgeKey(entry.edge[0], entry.edge[1]) === key);
    return {
      edge,
      fidelity: known?.fidelity ?? rounded(cz[i]!, 4),
      source: known === undefined ? 'modelled' : 'published',
    };
  });
  return { date: PUBLISHED.date, qubits, couplers, singleGateNs: MODELLED.singleGateNs, czNs: MODELLED.czNs };
}

/** The calibration of the emulated chip. */
export const CALIBRATION: Calibration = snapshot();
