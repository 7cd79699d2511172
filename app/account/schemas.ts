import { z } from 'zod';
import type { errors } from '../i18n/locales/zh/errors.ts';
import { LIMITS } from '../domain/limits.ts';

/**
 * The rules of the specification's section 5, for page forms and JSON calls alike. What a broken rule says is a key
 * of the locale area `errors`, named as the specification names it.
 */
export type FieldMessage = keyof typeof errors;

const PHONE = /^1[3-9]\d{9}$/;
/** Alphanumerics with single _ or . between them, a domain, and a top-level domain of two or three letters. */
const EMAIL = /^[A-Za-z0-9]+(?:[_.][A-Za-z0-9]+)*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,3}$/;
/** RFC 5321, 4.5.3.1.3. */
const EMAIL_LENGTH = 254;
const MD5 = /^[0-9a-f]{32}$/i;

const say = (message: FieldMessage) => message;
/** Says so when nothing is there, and then no more. */
const filled = (message: FieldMessage) => z.string(message).trim().min(1, { error: message, abort: true });
const matching = (pattern: RegExp, missing: FieldMessage, malformed: FieldMessage = missing) => filled(missing).regex(pattern, malformed);

export const phone = matching(PHONE, 'enterPhone', 'authenTitleTwo');
export const email = filled('enterAddress').max(EMAIL_LENGTH, { error: say('unionEmailInput'), abort: true }).regex(EMAIL, say('unionEmailInput'));
const isLoginName = (name: string) => PHONE.test(name) || (name.length <= EMAIL_LENGTH && EMAIL.test(name));
const loginName = filled('enterLoginName').refine(isLoginName, say('correctNumber'));

const digits = (length: number) => new RegExp(`^\\d{${length}}$`);
const smsCode = matching(digits(LIMITS.codeLength), 'bindTitleTwo');
const emailCode = matching(digits(LIMITS.codeLength), 'bindTitleThree');
export const imageCode = matching(digits(LIMITS.captchaLength), 'code_check');

/** Forms send 'on', JSON sends true. */
const isTicked = (value: unknown) => value === true || ['on', 'true', '1'].includes(String(value));
const agreement = z.unknown().refine(isTicked, say('readAgreement'));
const remember = z.unknown().optional().transform(isTicked);

/** As typed into a page's form. */
const newPassword = z
  .string(say('enterPassword'))
  .min(1, { error: say('enterPassword'), abort: true })
  .max(LIMITS.password.max, { error: say('maxPasswordLength'), abort: true })
  .regex(new RegExp(`^\\w{${LIMITS.password.min},}$`), say('password_six_to_eight'));
const repeatedPassword = z.string(say('enterConfirm')).min(1, say('enterConfirm'));
const knownPassword = z
  .string(say('enterPassword'))
  .min(1, { error: say('enterPassword'), abort: true })
  .min(LIMITS.password.min, say('passwordTooShort'));

/** As the product's clients send it: MD5 hex. */
const digestedPassword = matching(MD5, 'enterPassword', 'password_six_to_eight');

interface Twice {
  readonly password: string;
  readonly confirm: string;
}
const isSame = ({ password, confirm }: Twice) => password === confirm;
const isSameDigest = ({ password, confirm }: Twice) => password.toLowerCase() === confirm.toLowerCase();
const mismatch = { path: ['confirm'], error: say('differentPassWord') };

const plain = { password: newPassword, confirm: repeatedPassword };
const digested = { password: digestedPassword, confirm: matching(MD5, 'enterConfirm', 'differentPassWord') };
const byPhone = { loginName: phone, code: smsCode, agreement };
const byEmail = { email, emailCode, agreement };

export const PhoneRegistrationFormSchema = z.object({ ...byPhone, ...plain }).refine(isSame, mismatch);
export const EmailRegistrationFormSchema = z.object({ ...byEmail, ...plain }).refine(isSame, mismatch);
export const LoginFormSchema = z.object({
  loginName,
  password: knownPassword,
  remember,
  /** Only where a captcha was demanded. */
  captchaKey: z.string().max(64).optional(),
  imageCode: imageCode.optional(),
});

/** An optional extra of the product's clients: accepted, never trusted. */
const extra = z.string().max(512).nullish();
const type = z.union([z.number(), z.string()], say('codeType')).transform(String);
const registrationType = type.pipe(z.literal('1', say('codeType')));

export const LoginCallSchema = z.object({
  loginName,
  password: digestedPassword,
  remember,
  ip: extra,
  imageCode: imageCode.nullish(),
  verKey: extra,
});
export const PhoneRegistrationCallSchema = z.object({ ...byPhone, ...digested, loginToken: extra }).refine(isSameDigest, mismatch);
export const EmailRegistrationCallSchema = z.object({ ...byEmail, ...digested, loginToken: extra }).refine(isSameDigest, mismatch);
export const PhoneCodeCallSchema = z.object({ loginName: phone, type: registrationType });
export const EmailCodeCallSchema = z.object({ email, type: registrationType });
export const CaptchaCallSchema = z.object({ imageCode, verKey: extra });
export const EmptyCallSchema = z.object({});
