import type { ApplicationEngine } from '#app/domain/applications.ts';
import { PRESET_NAMES, type PresetName } from '#simulator';

/** What all applications ask besides their own fields. */
export interface RunChoices {
  readonly engine: ApplicationEngine;
  readonly noise: PresetName;
  /** As typed; empty: drawn at random. */
  readonly seed: string;
  /** Shown instead of the application's title; empty: none. */
  readonly title: string;
}

/** Hidden field with the price that a page shows, in QCoins. */
export const SHOWN_PRICE = 'shownPrice';

export const FIRST_CHOICES: RunChoices = { engine: 'exact', noise: 'chip-calibration', seed: '1', title: '' };

/** Noise models of the form; without noise is the exact engine. */
export const NOISE_CHOICES = PRESET_NAMES.filter((name) => name !== 'none');
