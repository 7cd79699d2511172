import { z } from 'zod';
import { localTimeField, reasonField } from '#app/admin/field-schemas.ts';

/** A text whose rules are those of the service. */
const text = z
  .string()
  .optional()
  .transform((value) => value ?? '');

/** The form of a banner, with times in a time zone. */
export const bannerFormSchema = (timeZone: string) =>
  z.object({
    title: text,
    text,
    link: text,
    image: text,
    openType: z
      .literal('1')
      .optional()
      .transform((value): 0 | 1 => (value === '1' ? 1 : 0)),
    from: localTimeField(timeZone),
    until: localTimeField(timeZone),
    // The rule of a new banner is the same.
    reason: reasonField('banner:change'),
  });
