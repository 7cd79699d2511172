/** Planck's constant over Boltzmann's, in K per MHz. */
const KELVIN_PER_MEGAHERTZ = (6.62607015e-34 * 1e6) / 1.380649e-23;

/** Frequency of the drive line in the drawing, in MHz. */
export const LINE_FREQUENCY = 5000;

/** Stages of the refrigerator from top to bottom, with their temperatures in K. */
export const STAGES = [
  { id: 'room', temperature: 300 },
  { id: 'shield', temperature: 50 },
  { id: 'helium', temperature: 4 },
  { id: 'still', temperature: 0.8 },
  { id: 'cold', temperature: 0.1 },
  { id: 'mixing', temperature: 0.01 },
] as const;
export type StageId = (typeof STAGES)[number]['id'];

/** Mean number of photons of a mode (MHz) at a temperature (K): Bose and Einstein's law. */
export const thermalPhotons = (frequency: number, temperature: number): number =>
  1 / Math.expm1((KELVIN_PER_MEGAHERTZ * frequency) / temperature);

/** Share of 1 of a qubit (MHz) in equilibrium at a temperature (K). */
export const thermalExcitation = (frequency: number, temperature: number): number =>
  1 / (1 + Math.exp((KELVIN_PER_MEGAHERTZ * frequency) / temperature));

/** Attenuation of each attenuator, and how many there are. */
export const ATTENUATOR_DECIBELS = 20;
export const ATTENUATORS = 3;
/** Where they are in the drawing at first. */
export const USUAL_PLACES: readonly StageId[] = ['helium', 'cold', 'mixing'];

/** Power of the drive at the top, in W (−10 dBm), and what the mixing chamber may absorb of it. */
const DRIVE_POWER = 1e-4;
const MIXING_POWER = 2e-5;
/** Fewer photons than this at the chip are wanted. */
const PHOTONS_WANTED = 0.01;

interface StageOfLine {
  readonly id: StageId;
  readonly temperature: number;
  readonly decibels: number;
  /** Photons in the line below the stage. */
  readonly photons: number;
  /** Heat of the drive in the attenuators of the stage, in W. */
  readonly heat: number;
}

interface DriveLine {
  readonly stages: readonly StageOfLine[];
  /** At the chip. */
  readonly photons: number;
  /** Heat at the mixing chamber, in W. */
  readonly heat: number;
  readonly isQuiet: boolean;
  readonly isCold: boolean;
}

/**
 * Follows the noise and the drive down a line with an attenuator of 20 dB at each of the places. An attenuator A at a
 * temperature T passes n/A photons and adds its own (1 − 1/A)·n̄(T) (Krinner et al. 2019).
 */
export function driveLine(places: readonly StageId[]): DriveLine {
  let photons = thermalPhotons(LINE_FREQUENCY, STAGES[0].temperature);
  let power = DRIVE_POWER;
  let last = 0;
  const stages = STAGES.map(({ id, temperature }): StageOfLine => {
    const decibels = ATTENUATOR_DECIBELS * places.filter((place) => place === id).length;
    const factor = 10 ** (decibels / 10);
    photons = photons / factor + (1 - 1 / factor) * thermalPhotons(LINE_FREQUENCY, temperature);
    const heat = power * (1 - 1 / factor);
    power -= heat;
    last = heat;
    return { id, temperature, decibels, photons, heat };
  });
  return { stages, photons, heat: last, isQuiet: photons < PHOTONS_WANTED, isCold: last <= MIXING_POWER };
}
