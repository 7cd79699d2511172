import {
  cellsOf,
  type Circuit,
  type KernelSource,
  type NoiseModel,
  openScalarState,
  parseNoiseModel,
  PRESET_NAMES,
  presetNoise,
  readNoisy,
  RunRefused,
  unknownQubits,
} from '#simulator';
import { LIVE_BRANCH_BYTES, runsFor } from './average-size.ts';
import type { DisplayValues } from './displayed.ts';
import type { LiveKernels } from './live-kernels.ts';
import { liveProgramOf } from './live-program.ts';
import { summarizeMixture } from './mixture.ts';
import { type NoiseSource, NOISY_QUBITS, SCALAR_NOISY_QUBITS } from './noise-source.ts';
import { type Average, type StateSummary, summarizeStateOf, summaryOf } from './state-summary.ts';

/** Up to this size the density matrix is as quick as the views without noise. */
const DENSITY_QUBITS = 6;

/** Returns the model that is meant; null if it has an error, or names a qubit that the circuit does not have. */
function modelOf(source: NoiseSource, qubits: number): NoiseModel | null {
  if ('preset' in source) {
    const preset = PRESET_NAMES.find((name) => name === source.preset);
    return preset === undefined ? null : presetNoise(preset);
  }
  const reading = parseNoiseModel(source.text);
  return reading.ok && unknownQubits(reading.model, qubits).length === 0 ? reading.model : null;
}

/**
 * Computes the live views of a circuit with noise; without it, and with the reason, where the noise cannot be used. Null
 * if the circuit cannot be computed.
 * @param kernels null: plain script
 * @param before indices of the states of the last chart
 */
export function summarizeWithNoise(
  circuit: Circuit,
  seed: number,
  source: NoiseSource,
  kernels: LiveKernels | null,
  before: readonly number[] = [],
): StateSummary | null {
  const noisy = summarizeNoisy(circuit, seed, source, kernels, before);
  if (typeof noisy === 'object') return noisy;
  const pure = summarizeStateOf(kernels?.open ?? openScalarState, circuit, before);
  const ideal = pure === 'mixed' ? summarizeMixture(circuit, seed, kernels, before) : pure;
  return ideal && { ...ideal, withoutNoise: noisy };
}

function summarizeNoisy(
  circuit: Circuit,
  seed: number,
  source: NoiseSource,
  kernels: KernelSource | null,
  before: readonly number[],
): StateSummary | NonNullable<StateSummary['withoutNoise']> | null {
  const { qubits } = circuit;
  if (qubits > (kernels === null ? SCALAR_NOISY_QUBITS : NOISY_QUBITS)) return 'large';
  const noise = modelOf(source, qubits);
  if (noise === null) return 'wrong';
  const program = liveProgramOf(circuit);
  if (program === null) return null;
  const { operations, displays } = program.whole;
  const readAt = displays.map(({ before: place, qubit }) => ({ before: place, read: [qubit] }));
  const runs = runsFor(qubits);
  const runtime = {
    kernels: kernels?.kernels ?? {},
    now: kernels?.now ?? (() => 0),
    resources: { memoryBytes: LIVE_BRANCH_BYTES, threads: 1 },
  };
  try {
    const options = { densityQubits: DENSITY_QUBITS, runs, seed };
    const readings = readNoisy(
      { qubits, cells: cellsOf(circuit), operations, noise, readAt },
      options,
      runtime,
      () => {},
    );
    const { method, hasReadoutErrors } = readings;
    const isSampled = method === 'trajectories';
    const average: Average = isSampled
      ? { kind: method, runs, seed, hasReadoutErrors }
      : { kind: method, hasReadoutErrors };
    return {
      ...summaryOf(readings, before),
      displays: displays.map(({ operation }, at): DisplayValues => {
        const [bloch] = readings.parts[at]!;
        return { operation, bloch: bloch!, of: isSampled ? 'runs' : 'noisy' };
      }),
      average,
    };
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    return null;
  }
}
