import type { SubmissionResult } from '@conform-to/react';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import {
  NewPasskeyFormSchema,
  ProvePasswordFormSchema,
  RenameFormSchema,
  StepCodeFormSchema,
} from '#app/account/factor-schemas.ts';
import { requireSession } from '#app/account/guard.server.ts';
import { pageRefusal, refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import type { AppContext } from '#app/context.ts';
import { type ErrorCode, isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import type { Session } from '#app/services/accounts/index.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

const FACTORS_FORM = declareForm({
  schemas: [NewPasskeyFormSchema, ProvePasswordFormSchema, RenameFormSchema, StepCodeFormSchema],
  names: ['intent', 'id'],
});

/** What the page says after a change, by the address. */
export const DONE = [
  ...(['proved', 'added', 'renamed', 'removed', 'appAdded', 'appRemoved', 'cancelled'] as const),
  ...(['prove', 'already', 'gone'] as const),
];
type Done = (typeof DONE)[number];

/** The answer of a change that is shown on the page: an error, or new recovery codes. */
interface FactorsAnswer {
  readonly form: 'prove' | 'new' | 'app' | null;
  readonly reply: SubmissionResult<string[]> | undefined;
  /** A sentence that belongs to no field. */
  readonly refusal: string | null;
  readonly codes: readonly string[] | null;
}

const NOTHING: FactorsAnswer = { form: null, reply: undefined, refusal: null, codes: null };
const answer = (changes: Partial<FactorsAnswer>, status = 200) => data({ ...NOTHING, ...changes }, { status });
const done = (what: Done) => redirect(paths.factors({ done: what }), 303);
const doneOrCodes = (what: Done, recoveryCodes: readonly string[] | null) =>
  recoveryCodes === null ? done(what) : answer({ codes: recoveryCodes });

/** Refusals after which the page is shown again as it is now. */
const REDIRECTS: Partial<Record<ErrorCode, Done>> = {
  identity_required: 'prove',
  not_found: 'gone',
  repeated_operation: 'already',
};
const CODE_FIELDS = {
  second_factor_wrong: 'code',
  second_factor_clock: 'code',
  too_many_requests: 'code',
} as const;

interface Change {
  readonly request: Request;
  readonly context: AppContext;
  readonly session: Session;
  readonly form: VettedForm;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = requireSession({ session: context.session, request });
  const form = await readForm(request, FACTORS_FORM);
  try {
    return await change({ request, context, session, form });
  } catch (error) {
    const next = isAppError(error) ? REDIRECTS[error.code] : undefined;
    if (next !== undefined) return done(next);
    const { sentence, status } = await pageRefusal(error, request);
    return answer({ refusal: sentence }, status);
  }
}

async function change(args: Change) {
  const { context, session, form } = args;
  const { secondFactors } = context.services;
  switch (form.get('intent')) {
    case 'prove':
      return prove(args);
    case 'passkey':
      return addPasskey(args);
    case 'rename':
      return rename(args);
    case 'remove':
      await secondFactors.passkeys.remove(session, fieldText(form, 'id'));
      return done('removed');
    case 'begin-app':
      await secondFactors.app.begin(session);
      return redirect(paths.factors(), 303);
    case 'confirm-app':
      return confirmApp(args);
    case 'cancel-app':
      await secondFactors.app.cancel(session);
      return done('cancelled');
    case 'remove-app':
      await secondFactors.app.remove(session);
      return done('appRemoved');
    case 'renew-codes':
      return answer({ codes: await secondFactors.renewRecoveryCodes(session) });
    default:
      throw new Response(null, { status: 400 });
  }
}

async function prove({ request, context, session, form }: Change) {
  const submission = parseForm(form, ProvePasswordFormSchema);
  const hidden = { hideFields: SECRET_FIELDS };
  if (submission.status !== 'success') return answer({ form: 'prove', reply: submission.reply(hidden) }, 400);
  try {
    await context.services.accounts.security.provePassword(session, passwordDigest(submission.value.password));
  } catch (error) {
    const fields = { password_wrong: 'password', too_many_requests: 'password' } as const;
    const { reply, status } = await refusedByService(error, { request, submission, fields });
    return answer({ form: 'prove', reply }, status);
  }
  return done('proved');
}

async function addPasskey({ request, context, session, form }: Change) {
  const submission = parseForm(form, NewPasskeyFormSchema);
  if (submission.status !== 'success')
    return answer({ form: 'new', reply: submission.reply({ hideFields: ['passkey'] }) }, 400);
  const { name, passkey } = submission.value;
  const visit = { client: context.client, origin: siteOrigin({ request, context }) };
  const { passkeys } = context.services.secondFactors;
  const { recoveryCodes } = await passkeys.register(session, { response: passkey, name }, visit);
  return doneOrCodes('added', recoveryCodes);
}

async function rename({ context, session, form }: Change) {
  const submission = parseForm(form, RenameFormSchema);
  if (submission.status !== 'success') {
    const [error] = Object.values(submission.error ?? {}).flatMap((errors) => errors ?? []);
    return answer({ form: 'new', reply: { error: { '': [error ?? 'invalid_input'] } } }, 400);
  }
  await context.services.secondFactors.passkeys.rename(session, submission.value.id, submission.value.name);
  return done('renamed');
}

async function confirmApp({ request, context, session, form }: Change) {
  const submission = parseForm(form, StepCodeFormSchema);
  if (submission.status !== 'success')
    return answer({ form: 'app', reply: submission.reply({ hideFields: ['code'] }) }, 400);
  try {
    const { recoveryCodes } = await context.services.secondFactors.app.confirm(
      session,
      submission.value.code,
      context.client,
    );
    return doneOrCodes('appAdded', recoveryCodes);
  } catch (error) {
    if (!isAppError(error) || !Object.hasOwn(CODE_FIELDS, error.code)) throw error;
    const { reply, status } = await refusedByService(error, { request, submission, fields: CODE_FIELDS });
    return answer({ form: 'app', reply }, status);
  }
}
