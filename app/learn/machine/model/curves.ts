/*
 * The closed forms of the experiments (Krantz et al. 2019). Each returns a probability. Times are in µs, frequencies in
 * MHz (not angular), `drive` of spectroscopy in rad/µs.
 */

const TURN = 2 * Math.PI;

/** The solved Bloch equations under a weak drive that stays on: a Lorentzian line. `detuning` in MHz. */
export function spectroscopyLine(detuning: number, drive: number, t1: number, t2: number): number {
  const strength = drive ** 2 * t1 * t2;
  return (0.5 * strength) / (1 + (TURN * detuning * t2) ** 2 + strength);
}

/** Full width of the line at half its height, in MHz: a strong drive makes it wider. */
export const lineWidth = (drive: number, t1: number, t2: number): number =>
  Math.sqrt(1 + drive ** 2 * t1 * t2) / (Math.PI * t2);

/** The share of 1 after a pulse without decay: `rate` and `detuning` in MHz, `time` in µs. */
export function rabiPopulation(rate: number, detuning: number, time: number): number {
  const effective = Math.hypot(rate, detuning);
  return effective === 0 ? 0 : (rate / effective) ** 2 * Math.sin(Math.PI * effective * time) ** 2;
}

/**
 * The share of 1 after two equal pulses with a delay between them. `angle` is that of each pulse (π/2 if it is right),
 * `frequency` that of the qubit less that of the drive.
 */
export function ramseyCurve(delay: number, frequency: number, t2Ramsey: number, angle = Math.PI / 2): number {
  const phase = Math.exp(-delay / t2Ramsey) * Math.cos(TURN * frequency * delay);
  return (1 - Math.cos(angle) ** 2 + Math.sin(angle) ** 2 * phase) / 2;
}

/** The share of 1 of a qubit that was prepared in 1 with a probability. */
export const relaxationCurve = (delay: number, t1: number, prepared = 1): number => prepared * Math.exp(-delay / t1);

/**
 * The share of 0 after a half pulse, a pulse and a half pulse. `angle` is that of the pulse (π if it is right). What a
 * wrong pulse does not refocus is left out: laboratories remove it by changing the phase of the pulses.
 */
export function echoCurve(delay: number, t2Echo: number, angle = Math.PI): number {
  const kept = Math.sin(angle / 2) ** 4 * Math.exp(-delay / t2Echo);
  return (1 + Math.cos(angle / 2) ** 2 * Math.cos(angle) + kept) / 2;
}

/** Amplitude of the curve of randomized benchmarking: errors of readout keep it below ½. */
export const BENCHMARK_AMPLITUDE = 0.475;

/** The share of 0 after `length` random gates and the one that undoes them (Magesan, Gambetta, Emerson 2011). */
export const benchmarkCurve = (length: number, decay: number, amplitude = BENCHMARK_AMPLITUDE): number =>
  0.5 + amplitude * decay ** length;

/** The decay of a curve, from the mean error of a gate on one qubit: r = (1 − p)/2. */
export const decayOfError = (error: number): number => 1 - 2 * error;

/**
 * The greatest share of 1 that a stray drive causes in a qubit whose frequency is `detuning` away: both in MHz.
 */
export const strayExcitation = (strayRate: number, detuning: number): number =>
  strayRate ** 2 / (strayRate ** 2 + detuning ** 2);
