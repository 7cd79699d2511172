import { z } from 'zod';
import { localTimeField, reasonField, shownLine } from '#app/admin/field-schemas.ts';

export const MOST_MESSAGE = 200;

const message = shownLine(MOST_MESSAGE, 'closureMessage');

/** The form that closes a product, with times in a time zone. */
export const closureSchema = (timeZone: string) =>
  z.object({
    messageZh: message,
    messageEn: message,
    from: localTimeField(timeZone),
    until: localTimeField(timeZone),
    reason: reasonField,
  });
