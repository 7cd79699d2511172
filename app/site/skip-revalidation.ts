import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/**
 * Skips revalidation for a form with `stay=1`: its answer is shown in place and changes no loader data of the page or
 * its layouts.
 */
export const skipRevalidationOnStay = ({
  actionResult,
  defaultShouldRevalidate,
  ...sent
}: ShouldRevalidateFunctionArgs): boolean =>
  sent.formData?.get('stay') === '1' && actionResult !== undefined ? false : defaultShouldRevalidate;
