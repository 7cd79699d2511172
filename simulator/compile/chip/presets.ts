import { NO_NOISE, type NoiseModel } from '#simulator/noise/model.ts';
import { CALIBRATION } from './calibration.ts';
import { meanMachineNoise } from './calibration-noise.ts';
import { MODELLED, PUBLISHED } from './published.ts';

/** Returns decoherence with the mean T1 and T2 of the chip during a gate of `ns` nanoseconds. */
const decay = (gate: 'SINGLE' | 'DOUBLE', ns: number): NoiseModel['channels'][number] => ({
  kind: 'decoherence',
  t1: PUBLISHED.mean.t1,
  t2: PUBLISHED.mean.t2,
  gateTime: ns / 1000,
  gates: [gate],
  qubits: '*',
});

const depolarizing = (probability: number): NoiseModel => ({
  channels: [{ kind: 'depolarizing', probability, convention: 'pauli', gates: '*', qubits: '*' }],
  readout: [],
});

/** Predefined noise models. None names a qubit, so each fits every circuit. */
const PRESETS = {
  none: NO_NOISE,
  'depolarizing-1-percent': depolarizing(0.01),
  'depolarizing-5-percent': depolarizing(0.05),
  'reading-errors': { channels: [], readout: [{ qubit: '*', p10: 0.02, p01: 0.05 }] },
  decay: { channels: [decay('SINGLE', MODELLED.singleGateNs), decay('DOUBLE', MODELLED.czNs)], readout: [] },
  'chip-calibration': meanMachineNoise(CALIBRATION),
} as const satisfies Readonly<Record<string, NoiseModel>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

export const presetNoise = (name: PresetName): NoiseModel => PRESETS[name];
