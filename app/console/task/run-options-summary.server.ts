import { writeParameterValues } from '#app/domain/parameter-values.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import {
  type ChannelKind,
  type NoiseModel,
  PRESET_NAMES,
  type PresetName,
  presetNoise,
  type Workload,
} from '#simulator';

/** A run may have thousands of parameters; the file of its result has all of them. */
const SHOWN_PARAMETERS = 24;

/** Noise in one line: a preset by name, or the kinds of error of a model. */
export type NoiseFacts =
  | { readonly preset: PresetName }
  | {
      readonly preset: null;
      readonly channels: readonly ChannelKind[];
      readonly hasReadout: boolean;
      readonly hasReset: boolean;
      readonly hasRotation: boolean;
    };

/** What a workload computes, as its author wrote it. */
export interface WorkloadSummary {
  readonly observables: readonly string[];
  /** How many observables are left out. */
  readonly more: number;
  readonly derivatives: 'first' | 'second' | null;
  /** Values of parameters as a range, if they were written so. */
  readonly sweep: string | null;
  readonly method: string | null;
  readonly tolerance: number | null;
  readonly step: number | null;
}

/** So many observables are listed, each with so many characters. */
const SHOWN_OBSERVABLES = 8;
const OBSERVABLE_CHARACTERS = 400;

/** The run options that a task's page shows besides shots and seed. */
export interface RunOptionsSummary {
  /** The values of parameters as the form writes them, at most so many as a line can show. */
  readonly parameters: string | null;
  readonly states: number | null;
  readonly noise: NoiseFacts | null;
  /** What is computed beyond one result; null for one run. */
  readonly workload: WorkloadSummary | null;
  /** The chosen qubits of the 72-qubit machine; absent if the compiler chooses. */
  readonly placement?: readonly number[];
}

function noiseFacts(noise: NoiseModel): NoiseFacts {
  const text = JSON.stringify(noise);
  const preset = PRESET_NAMES.find((name) => JSON.stringify(presetNoise(name)) === text);
  if (preset !== undefined) return { preset };
  const { channels, readout, reset, rotation } = noise;
  return {
    preset: null,
    channels: [...new Set(channels.map(({ kind }) => kind))],
    hasReadout: readout.length > 0,
    hasReset: reset !== undefined,
    hasRotation: rotation !== undefined,
  };
}

const shortened = (text: string): string =>
  text.length <= OBSERVABLE_CHARACTERS ? text : `${text.slice(0, OBSERVABLE_CHARACTERS - 1)}…`;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Returns the fields of a document, which was read when the task was accepted. */
const fieldsOf = (document: unknown): Readonly<Record<string, unknown>> =>
  typeof document === 'object' && document !== null ? (document as Readonly<Record<string, unknown>>) : {};

function workloadSummary({ observables = [], gradient, hessian, points, minimise }: Workload): WorkloadSummary {
  const { sweep } = fieldsOf(points);
  const { method, tolerance, step } = fieldsOf(minimise);
  return {
    observables: observables
      .slice(0, SHOWN_OBSERVABLES)
      .map((each) => shortened(typeof each === 'string' ? each : JSON.stringify(each))),
    more: Math.max(0, observables.length - SHOWN_OBSERVABLES),
    derivatives: hessian ? 'second' : gradient ? 'first' : null,
    sweep: typeof sweep === 'string' ? shortened(sweep) : null,
    method: typeof method === 'string' ? method : null,
    tolerance: numberIn(tolerance),
    step: numberIn(step),
  };
}

const shownParameters = (values: readonly (readonly [name: string, radians: number])[]): string =>
  writeParameterValues(values.slice(0, SHOWN_PARAMETERS)) + (values.length > SHOWN_PARAMETERS ? ', …' : '');

export const summarizeRunOptions = ({ parameters, states, noise, chip, workload }: RunOptions): RunOptionsSummary => ({
  parameters: parameters === undefined ? null : shownParameters(Object.entries(parameters)),
  states: states?.length ?? null,
  noise: noise === undefined ? null : noiseFacts(noise),
  workload: workload === undefined ? null : workloadSummary(workload),
  ...(chip?.placement && { placement: chip.placement }),
});
