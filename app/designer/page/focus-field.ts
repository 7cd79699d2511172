import { fieldId } from '#app/designer/form/field-errors.ts';
import type { RunFormField } from '#app/designer/form/run-form.ts';

/**
 * Brings a field of the form into view and focuses it. If the noise model is entered field by field, there is no element
 * with the field's id, so its first invalid field is used. Fields that scripts show in another form name a part of it.
 */
export function focusField(field: RunFormField): void {
  const control = document.querySelector<HTMLElement>(
    `[data-field=${field}], #${fieldId(field)}[name], .noise-form [aria-invalid]`,
  );
  control?.closest('details')?.setAttribute('open', '');
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
