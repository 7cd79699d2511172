import { z } from 'zod';
import { fieldMessage, filled, isText } from '#app/account/rules.ts';
import { LIMITS } from '#app/domain/limits.ts';

/** Industries that a profile may name; their texts are in `account:info.industries`. */
export const INDUSTRIES = [
  'finance',
  'chemistry',
  'medicine',
  'bigData',
  'ai',
  'security',
  'aerospace',
  'education',
  'other',
] as const;

/** Accepts a missing or empty field as null. */
const optional = <Rule extends z.ZodType<string, string>>(rule: Rule) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : text))
    .pipe(z.null().or(rule));

const text = (max: number) =>
  z.string().max(max, fieldMessage('tooLong')).refine(isText, fieldMessage('invalid_input'));

const isWebAddress = (url: string) =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && url.includes('://');
/** A mobile number, or a landline with or without its area code, parts joined by spaces or hyphens. */
const CONTACT_PHONE = /^\+?\d[\d -]{5,18}\d$/;

/** The forms of the account information page, one per panel. */
export const PROFILE_FORMS = {
  basic: z.object({ userName: filled('enterUserName').max(LIMITS.profile.userName, fieldMessage('tooLong')) }),
  personal: z.object({
    contactAddress: optional(text(LIMITS.profile.text)),
    contactPhone: optional(z.string().regex(CONTACT_PHONE, fieldMessage('contactPhoneFormat'))),
  }),
  business: z.object({
    applicationIndustry: optional(
      z.string().refine((value) => (INDUSTRIES as readonly string[]).includes(value), fieldMessage('chooseIndustry')),
    ),
    mainBusiness: optional(text(LIMITS.profile.text)),
    url: optional(text(LIMITS.profile.url).refine(isWebAddress, fieldMessage('urlFormat'))),
  }),
} as const;

export type ProfileFormId = keyof typeof PROFILE_FORMS;
export const isProfileFormId = (value: unknown): value is ProfileFormId =>
  typeof value === 'string' && Object.hasOwn(PROFILE_FORMS, value);
