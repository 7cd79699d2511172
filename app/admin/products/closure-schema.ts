import { z } from 'zod';
import { fieldMessage } from '#app/account/rules.ts';
import { localTimeField, reasonField, shownLine } from '#app/admin/field-schemas.ts';

export const MOST_MESSAGE = 200;

const message = shownLine(MOST_MESSAGE, 'closureMessage');

/** The form that closes a product, with times in a time zone. */
export const closureSchema = (timeZone: string) =>
  z.object({
    product: z.string(fieldMessage('invalid_input')),
    messageZh: message,
    messageEn: message,
    from: localTimeField(timeZone),
    until: localTimeField(timeZone),
    reason: reasonField('product:close'),
  });
