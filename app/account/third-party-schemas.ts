import { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import { STEP_FIELDS } from './factor-schemas.ts';
import {
  agreement,
  email,
  extra,
  fieldMessage,
  filled,
  imageCode,
  loginName,
  numeric,
  orBlank,
  phone,
  smsCode,
} from './rules.ts';
import { captchaFields, captchaFormFields, LoginCallSchema } from './schemas.ts';

/** The form of the page that connects a messaging app. */
export const BindWeChatFormSchema = z.object({ phone, code: smsCode, agreement });
export const PhoneFormSchema = z.object({ phone, ...captchaFormFields });
export const NicknameFormSchema = z.object({
  nickname: filled('enterNickname').max(LIMITS.profile.userName, fieldMessage('tooLong')),
});

const appType = z.union([z.string().max(16), z.number()]).nullish();

export const WeChatInitCallSchema = z.object({ system: extra, path: extra });
export const BindCodeCallSchema = z.object({ phone, appType, ...captchaFields });
/** The client's data about the app and its user is not trusted: the server has stored both. */
export const BindThirdCallSchema = z.object({
  phone,
  code: smsCode,
  agreement,
  type: appType,
  appId: extra,
  nickname: extra,
  appType,
});
export const UnbindCallSchema = z.object({ appType });

const NAME = /^[\p{Script=Han}A-Za-z0-9 ]+$/u;
const reachable = z.union([phone, email], fieldMessage('correctNumber'));

export const FeedbackCallSchema = z.object({
  tel: loginName.pipe(reachable),
  title: filled('enterTitle').max(LIMITS.feedback.title, fieldMessage('titleTooLong')),
  describe: filled('enterDescribe').max(LIMITS.feedback.description, fieldMessage('describeTooLong')),
});
export const MessageCallSchema = z.object({
  name: filled('enterName')
    .max(LIMITS.profile.userName, fieldMessage('tooLong'))
    .regex(NAME, fieldMessage('nameFormat')),
  tel: phone,
  message: filled('enterMessage').max(LIMITS.message.content, fieldMessage('tooLong')),
  code: imageCode,
  verKey: filled('code_check').max(64, fieldMessage('code_check')),
});
/** The same message as the page's form sends it, with the field names that captchas have on pages. */
export const ContactFormSchema = MessageCallSchema.omit({ code: true, verKey: true }).extend({
  imageCode,
  captchaKey: MessageCallSchema.shape.verKey,
});
/** `qpu` 1 requests the 72-qubit machine. */
export const LoginTokenCallSchema = z.object({ qpu: orBlank(numeric.pipe(z.union([z.literal(0), z.literal(1)]))) });
/** 1: English, anything else: Chinese. The number is text, because it is part of the address. */
export const BannerCallSchema = z.object({ device: z.string().nullish() });

/** A sign-in with pending work: an open machine, or a program that is not saved yet. */
export const CommitCallSchema = LoginCallSchema.extend({
  ...STEP_FIELDS,
  qvmType: numeric.pipe(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(5)])),
  id: extra,
  chipId: z.union([z.string().max(16), z.number()]).nullish(),
  taskName: z.string().max(LIMITS.projectName, fieldMessage('tooLong')).nullish(),
  program: z.string().nullish(),
  language: z.enum(['qrunes', 'originir', 'openqasm2']).nullish(),
  shots: orBlank(numeric.pipe(z.number().int().min(LIMITS.shots.min).max(LIMITS.shots.max))),
});
