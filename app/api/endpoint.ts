import type { z } from 'zod';
import type { AppContext } from '#app/context.ts';
import { AppError, type ErrorCode } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { account } from '#app/i18n/locales/zh/account.ts';
import type { Account, Session } from '#app/services/accounts/index.ts';
import type { CallRequest, Reply } from './call-request.ts';

/** The data available to a handler. */
export interface ApiCallContext<Input> {
  readonly input: Input;
  readonly context: AppContext;
  readonly request: CallRequest;
  readonly locale: Locale;
}

/** The result of a handler, which is put in the envelope. A `Reply`, such as an image, is sent unchanged. */
export interface Answer {
  readonly obj?: unknown;
  /** The message on success; by default "done". */
  readonly message?: SuccessKey;
  readonly headers?: Reply['headers'];
  /** A refusal whose answer has an `obj` or cookies; `message` does not apply. */
  readonly refusal?: ErrorCode;
}

type SuccessKey = `account:success.${keyof (typeof account)['success']}`;
type DescriptionKey = `account:call.${keyof (typeof account)['call']}`;

interface Declaration<Input> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** `account`: answers 401 unless a user is signed in. */
  readonly auth: 'none' | 'account';
  readonly input: z.ZodType<Input>;
  readonly description: DescriptionKey;
  /** The message if the call itself fails; by default that the server is busy. */
  readonly failure?: ErrorCode;
  readonly handle: (call: ApiCallContext<Input>) => Promise<Answer | Reply>;
}

/** A row of the contract, without its input type. */
export interface Endpoint extends Omit<Declaration<unknown>, 'handle'> {
  readonly run: (call: Omit<ApiCallContext<unknown>, 'input'>, fields: unknown) => Promise<Answer | Reply | z.ZodError>;
}

/** Checks the input before the handler runs; the handler keeps its typed input. */
export const endpoint = <Input>({ handle, ...declaration }: Declaration<Input>): Endpoint => ({
  ...declaration,
  run: async (call, fields) => {
    const parsed = declaration.input.safeParse(fields);
    return parsed.success ? handle({ ...call, input: parsed.data }) : parsed.error;
  },
});

/** Returns the session of a call to an endpoint with `auth: 'account'`. */
export function sessionOf({ context }: ApiCallContext<unknown>): Session {
  if (context.session === null) throw new AppError('not_logged_in');
  return context.session;
}

/** Returns an account with the field names of the specification. */
export const accountFields = ({ id, userName, phone, email }: Account) => ({ id, name: userName, tel: phone, email });
