import type { Circuit } from '#simulator/circuit/circuit.ts';
import { chipEngine } from '#simulator/engines/chip/engine.ts';
import type { EngineName, RunRequest } from '#simulator/engines/engine.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { noisyEngine } from '#simulator/engines/noisy/engine.ts';
import { partialAmplitudeEngine } from '#simulator/engines/partial-amplitude/partial-amplitude-engine.ts';
import { referenceEngine } from '#simulator/engines/reference/reference-engine.ts';
import { singleAmplitudeEngine } from '#simulator/engines/single-amplitude/single-amplitude-engine.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { kernelRuntime, scalarRuntime } from './test-kernels.ts';

/** What an engine answers. What is absent is not tested of it, or refused. */
export interface Answers {
  /** Of states by name. */
  readonly amplitudes?: {
    /** Random circuits of which all amplitudes are compared. */
    readonly circuits: number;
    readonly qubits: number;
    /** The widest register; absent if it is a matter of memory. */
    readonly widest?: number;
  };
  readonly probabilities?: true;
  /** Those of the reference for the same seed; some of its distribution; or some of about its distribution. */
  readonly counts?: 'as-reference' | 'sampled' | 'sampled-by-machine';
  /** Values of observables without shots. */
  readonly exactValues?: true;
  /** The same from shots: within their errors; or with the errors of a machine. */
  readonly estimatedValues?: 'within-errors' | 'by-machine';
  /** Whether counts and probabilities are those of programs that measure midway, too. */
  readonly isDynamic?: true;
}

/** An engine in one of its ways to compute. */
export interface ConformingEngine extends EngineUnderTest {
  readonly label: string;
  /** Maximum error of a real or imaginary part, or of a probability. */
  readonly tolerance: number;
  readonly answers: Answers;
}

const WHOLE_STATE: Answers = {
  amplitudes: { circuits: 200, qubits: 14 },
  probabilities: true,
  counts: 'as-reference',
  isDynamic: true,
};
const VALUES: Answers = { exactValues: true, estimatedValues: 'within-errors' };
/** Every amplitude is a computation of its own. */
const some = (widest: number): Answers => ({ amplitudes: { circuits: 36, qubits: 9, widest } });

const [kernels, scalar] = [kernelRuntime(), scalarRuntime()];
const full = { engine: fullAmplitudeEngine, runtime: kernels, tolerance: 1e-12 };
const noisy = { engine: noisyEngine, tolerance: 1e-12 };
const partial = { engine: partialAmplitudeEngine, tolerance: 1e-12 };
const single = { engine: singleAmplitudeEngine, tolerance: 1e-12 };

/** The engines of the product, by name, and the reference, each in all its ways. */
export const CONFORMING_ENGINES: Readonly<Record<EngineName | 'reference', readonly ConformingEngine[]>> = {
  reference: [
    {
      label: 'the scalar reference',
      engine: referenceEngine,
      runtime: scalar,
      tolerance: 1e-12,
      answers: WHOLE_STATE,
    },
  ],
  'full-amplitude': [
    { ...full, label: 'in double precision', precision: 'double', answers: { ...WHOLE_STATE, ...VALUES } },
    { ...full, label: 'in single precision', precision: 'single', tolerance: 1e-6, answers: WHOLE_STATE },
    { ...full, label: 'in plain TypeScript', runtime: scalar, answers: { exactValues: true } },
  ],
  noisy: [
    {
      ...noisy,
      label: 'without noise',
      runtime: kernels,
      answers: { probabilities: true, counts: 'sampled', isDynamic: true, ...VALUES },
    },
    {
      ...noisy,
      label: 'without noise, in plain TypeScript',
      runtime: scalar,
      answers: { exactValues: true },
    },
  ],
  'partial-amplitude': [
    { ...partial, label: 'on the tape engine', runtime: kernels, answers: { ...some(64), ...VALUES } },
    { ...partial, label: 'in plain TypeScript', runtime: scalar, answers: { ...some(64), exactValues: true } },
  ],
  'single-amplitude': [
    { ...single, label: 'in WebAssembly', runtime: kernels, answers: { ...some(200), ...VALUES } },
    { ...single, label: 'in plain TypeScript', runtime: scalar, answers: { ...some(200), exactValues: true } },
  ],
  'chip-72': [
    {
      label: 'with the errors of the machine',
      engine: chipEngine,
      runtime: kernels,
      tolerance: 0,
      answers: { counts: 'sampled-by-machine', estimatedValues: 'by-machine' },
    },
  ],
};

/** A request that an engine can answer for any circuit that it runs and that measures. */
export const leastRequest = (
  { answers }: ConformingEngine,
  { qubits }: Pick<Circuit, 'qubits'>,
): Partial<RunRequest> =>
  answers.counts !== undefined ? { shots: 10 } : answers.probabilities ? {} : { states: ['0'.repeat(qubits)] };
