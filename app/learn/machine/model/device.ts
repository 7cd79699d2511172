import { uniformAt } from '#simulator';

/**
 * The hidden values of a model qubit A and its neighbor B. Times are in µs and frequencies in MHz, not angular;
 * `temperature` is in K.
 */
export interface ModelQubit {
  readonly frequency: number;
  /** Rabi rate at the full amplitude 1. */
  readonly rabiRate: number;
  readonly t1: number;
  /** Decay time of a Ramsey curve, with slow and fast noise. */
  readonly t2Ramsey: number;
  /** Decay time of an echo, which undoes the slow noise. */
  readonly t2Echo: number;
  /** Distance of the two readout signals after 1 µs, in units of their noise; it grows with the square root of time. */
  readonly separation: number;
  /** Mean error of a gate on one qubit. */
  readonly gateError: number;
  readonly neighborFrequency: number;
  readonly anharmonicity: number;
  readonly neighborAnharmonicity: number;
  readonly coupling: number;
  /** Share of the drive of A that also reaches B. */
  readonly driveCrosstalk: number;
  readonly temperature: number;
  /** What the maker of the chip promises: used until the learner has measured. */
  readonly design: { readonly frequency: number; readonly piAmplitude: number; readonly t1: number };
}

/** The number of the qubit with the default values. */
export const DEFAULT_QUBIT = 7;
/** Qubits have numbers from 1 to this one. */
export const LAST_QUBIT = 999_999;

/** Length of the pulses of all experiments besides Rabi, in µs. */
export const PULSE = 0.03;

/** The amplitude of a π pulse of a length, on resonance. */
export const piAmplitude = ({ rabiRate }: Pick<ModelQubit, 'rabiRate'>, length = PULSE): number =>
  1 / (2 * rabiRate * length);

const DEFAULT_DEVICE: ModelQubit = {
  frequency: 4764,
  rabiRate: 50,
  t1: 20.82,
  t2Ramsey: 4.14,
  t2Echo: 11,
  separation: 4,
  gateError: 0.00225,
  neighborFrequency: 4464,
  anharmonicity: -250,
  neighborAnharmonicity: -250,
  coupling: 2,
  driveCrosstalk: 0.1,
  temperature: 0.05,
  design: { frequency: 4763.2, piAmplitude: 0.35, t1: 20 },
};

const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(6));

/** Draws a device within the ranges of real transmon qubits; the same number always gives the same one. */
function drawnDevice(qubit: number): ModelQubit {
  let draws = 0;
  const between = (low: number, high: number): number => low + (high - low) * uniformAt(qubit, 0, draws++);
  const frequency = rounded(between(4000, 5200), 0.001);
  const rabiRate = between(30, 80);
  const t1 = between(9, 40);
  const t2Ramsey = between(1.1, Math.min(10, 1.8 * t1));
  // A shorter echo would leave gates of 30 ns an error above the range.
  const t2Echo = between(Math.max(1.15 * t2Ramsey, 2.6), Math.min(2 * t1, 5 * t2Ramsey));
  const gateError = between(Math.max(0.001, 1.05 * gateErrorLimit(t1, t2Echo)), 0.005);
  return {
    frequency,
    rabiRate,
    t1,
    t2Ramsey,
    t2Echo,
    separation: between(3, 6),
    gateError,
    // Nearer to the anharmonicity, ζ would be as large as the detuning that is added to measure it.
    neighborFrequency: frequency - rounded(between(300, 350), 0.001),
    anharmonicity: -250,
    neighborAnharmonicity: -250,
    coupling: between(1, 4),
    driveCrosstalk: between(0.02, 0.2),
    temperature: between(0.02, 0.08),
    design: {
      frequency: rounded(frequency + between(-0.9, 0.9), 0.1),
      piAmplitude: rounded(piAmplitude({ rabiRate }) * between(0.93, 1.07), 0.01),
      t1: 20,
    },
  };
}

/** Returns the device with a number. */
export const deviceOf = (qubit: number): ModelQubit => (qubit === DEFAULT_QUBIT ? DEFAULT_DEVICE : drawnDevice(qubit));

/** Half width of the Lorentzian law of the slow detuning, as a rate in 1/µs. */
export const slowRate = ({ t2Ramsey, t2Echo }: Pick<ModelQubit, 't2Ramsey' | 't2Echo'>): number =>
  1 / t2Ramsey - 1 / t2Echo;

/** Decay time of the fast (white) dephasing alone, in µs; Infinity if relaxation is all that an echo sees. */
export function fastDephasingTime({ t1, t2Echo }: Pick<ModelQubit, 't1' | 't2Echo'>): number {
  const rate = 1 / t2Echo - 1 / (2 * t1);
  return rate > 1e-12 ? 1 / rate : Infinity;
}

/**
 * Mean error of a gate of a length (µs) that relaxation and white dephasing with a time T2 alone cause: one minus the
 * mean fidelity of their channel, ½ + (e^(−t/T1) + 2e^(−t/T2))/6.
 */
export const gateErrorLimit = (t1: number, t2: number, length = PULSE): number =>
  (1 - (Math.exp(-length / t1) + 2 * Math.exp(-length / t2)) / 3) / 2;
