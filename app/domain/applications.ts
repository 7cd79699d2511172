import type { ProductId } from './products.ts';

/** The industry applications; each has its folder in app/applications. */
export const APPLICATION_NAMES = [
  'behavior',
  'ranking',
  'digits',
  'identification',
  'restoration',
  'option',
  'strategy',
  'var',
  'bayesian',
  'portfolio',
  'rsa',
  'chemistry',
  'fluid',
] as const;
export type ApplicationName = (typeof APPLICATION_NAMES)[number];

export const isApplicationName = (name: string): name is ApplicationName =>
  (APPLICATION_NAMES as readonly string[]).includes(name);

/** What searches find instead of the tutorial case. */
export const applicationContent = (name: ApplicationName): string => `application:${name}`;

/** How the circuits of an application are computed. */
export const APPLICATION_ENGINES = ['exact', 'sampled', 'noisy', 'machine'] as const;
/**
 * `exact`: state vectors; outcomes of measurements are drawn from their exact probabilities. `sampled`: the same
 * circuits, run with shots. `noisy`: with a noise model. `machine`: the emulated 72-qubit machine.
 */
export type ApplicationEngine = (typeof APPLICATION_ENGINES)[number];

/** Whether its circuits have noise, which intervals of estimates know nothing of. */
export const isNoisyEngine = (engine: ApplicationEngine): engine is 'noisy' | 'machine' =>
  engine === 'noisy' || engine === 'machine';

/** The product that runs the circuits, and whose price and rules apply. */
export const PRODUCT_OF_ENGINE = {
  exact: 'full-amplitude',
  sampled: 'full-amplitude',
  noisy: 'noisy',
  machine: 'chip-72',
} as const satisfies Readonly<Record<ApplicationEngine, ProductId>>;

/** Noise of the engine `noisy` without a choice. */
export const DEFAULT_APPLICATION_NOISE = 'chip-calibration';

/** Limit of an input as JSON: a table of 256 KiB, in which line ends take two bytes each, and the other fields. */
export const APPLICATION_INPUT_BYTES = 640 * 1024;

/** Longest table, in UTF-8. */
export const TABLE_BYTES = 256 * 1024;

/** Largest file of a picture, as bytes. */
export const PICTURE_BYTES = 256 * 1024;
