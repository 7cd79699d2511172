import { isPractice, type MachineState } from './machine-address.ts';
import { strayExcitation } from './model/curves.ts';
import { deviceOf } from './model/device.ts';
import type { Setting } from './model/experiment-contract.ts';
import { doExperiment, type ExperimentResult, runSeed } from './model/experiments.ts';
import { type ExperimentId, type KnobId, knobsOf, readKnobs, usedPiAmplitude } from './model/knobs.ts';
import { driveDetuning, preparedShare } from './model/pulses.ts';

/** One look at an experiment: with a run, its points; without, the curve that the knobs give. */
export interface MachineRun {
  readonly setting: Setting;
  readonly knobs: ReturnType<typeof knobsOf>;
  readonly corrected: readonly KnobId[];
  readonly result: ExperimentResult;
  /** Values for the sentences of remarks, rounded so that they give no hidden value away. */
  readonly remarkValues: Readonly<Record<string, string>>;
  /** Whether the exact curve may be shown. */
  readonly hasExact: boolean;
}

/** Does an experiment with the knobs as they were sent. */
export function runExperiment(
  id: ExperimentId,
  state: MachineState,
  textOf: (knob: KnobId) => string | null,
  isRun: boolean,
): MachineRun {
  const device = deviceOf(state.qubit);
  const knobs = knobsOf(id, device, state.notes);
  const { values, corrected } = readKnobs(knobs, textOf);
  const setting: Setting = { device, notes: state.notes, knobs: values };
  const detuning = Math.abs(driveDetuning(setting) + (id === 'rabi' ? values.detuning : 0));
  const result = doExperiment(id, setting, isRun ? runSeed(state.qubit, id, state.used) : null);
  const hasExact = isPractice(state);
  return {
    setting,
    knobs,
    corrected,
    // Remarks know hidden values: of a qubit that is graded they cost a run.
    result: isRun || hasExact ? result : { ...result, remarks: [] },
    remarkValues: { prepared: (100 * preparedShare(setting)).toFixed(0), detuning: detuning.toFixed(0) },
    hasExact,
  };
}

/** How much of 1 the stray drive of a π pulse causes in the neighbor at most. */
export function strayShare({ device, notes }: Setting): number {
  const rate = device.driveCrosstalk * device.rabiRate * usedPiAmplitude(device, notes);
  return strayExcitation(rate, device.frequency - device.neighborFrequency);
}
