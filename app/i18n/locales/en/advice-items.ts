import type { Translated } from '#app/i18n/locale.ts';
import type { adviceItems as original } from '#app/i18n/locales/zh/advice-items.ts';

export const adviceItems: Translated<typeof original> = {
  recommended: 'Recommended',
  choose: 'Switch',
  chooseNamed: 'Switch to the {{product}}',
  reasons: {
    made_for_this: 'Made for this.',
    fastest: 'The fastest, about {{factor}} times as fast as the next.',
    as_fast: 'As fast as any.',
    slower: 'Takes about {{factor}} times as long.',
    amplitudes_only: 'Cannot count outcomes; computes the amplitudes of the states you list.',
    adds_noise: 'Counts outcomes, with the noise of an emulated chip.',
    meant_for_noise: 'Meant for noisy circuits; this one has no noise.',
    leaves_out_noise: 'Ignores the noise model.',
  },
};
