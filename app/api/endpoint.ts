import type { z } from 'zod';
import type { AppContext } from '#app/context.ts';
import { AppError, type ErrorCode } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { account } from '#app/i18n/locales/zh/account.ts';
import type { Account, Session } from '#app/services/accounts/index.ts';
import type { CallRequest, Reply } from './call-request.ts';

/** What a handler may use. */
export interface ApiCallContext<Input> {
  readonly input: Input;
  readonly context: AppContext;
  readonly request: CallRequest;
  readonly locale: Locale;
}

/** What a handler answers; the envelope is put around it. A `Reply` goes out as it is: a picture. */
export interface Answer {
  readonly obj?: unknown;
  /** What is said on success; plain "done" otherwise. */
  readonly message?: SuccessKey;
  readonly headers?: Reply['headers'];
}

type SuccessKey = `account:success.${keyof (typeof account)['success'] & string}`;
type DescriptionKey = `account:call.${keyof (typeof account)['call'] & string}`;

interface Declaration<Input> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** `account`: refused with 401 unless somebody is signed in. */
  readonly auth: 'nobody' | 'account';
  readonly input: z.ZodType<Input>;
  readonly description: DescriptionKey;
  /** What is said where the call itself fails; that the server is busy otherwise. */
  readonly failure?: ErrorCode;
  readonly handle: (call: ApiCallContext<Input>) => Promise<Answer | Reply>;
}

/** A row of the contract, its input's type closed in. */
export interface Endpoint extends Omit<Declaration<unknown>, 'handle'> {
  readonly run: (call: Omit<ApiCallContext<unknown>, 'input'>, fields: unknown) => Promise<Answer | Reply | z.ZodError>;
}

/** Checks the input before the handler sees it, with the handler's own types. */
export const endpoint = <Input>({ handle, ...declaration }: Declaration<Input>): Endpoint => ({
  ...declaration,
  run: async (call, fields) => {
    const parsed = declaration.input.safeParse(fields);
    return parsed.success ? handle({ ...call, input: parsed.data }) : parsed.error;
  },
});

/** The session of a call whose endpoint says `auth: 'account'`. */
export function sessionOf({ context }: ApiCallContext<unknown>): Session {
  if (context.session === null) throw new AppError('not_logged_in');
  return context.session;
}

/** As the specification's clients read an account. */
export const accountFields = ({ id, userName, phone, email }: Account) => ({ id, name: userName, tel: phone, email });
