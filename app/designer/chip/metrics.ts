import type { Calibration, CouplerCalibration, QubitCalibration } from '#simulator';

/** The format of a figure: a share as per cent, or an amount with its unit. */
type MetricUnit = 'share' | 'MHz' | 'µs';

interface MetricRecord<Part> {
  readonly of: 'qubits' | 'couplers';
  readonly unit: MetricUnit;
  readonly digits: number;
  readonly value: (part: Part) => number;
}

const qubits = (
  unit: MetricUnit,
  digits: number,
  value: (qubit: QubitCalibration) => number,
): MetricRecord<QubitCalibration> => ({ of: 'qubits', unit, digits, value });

/** The figures of a qubit, in the order of the picker. */
export const QUBIT_METRICS = {
  readout: qubits('share', 2, ({ f0, f1 }) => (f0 + f1) / 2),
  f0: qubits('share', 2, ({ f0 }) => f0),
  f1: qubits('share', 2, ({ f1 }) => f1),
  single: qubits('share', 2, ({ singleFidelity }) => singleFidelity),
  frequency: qubits('MHz', 0, ({ frequencyMhz }) => frequencyMhz),
  t1: qubits('µs', 2, ({ t1Us }) => t1Us),
  t2: qubits('µs', 2, ({ t2Us }) => t2Us),
} as const;
export type QubitMetric = keyof typeof QUBIT_METRICS;
export const QUBIT_METRIC_NAMES = Object.keys(QUBIT_METRICS) as readonly QubitMetric[];

/** The figure of a coupler. */
const CZ: MetricRecord<CouplerCalibration> = {
  of: 'couplers',
  unit: 'share',
  digits: 2,
  value: ({ fidelity }) => fidelity,
};

export type Metric = QubitMetric | 'cz';
export const METRICS: readonly Metric[] = [...QUBIT_METRIC_NAMES, 'cz'];

export const recordOf = (metric: Metric): Pick<MetricRecord<never>, 'of' | 'unit' | 'digits'> =>
  metric === 'cz' ? CZ : QUBIT_METRICS[metric];

export const isWorking = ({ fidelity }: CouplerCalibration): boolean => fidelity > 0;

/** The figure of one part: a qubit, or the two qubits of a coupler. */
export interface MetricValue {
  readonly qubits: readonly number[];
  readonly value: number;
}

/** Returns a figure of every working part. */
export function metricValuesOf({ qubits: all, couplers }: Calibration, metric: Metric): readonly MetricValue[] {
  if (metric === 'cz')
    return couplers.filter(isWorking).map((coupler) => ({ qubits: coupler.edge, value: CZ.value(coupler) }));
  return all.map((qubit) => ({ qubits: [qubit.qubit], value: QUBIT_METRICS[metric].value(qubit) }));
}

/** Returns the median; for an even number of values, the mean of the two middle ones. */
export function medianFigure(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** True if no working coupler reaches the qubit, so that it takes part in no CZ. */
export const isCutOff = (calibration: Calibration, qubit: number): boolean =>
  couplersOf(calibration, qubit).every((coupler) => !isWorking(coupler));

/** Returns the couplers of a qubit, the lower neighbour first. */
export const couplersOf = ({ couplers }: Calibration, qubit: number): readonly CouplerCalibration[] =>
  couplers.filter(({ edge }) => edge.includes(qubit));

export const otherEnd = ({ edge: [low, high] }: CouplerCalibration, qubit: number): number =>
  low === qubit ? high : low;

/**
 * Returns the number of consecutive CZ gates after which half of the median phase coherence is left: T2 · ln 2 / gate
 * time.
 */
export const halfCoherenceLayers = (calibration: Calibration): number =>
  Math.floor((medianFigure(calibration.qubits.map(({ t2Us }) => t2Us)) * 1000 * Math.LN2) / calibration.czNs);
