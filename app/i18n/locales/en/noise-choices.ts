import type { Translated } from '#app/i18n/locale.ts';
import type { noiseChoices as original } from '#app/i18n/locales/zh/noise-choices.ts';

export const noiseChoices: Translated<typeof original> = {
  noise: 'Noise',
  noises: {
    none: 'Ideal (no noise)',
    'depolarizing-1-percent': 'Depolarizing, weak (1% per gate)',
    'depolarizing-5-percent': 'Depolarizing, strong (5% per gate)',
    'reading-errors': 'Readout errors only',
    decay: 'Thermal relaxation (T1, T2)',
    'chip-calibration': 'From the 72-qubit chip’s calibration',
    form: 'Custom model (form)',
    own: 'Custom model (JSON)',
  },
  noiseModel: 'Noise model',
  noiseModelHint: 'A channel acts after every gate that matches, once on each qubit that the gate acts on.',
};
