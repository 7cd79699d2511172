import type { RunForm } from '#app/designer/form/run-form.ts';
import { loadNoiseTexts } from '#app/i18n/page-texts.ts';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';

/** The noise of a form without fields for it. */
export const KeptNoise = ({ initial }: { readonly initial: Pick<RunForm, 'noise' | 'noiseModel'> }) => (
  <>
    <input type="hidden" name="noise" value={initial.noise} />
    <input type="hidden" name="noiseModel" value={initial.noiseModel} />
  </>
);

/** Loaded separately, with its texts: only one of five products has noise to choose. */
export const LaterNoiseInputs = await laterUnlessDrawn(
  async () => {
    const [{ NoiseInputs }] = await Promise.all([import('./noise-inputs.tsx'), loadNoiseTexts()]);
    return NoiseInputs;
  },
  '#noise',
  KeptNoise,
);
