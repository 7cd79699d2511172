import { useEffect } from 'react';
import { liveChoice } from '#app/designer/editor/live/live-choice.ts';
import type { NoiseSource } from '#app/designer/editor/live/noise-source.ts';
import { onFormEvent, readFormElement } from '#app/designer/form/form-element.ts';
import { DESIGNER_FORM_ID, isOwnNoise, type RunForm } from '#app/designer/form/run-form.ts';

/** The noise that a form runs with: of the 72-qubit chip, the mean errors of its calibration, for any circuit. */
export const noiseOfForm = (
  product: string,
  { noise, noiseModel }: Pick<RunForm, 'noise' | 'noiseModel'>,
): NoiseSource =>
  product === 'chip-72' ? { preset: 'chip-calibration' } : isOwnNoise(noise) ? { text: noiseModel } : { preset: noise };

/** Follows the noise of the form, so that the live views can show it. Draws nothing. */
export function LiveNoise({ product }: { readonly product: string }) {
  useEffect(() => {
    const form = document.getElementById(DESIGNER_FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    let frame = 0;
    let known = '';
    const read = (): void => {
      const source = noiseOfForm(product, readFormElement(form));
      const text = JSON.stringify(source);
      // The same noise stays the same object, so that nothing is computed again.
      if (text !== known) liveChoice.choose({ noise: source });
      known = text;
    };
    // A moment later: the fields that React writes have their values then.
    const readSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    read();
    const unsubscribers = [onFormEvent(form, 'input', readSoon), onFormEvent(form, 'change', readSoon)];
    return () => {
      cancelAnimationFrame(frame);
      for (const each of unsubscribers) each();
      liveChoice.choose({ noise: null });
    };
  }, [product]);
  return null;
}
