import type { SubmissionResult } from '@conform-to/react';
import { type ActionFunctionArgs, type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import { codeOrigin } from '#app/account/cookies.ts';
import type { ErrorCode } from '#app/errors.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { CodeOrigin } from '#app/services/accounts/index.ts';
import type { CodeAnswer } from './address-code-field.tsx';
import {
  CAPTCHA_REFUSALS,
  challengeAfter,
  challengeAgain,
  issueChallenge,
  type IssuedChallenge,
  proofOf,
} from './login/captcha.server.ts';
import { refusedByService, SECRET_FIELDS } from './page-failure.server.ts';

/** What a form with a code shows after it was sent. */
interface CodeFormState extends CodeAnswer {
  readonly reply: SubmissionResult<string[]>;
}

type Fields = Partial<Record<ErrorCode, string>>;

const withoutCode = (reply: SubmissionResult<string[]>, challenge: IssuedChallenge | null = null): CodeFormState => ({
  reply,
  sentTo: null,
  challenge,
});

/** Shows another captcha image and keeps the typed values. */
export async function renewCaptcha(context: AppLoadContext, form: VettedForm) {
  const { initialValue } = parseForm(form, z.object({})).reply({ hideFields: SECRET_FIELDS });
  return data(withoutCode({ initialValue }, await issueChallenge(context)));
}

interface Sending<Values> {
  /** The fields that must be valid before a code is sent. */
  readonly schema: z.ZodType<Values>;
  /** The field that shows a refusal. */
  readonly fields: Fields;
  readonly send: (values: Values, from: CodeOrigin) => Promise<unknown>;
  /** Returns the address, masked. */
  readonly sentTo: (values: Values) => string;
}

/** Sends a code to a typed address. A captcha is demanded if another network has requested a code for it before. */
export async function sendCodeTo<
  Values extends { readonly captchaKey?: string | undefined; readonly imageCode?: string | undefined },
>({ request, context }: ActionFunctionArgs, form: VettedForm, { schema, fields, send, sentTo }: Sending<Values>) {
  const submission = parseForm(form, schema);
  const reply = submission.reply({ hideFields: SECRET_FIELDS });
  if (submission.status !== 'success')
    return data(withoutCode(reply, await challengeAgain(form, context)), { status: 400 });
  const { value } = submission;
  try {
    const { from, headers } = codeOrigin(context, await localeOf(request), proofOf(value));
    await send(value, from);
    const state: CodeFormState = { reply, sentTo: sentTo(value), challenge: null };
    return data(state, { headers });
  } catch (error) {
    const refusal = await refusedByService(error, { request, submission, fields: { ...fields, ...CAPTCHA_REFUSALS } });
    return data(withoutCode(refusal.reply, await challengeAfter(error, context)), { status: refusal.status });
  }
}

interface SendingToOwn {
  readonly fields: Fields;
  readonly send: (from: CodeOrigin) => Promise<unknown>;
}

/** Sends a code to the address that the account has. */
export async function sendCodeToOwn(
  { request, context }: ActionFunctionArgs,
  form: VettedForm,
  { fields, send }: SendingToOwn,
) {
  const submission = parseForm(form, z.object({}));
  try {
    const { from, headers } = codeOrigin(context, await localeOf(request), null);
    await send(from);
    return data({ reply: submission.reply({ hideFields: SECRET_FIELDS }), hasSent: true }, { headers });
  } catch (error) {
    const all: Fields = { ...fields, too_many_requests: 'code' };
    const { reply, status } = await refusedByService(error, { request, submission, fields: all });
    return data({ reply, hasSent: false }, { status });
  }
}
