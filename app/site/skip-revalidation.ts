import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** A form that asks to stay is answered in place: that changes nothing that its page, or what is around it, was loaded with. */
export const revalidatesAfter = ({
  actionResult,
  defaultShouldRevalidate,
  ...sent
}: ShouldRevalidateFunctionArgs): boolean =>
  sent.formData?.get('stay') === '1' && actionResult !== undefined ? false : defaultShouldRevalidate;
