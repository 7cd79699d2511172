import { z } from 'zod';
import { email, phone } from '#app/account/rules.ts';
import { captchaFormFields, EmailRegistrationFormSchema, PhoneRegistrationFormSchema } from '#app/account/schemas.ts';
import type { AddressKind } from '#app/domain/account-addresses.ts';
import type { LoginKey } from '#app/services/accounts/index.ts';

export type RegistrationMethodId = 'mobile' | 'email';

/** The fields of both forms; each method uses its own two of the first four. */
export interface RegistrationFields {
  readonly loginName?: string;
  readonly code?: string;
  readonly email?: string;
  readonly emailCode?: string;
  readonly password: string;
  readonly confirm: string;
  readonly agreement?: unknown;
  readonly imageCode?: string;
}

/** The differences between the two registration methods. */
export interface RegistrationMethod {
  readonly kind: AddressKind;
  readonly keyField: 'loginName' | 'email';
  readonly codeField: 'code' | 'emailCode';
  readonly schema: z.ZodType<RegistrationFields>;
  /** Must be valid before a code is sent. */
  readonly keySchema: z.ZodType<Readonly<Record<string, string | undefined>>>;
  readonly keyOf: (value: string) => LoginKey;
}

export const REGISTRATION_METHODS: Readonly<Record<RegistrationMethodId, RegistrationMethod>> = {
  mobile: {
    kind: 'phone',
    keyField: 'loginName',
    codeField: 'code',
    schema: PhoneRegistrationFormSchema,
    keySchema: z.object({ loginName: phone, ...captchaFormFields }),
    keyOf: (value) => ({ phone: value }),
  },
  email: {
    kind: 'email',
    keyField: 'email',
    codeField: 'emailCode',
    schema: EmailRegistrationFormSchema,
    keySchema: z.object({ email, ...captchaFormFields }),
    keyOf: (value) => ({ email: value }),
  },
};

export const isRegistrationMethodId = (value: unknown): value is RegistrationMethodId =>
  value === 'mobile' || value === 'email';
