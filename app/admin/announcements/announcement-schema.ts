import { z } from 'zod';
import { fieldMessage } from '#app/account/rules.ts';
import { localTimeField, reasonField, shownLine } from '#app/admin/field-schemas.ts';

export const MOST_ANNOUNCED = 300;

const text = shownLine(MOST_ANNOUNCED, 'announcementText');

export const ANNOUNCEMENT_LEVELS = ['info', 'maintenance'] as const;

/** The form of an announcement, with times in a time zone. */
export const announcementSchema = (timeZone: string) =>
  z.object({
    textZh: text,
    textEn: text,
    level: z.enum(ANNOUNCEMENT_LEVELS, fieldMessage('invalid_input')),
    startsAt: localTimeField(timeZone),
    endsAt: localTimeField(timeZone),
    toBell: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    reason: reasonField('announcement:publish'),
  });
