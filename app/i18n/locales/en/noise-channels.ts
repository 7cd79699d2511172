import type { Translated } from '#app/i18n/locale.ts';
import type { noiseChannels as original } from '#app/i18n/locales/zh/noise-channels.ts';

export const noiseChannels: Translated<typeof original> = {
  'bit-flip': 'bit flip',
  'phase-flip': 'phase flip',
  'bit-phase-flip': 'bit-phase flip',
  depolarizing: 'depolarizing',
  'two-qubit-depolarizing': 'two-qubit depolarizing',
  'amplitude-damping': 'amplitude damping',
  'phase-damping': 'phase damping',
  decoherence: 'decoherence',
  'phase-amplitude-damping': 'phase-amplitude damping',
  pauli: 'Pauli channel',
  kraus: 'Kraus channel',
  'mixed-unitary': 'mixed unitary',
};
