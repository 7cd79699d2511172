import { z } from 'zod';
import { API_SCOPES, DEFAULT_TOKEN_LIFETIME, TOKEN_LIFETIMES } from '#app/domain/api-tokens.ts';
import { LIMITS } from '#app/domain/limits.ts';
import {
  agreement,
  digestedPassword,
  email,
  emailCode,
  extra,
  fieldMessage,
  filled,
  imageCode,
  isSame,
  isSameDigest,
  knownPassword,
  loginName,
  matching,
  MD5,
  mismatch,
  newPassword,
  orBlank,
  phone,
  remember,
  repeatedPassword,
  smsCode,
  type,
} from './rules.ts';

const passwordFields = { password: newPassword, confirm: repeatedPassword };
const digested = { password: digestedPassword, confirm: matching(MD5, 'enterConfirm', 'differentPassWord') };
const byPhone = { loginName: phone, code: smsCode, agreement };
const byEmail = { email, emailCode, agreement };

export const PhoneRegistrationFormSchema = z.object({ ...byPhone, ...passwordFields }).refine(isSame, mismatch);
export const EmailRegistrationFormSchema = z.object({ ...byEmail, ...passwordFields }).refine(isSame, mismatch);
/** In a form: only if a captcha was required. */
export const captchaFormFields = { captchaKey: z.string().max(64).optional(), imageCode: imageCode.optional() };

export const LoginFormSchema = z.object({
  loginName,
  password: knownPassword,
  remember,
  ...captchaFormFields,
});

const codeType = type.pipe(z.string().regex(/^[1-7]$/, fieldMessage('codeType')));

/** For calls that require a captcha (505): its digits and key, or nothing if `valCode` has already verified it. */
export const captchaFields = { imageCode: orBlank(imageCode), verKey: orBlank(extra) };

export const LoginCallSchema = z.object({
  loginName,
  password: digestedPassword,
  remember,
  ip: extra,
  ...captchaFields,
});
export const PhoneRegistrationCallSchema = z
  .object({ ...byPhone, ...digested, loginToken: extra })
  .refine(isSameDigest, mismatch);
export const EmailRegistrationCallSchema = z
  .object({ ...byEmail, ...digested, loginToken: extra })
  .refine(isSameDigest, mismatch);
export const PhoneCodeCallSchema = z.object({ loginName: phone, type: codeType, ...captchaFields });
export const EmailCodeCallSchema = z.object({ email, type: codeType, ...captchaFields });
export const CaptchaCallSchema = z.object({ imageCode, verKey: orBlank(extra) });
export const EmptyCallSchema = z.object({});

export const TokenFormSchema = z.object({
  name: filled('enterTokenName').max(LIMITS.apiTokenName, fieldMessage('tooLong')),
  // The default applies if none is sent.
  lifetime: z.enum(TOKEN_LIFETIMES, fieldMessage('invalid_input')).default(DEFAULT_TOKEN_LIFETIME),
  scopes: z.array(z.enum(API_SCOPES)).min(1, fieldMessage('chooseScope')),
});
