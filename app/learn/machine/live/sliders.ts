import { numberText } from '#app/learn/machine/drawing/number-text.ts';
import { readTypedNumber } from '#app/learn/machine/model/knobs.ts';

const digitsOf = (slider: HTMLInputElement): number => (slider.step.split('.')[1] ?? '').length;

/** Shows the sliders of a form, each beside the field of its knob: one follows the other. */
export function linkSliders(form: HTMLFormElement, onChange: () => void): void {
  for (const slider of form.querySelectorAll<HTMLInputElement>('input[data-knob]')) {
    const field = form.elements.namedItem(slider.dataset.knob!) as HTMLInputElement;
    const unit = field.nextElementSibling?.textContent ?? '';
    const say = (): void => {
      slider.ariaValueText = `${numberText(Number(slider.value), digitsOf(slider))} ${unit}`.trim();
    };
    slider.hidden = false;
    slider.addEventListener('input', () => {
      field.value = Number(slider.value).toFixed(digitsOf(slider));
      say();
      onChange();
    });
    field.addEventListener('input', () => {
      const value = readTypedNumber(field.value);
      if (value === null) return;
      slider.value = String(value);
      say();
      onChange();
    });
  }
  for (const choice of form.querySelectorAll('select')) choice.addEventListener('change', onChange);
}
