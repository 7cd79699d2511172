import type { Submission } from '@conform-to/react';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { codeOrigin, expiredSessionCookie, flowCompletedCookie } from '#app/account/cookies.ts';
import { requireSession } from '#app/account/guard.server.ts';
import {
  CAPTCHA_REFUSALS,
  challengeAfter,
  challengeAgain,
  issueChallenge,
  proofOf,
} from '#app/account/login/captcha.server.ts';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { addressFormSchema, newAddressSchema, proofFormSchema } from '#app/account/security-schemas.ts';
import { ACCOUNT_FLOWS, type AccountFlowId, canTake, maskAddress } from '#app/domain/account-addresses.ts';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import type { LoginKey, Session } from '#app/services/accounts/index.ts';
import { FLOW_PATHS, flowOf } from './flow-of.ts';

const KINDS = ['phone', 'email'] as const;
const FLOW_FORM = declareForm({
  schemas: KINDS.flatMap((kind) => [proofFormSchema(kind), addressFormSchema(kind), newAddressSchema(kind)]),
  names: ['form', 'intent'],
});

interface StepContext {
  readonly args: Pick<ActionFunctionArgs, 'request' | 'context'>;
  readonly session: Session;
  readonly flowId: AccountFlowId;
  readonly step: 1 | 2;
  readonly submission: Submission<unknown, string[]>;
}

type StepHandler = (
  args: ActionFunctionArgs,
  session: Session,
  flowId: AccountFlowId,
  form: VettedForm,
) => Promise<unknown>;

const CODE_REFUSALS = {
  code_wrong: 'code',
  code_expired: 'code',
  code_sent_already: 'code',
  too_many_requests: 'code',
} as const;
const ADDRESS_REFUSALS = {
  ...CODE_REFUSALS,
  ...CAPTCHA_REFUSALS,
  already_bound: 'address',
  repeated_operation: 'address',
} as const;

const keyOf = (flowId: AccountFlowId, address: string): LoginKey =>
  ACCOUNT_FLOWS[flowId].sets === 'phone' ? { phone: address } : { email: address };

/**
 * Answers a refusal. If the proof has expired, shows step one again. If the account can no longer take the flow,
 * redirects to the settings, because no step is left to show the error.
 */
async function refuse(error: unknown, { args: { request, context }, session, flowId, step, submission }: StepContext) {
  const { reply, status } = await refusedByService(error, {
    request,
    submission,
    fields: step === 1 ? CODE_REFUSALS : ADDRESS_REFUSALS,
  });
  if (!canTake(flowId, await context.services.accounts.getUser(session.account.id)))
    return redirect(paths.settings({ done: 'nothing' }), 303);
  const needsIdentity = isAppError(error) && error.code === 'identity_required';
  return needsIdentity
    ? data({ step: 1, reply: { ...reply, initialValue: {} }, sentTo: null, challenge: null }, { status })
    : data({ step, reply, sentTo: null, challenge: await challengeAfter(error, context) }, { status });
}

/** Sends step one's code to the address that the account has. */
const sendProof = async (
  { request, context }: ActionFunctionArgs,
  session: Session,
  flowId: AccountFlowId,
  form: VettedForm,
) => {
  const submission = parseForm(form, z.object({}));
  try {
    const { from, headers } = codeOrigin(context, await localeOf(request), null);
    await context.services.accounts.identity.sendProofCode(session, flowId, from);
    return data({ step: 1, reply: submission.reply(), sentTo: 'known', challenge: null }, { headers });
  } catch (error) {
    return refuse(error, { args: { request, context }, session, flowId, step: 1, submission });
  }
};

const prove = async (
  { request, context }: ActionFunctionArgs,
  session: Session,
  flowId: AccountFlowId,
  form: VettedForm,
) => {
  const submission = parseForm(form, proofFormSchema(ACCOUNT_FLOWS[flowId].proves));
  if (submission.status !== 'success')
    return data(
      { step: 1, reply: submission.reply({ hideFields: SECRET_FIELDS }), sentTo: null, challenge: null },
      { status: 400 },
    );
  try {
    await context.services.accounts.identity.prove(session, flowId, submission.value.code, context.client);
    return redirect(FLOW_PATHS[flowId](), 303);
  } catch (error) {
    return refuse(error, { args: { request, context }, session, flowId, step: 1, submission });
  }
};

/** Sends step two's code to the new address. */
const sendNew = async (
  { request, context }: ActionFunctionArgs,
  session: Session,
  flowId: AccountFlowId,
  form: VettedForm,
) => {
  const { sets } = ACCOUNT_FLOWS[flowId];
  const submission = parseForm(form, newAddressSchema(sets));
  if (submission.status !== 'success')
    return data(
      {
        step: 2,
        reply: submission.reply({ hideFields: SECRET_FIELDS }),
        sentTo: null,
        challenge: await challengeAgain(form, context),
      },
      { status: 400 },
    );
  const { address } = submission.value;
  try {
    const { from, headers } = codeOrigin(context, await localeOf(request), proofOf(submission.value));
    await context.services.accounts.identity.sendNewCode(session, flowId, keyOf(flowId, address), from);
    return data(
      {
        step: 2,
        reply: submission.reply({ hideFields: SECRET_FIELDS }),
        sentTo: maskAddress(sets, address),
        challenge: null,
      },
      { headers },
    );
  } catch (error) {
    return refuse(error, { args: { request, context }, session, flowId, step: 2, submission });
  }
};

/** Shows another captcha image and keeps the typed values. */
const renew = async ({ context }: ActionFunctionArgs, _session: Session, _flowId: AccountFlowId, form: VettedForm) => {
  const { initialValue } = parseForm(form, z.object({})).reply({ hideFields: SECRET_FIELDS });
  return data({ step: 2, reply: { initialValue }, sentTo: null, challenge: await issueChallenge(context) });
};

/** Completes step two, then also signs out this session: from now on the new address opens the account. */
const complete = async (
  { request, context }: ActionFunctionArgs,
  session: Session,
  flowId: AccountFlowId,
  form: VettedForm,
) => {
  const { services, client, hasSecureCookies } = context;
  const submission = parseForm(form, addressFormSchema(ACCOUNT_FLOWS[flowId].sets));
  if (submission.status !== 'success')
    return data(
      { step: 2, reply: submission.reply({ hideFields: SECRET_FIELDS }), sentTo: null, challenge: null },
      { status: 400 },
    );
  const { address, code } = submission.value;
  try {
    await services.accounts.identity.complete(session, flowId, keyOf(flowId, address), code, client);
  } catch (error) {
    return refuse(error, { args: { request, context }, session, flowId, step: 2, submission });
  }
  await services.accounts.signOut(session.id);
  const headers = new Headers();
  headers.append('Set-Cookie', flowCompletedCookie(flowId, hasSecureCookies));
  headers.append('Set-Cookie', expiredSessionCookie(hasSecureCookies));
  return redirect(FLOW_PATHS[flowId]({ step: 'done' }), { status: 303, headers });
};

const STEP_HANDLERS = {
  'proof/send-code': sendProof,
  'proof/next': prove,
  'address/send-code': sendNew,
  'address/renew': renew,
  'address/confirm': complete,
} as const satisfies Readonly<Record<string, StepHandler>>;
const isStep = (name: string): name is keyof typeof STEP_HANDLERS => Object.hasOwn(STEP_HANDLERS, name);

export async function action(args: ActionFunctionArgs) {
  const session = requireSession({ session: args.context.session, request: args.request });
  const form = await readForm(args.request, FLOW_FORM);
  const step = `${fieldText(form, 'form')}/${fieldText(form, 'intent')}`;
  if (!isStep(step)) throw new Response(null, { status: 400 });
  return STEP_HANDLERS[step](args, session, flowOf(args.request), form);
}
