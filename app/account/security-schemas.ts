import { z } from 'zod';
import type { AddressKind } from '#app/domain/account-addresses.ts';
import {
  digestedPassword,
  email,
  emailCode,
  extra,
  fieldMessage,
  filled,
  knownPassword,
  matching,
  MD5,
  mismatch,
  orBlank,
  passwordToSet,
  phone,
  revokeAccess,
  smsCode,
  type,
} from './rules.ts';
import { captchaFormFields } from './schemas.ts';

/** The rule for the code of each kind of address, with its own message. */
const CODE_RULES = { phone: smsCode, email: emailCode } as const;

/** Step one of a flow. */
export const proofFormSchema = (kind: AddressKind) => z.object({ code: CODE_RULES[kind] });

/** Step two of a flow: the messages ask for a new address. */
const NEW_ADDRESS_RULES = { phone: filled('enterNewPhone').pipe(phone), email: email } as const;
export const newAddressSchema = (kind: AddressKind) =>
  z.object({ address: NEW_ADDRESS_RULES[kind], ...captchaFormFields });
export const addressFormSchema = (kind: AddressKind) =>
  z.object({ address: NEW_ADDRESS_RULES[kind], code: CODE_RULES[kind] });

const freshPassword = passwordToSet('enterNewPassword');
const confirmPassword = z.string(fieldMessage('enterConfirm')).min(1, fieldMessage('enterConfirm'));

const isSame = ({ password, confirm }: { password: string; confirm: string }) => password === confirm;

export const passwordFormSchema = (kind: AddressKind) =>
  z
    .object({
      code: CODE_RULES[kind],
      oldPassword: knownPassword,
      password: freshPassword,
      confirm: confirmPassword,
      revokeAccess,
    })
    .refine(isSame, mismatch);
export const NewPasswordFormSchema = z
  .object({ password: freshPassword, confirm: confirmPassword, revokeAccess })
  .refine(isSame, mismatch);

/** Forgot password, step one. */
const RESET_KEYS = { phone, email } as const;
export const resetKeySchema = (kind: AddressKind) => z.object({ address: RESET_KEYS[kind], ...captchaFormFields });
export const resetFormSchema = (kind: AddressKind) => z.object({ address: RESET_KEYS[kind], code: CODE_RULES[kind] });

const understood = z.literal('on', fieldMessage('confirmCancel'));
export const CANCEL_FORMS = {
  password: z.object({ password: knownPassword, understood }),
  phone: z.object({ code: smsCode, understood }),
  email: z.object({ code: emailCode, understood }),
} as const;

// The JSON calls.

const sameDigest = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const digest = {
  oldPassword: matching(MD5, 'enterPassword', 'ori_password_six_to_eight'),
  password: digestedPassword,
  confirmPassword: matching(MD5, 'enterConfirm', 'differentPassWord'),
};

/** 1: by phone, 2: by email. */
const byPhone = z.literal('1', fieldMessage('codeType'));
const byEmail = z.literal('2', fieldMessage('codeType'));
/** Converts a numeric type to text, for clients that send a number. A missing type is left for the rules to refuse. */
const submitted = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess(
    (fields) =>
      typeof fields === 'object' && fields !== null && 'type' in fields
        ? { ...fields, type: typeof fields.type === 'number' ? String(fields.type) : fields.type }
        : fields,
    rule,
  );

/** By email if the type requests it, otherwise by phone, also for clients that send no type. */
const passwordCall = <Kind extends AddressKind>(kind: Kind) =>
  z.object({ ...digest, revokeAccess, phoneNum: extra, type: z.literal(kind), phoneCode: CODE_RULES[kind] });
const BY_EMAIL: readonly unknown[] = [2, '2', 'email'];
const kindOfType = (type: unknown): AddressKind => (BY_EMAIL.includes(type) ? 'email' : 'phone');
export const PasswordCallSchema = z.preprocess(
  (fields) =>
    typeof fields === 'object'
      ? { ...fields, type: kindOfType(fields !== null && 'type' in fields && fields.type) }
      : fields,
  z
    .discriminatedUnion('type', [passwordCall('phone'), passwordCall('email')])
    .refine(({ password, confirmPassword: confirm }) => sameDigest(password, confirm), {
      path: ['confirmPassword'],
      error: fieldMessage('differentPassWord'),
    }),
);

const newDigests = {
  revokeAccess,
  newPwd: matching(MD5, 'enterNewPassword', 'password_six_to_eight'),
  confirmPwd: matching(MD5, 'enterConfirm', 'differentPassWord'),
};
export const FindPasswordCallSchema = submitted(
  z
    .discriminatedUnion(
      'type',
      [
        z.object({ type: byPhone, phoneNum: phone, email: extra, code: smsCode, ...newDigests }),
        z.object({ type: byEmail, phoneNum: extra, email, code: emailCode, ...newDigests }),
      ],
      fieldMessage('codeType'),
    )
    .refine(({ newPwd, confirmPwd }) => sameDigest(newPwd, confirmPwd), {
      path: ['confirmPwd'],
      error: fieldMessage('differentPassWord'),
    }),
);

/** The product's clients send the verified address as `phoneNum`, also if it is an email. */
export const ValidateCallSchema = submitted(
  z.discriminatedUnion(
    'type',
    [
      z.object({ type: byPhone, phoneNum: phone, code: smsCode }),
      z.object({ type: byEmail, phoneNum: email, code: emailCode }),
    ],
    fieldMessage('codeType'),
  ),
);
export const ChangePhoneCallSchema = z.object({
  oldPhoneNum: phone,
  newPhoneNum: filled('enterNewPhone').pipe(phone),
  code: smsCode,
});
export const BindEmailCallSchema = z.object({ email, emailCode, phone: extra });
export const BindPhoneCallSchema = z.object({ phone, phoneCode: smsCode, type: type.pipe(byPhone) });
export const CancelCallSchema = z
  .object({ id: filled('invalid_input'), password: orBlank(digestedPassword), code: orBlank(smsCode) })
  .refine(({ password, code }) => Boolean(password ?? code), {
    path: ['password'],
    error: fieldMessage('enterPassword'),
  });
