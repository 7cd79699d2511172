import { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import type { zh } from '#app/i18n/locales/zh/index.ts';

/**
 * The rules of the specification's section 5, for page forms and JSON calls. The message of a rule is a key of the
 * locale area `errors`, with the name that the specification gives it.
 */
export type FieldMessage = keyof typeof zh.errors;

const PHONE = /^1[3-9]\d{9}$/;
/** Alphanumerics with single _ or . between them, a domain, and a top-level domain of two or three letters. */
const EMAIL = /^[A-Za-z0-9]+(?:[_.][A-Za-z0-9]+)*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,3}$/;
/** RFC 5321, 4.5.3.1.3. */
const EMAIL_LENGTH = 254;
export const MD5 = /^[0-9a-f]{32}$/i;

export const fieldMessage = (message: FieldMessage) => message;
/** Allows no control characters except new lines and tabs, and no unpaired surrogate: a database may refuse either. */
export const isText = (value: string): boolean => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value);
/** Reports an empty value, and then no further errors. */
export const filled = (message: FieldMessage) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .refine(isText, { error: fieldMessage('invalid_input'), abort: true });
export const matching = (pattern: RegExp, missing: FieldMessage, malformed: FieldMessage = missing) =>
  filled(missing).regex(pattern, malformed);

export const phone = matching(PHONE, 'enterPhone', 'authenTitleTwo');
export const email = filled('enterAddress')
  .max(EMAIL_LENGTH, { error: fieldMessage('PLEASE_SUCCESS_EMAIL'), abort: true })
  .regex(EMAIL, fieldMessage('unionEmailInput'));
const isLoginName = (name: string) => PHONE.test(name) || (name.length <= EMAIL_LENGTH && EMAIL.test(name));
export const loginName = filled('enterLoginName').refine(isLoginName, fieldMessage('correctNumber'));

const digits = (length: number) => new RegExp(`^\\d{${length}}$`);
export const smsCode = matching(digits(LIMITS.codeLength), 'bindTitleTwo');
export const emailCode = matching(digits(LIMITS.codeLength), 'bindTitleThree');
export const imageCode = matching(digits(LIMITS.captchaLength), 'code_check');

/** Forms send 'on', JSON sends true. */
const CHECKED_VALUES: readonly unknown[] = [true, 1, 'on', 'true', '1'];
const isChecked = (value: unknown) => CHECKED_VALUES.includes(value);
export const agreement = z.unknown().refine(isChecked, fieldMessage('readAgreement'));
export const remember = z.unknown().optional().transform(isChecked);

/** Whether API tokens and webhooks end with the sessions; older clients do not send it. */
export const revokeAccess = z.unknown().optional().transform(isChecked);

const passwordLength = (password: string): number => [...password.normalize('NFC')].length;
/**
 * A new password as typed in a page's form: any characters; reports the first violated rule. The service refuses common
 * ones.
 */
export const passwordToSet = (missing: FieldMessage) =>
  z
    .string(fieldMessage(missing))
    .min(1, { error: fieldMessage(missing), abort: true })
    .refine((password) => password.isWellFormed(), { error: fieldMessage('invalid_input'), abort: true })
    .refine((password) => passwordLength(password) <= LIMITS.password.max, {
      error: fieldMessage('maxPasswordLength'),
      abort: true,
    })
    .refine((password) => passwordLength(password) >= LIMITS.password.min, fieldMessage('passwordTooShort'));
export const newPassword = passwordToSet('enterPassword');
export const repeatedPassword = z.string(fieldMessage('enterConfirm')).min(1, fieldMessage('enterConfirm'));
export const knownPassword = z
  .string(fieldMessage('enterPassword'))
  .min(1, { error: fieldMessage('enterPassword'), abort: true })
  .min(LIMITS.password.min, fieldMessage('passwordTooShort'));

/** A password as the product's clients send it: MD5 hex. */
export const digestedPassword = matching(MD5, 'enterPassword', 'password_six_to_eight');

interface PasswordPair {
  readonly password: string;
  readonly confirm: string;
}
export const isSame = ({ password, confirm }: PasswordPair) => password === confirm;
export const isSameDigest = ({ password, confirm }: PasswordPair) => password.toLowerCase() === confirm.toLowerCase();
export const mismatch = { path: ['confirm'], error: fieldMessage('differentPassWord') };

/** An additional field of the product's clients: accepted, never trusted. */
export const extra = z.string().max(512).nullish();
/** For an optional field: clients also send an empty text. */
export const orBlank = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => (value === '' ? undefined : value), rule.nullish());
/** A number or its digits. Any other value that converts to a number, such as an empty text to 0, is refused. */
export const numeric = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
export const type = z.union([z.number(), z.string()], fieldMessage('codeType')).transform(String);
