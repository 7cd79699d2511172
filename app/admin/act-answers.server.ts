import { data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { refusedByService } from '#app/account/page-failure.server.ts';
import type { ActName } from '#app/domain/acts.ts';
import type { ErrorCode } from '#app/errors.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { reasonField } from './field-schemas.ts';
import { refusedAct } from './refused-act.server.ts';

interface SentForm {
  readonly request: Request;
  readonly form: VettedForm;
}

interface FilledForm<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly act: (value: z.output<Schema>) => Promise<unknown>;
  /** The page that says that it was done. */
  readonly done: string;
  /** The fields that show refusals of the service; others are shown above the form. */
  readonly fields?: Partial<Record<ErrorCode, string>>;
}

/** Does the act of a filled form, or answers the form with what is wrong. */
export async function answerForm<Schema extends z.ZodType>(
  { request, form }: SentForm,
  { schema, act, done, fields = {} }: FilledForm<Schema>,
) {
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') return data({ reply: submission.reply(), refusal: undefined }, { status: 400 });
  try {
    await act(submission.value);
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields });
    return data({ reply, refusal: undefined }, { status });
  }
  return redirect(done, 303);
}

/** A button with a reason beside it. */
export interface ActButton {
  readonly name: ActName;
  readonly act: (reason: string) => Promise<unknown>;
  readonly done: string;
}

/** Does the act of a button, or answers with the sentence of its refusal. */
export async function answerButton({ request, form }: SentForm, { name, act, done }: ActButton) {
  const reason = reasonField(name).safeParse(fieldText(form, 'reason'));
  if (!reason.success) {
    const t = translator(await localeOf(request));
    const refusal = t(`errors:${reason.error.issues[0]!.message as 'reason_required'}`);
    return data({ reply: undefined, refusal }, { status: 400 });
  }
  try {
    await act(reason.data);
  } catch (error) {
    return refusedAct(error, request);
  }
  return redirect(done, 303);
}
