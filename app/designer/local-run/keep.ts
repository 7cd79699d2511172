import type { ActionFunctionArgs } from '@remix-run/node';
import { requesterOf } from '#app/context.ts';
import { NEW_PROJECT } from '#app/designer/form/address.ts';
import { KEEP_LOCAL_RUN_FORM } from '#app/designer/form/declared.server.ts';
import { readRunForm, validateRunForm } from '#app/designer/form/validate.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError, ERRORS, isAppError, retryAfter } from '#app/errors.ts';
import { readForm } from '#app/forms/read.server.ts';
import { storedFormName } from '#app/forms/stored-name.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { sendRefusal } from '#app/server/refusals.ts';
import type { KeptLocalRun } from './keep-answer.ts';

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const tooLarge = (): AppError => new AppError('local_run_large', { mib: LIMITS.localResultBytes / 2 ** 20 });

/** Reads the form. A body over its limit holds a result that is too large. */
async function readKeptForm(request: Request): Promise<FormData> {
  try {
    return await readForm(request, KEEP_LOCAL_RUN_FORM);
  } catch (refusal) {
    if (refusal instanceof Response && refusal.status === ERRORS.body_too_large.status) throw tooLarge();
    throw refusal;
  }
}

async function keep({ request, context }: ActionFunctionArgs): Promise<KeptLocalRun> {
  const form = await readKeptForm(request);
  if (context.session === null) throw new AppError('not_logged_in');
  const { id } = context.session.account;
  await context.services.programs.admit('import', requesterOf(context, request));
  const check = validateRunForm(readRunForm(form));
  if (!check.ok) throw new AppError('invalid_input');
  const { seed, ...validForm } = check.validForm;
  // A browser names the seed that it has drawn.
  if (seed === undefined) throw new AppError('local_run_wrong');
  const [formKey, projectId] = [text(form, 'formKey'), text(form, 'projectId')];
  const task = await context.services.tasks.keepLocalRun(id, {
    ...validForm,
    seed,
    name: storedFormName(validForm.name),
    projectId: projectId === '' || projectId === NEW_PROJECT ? null : projectId,
    result: text(form, 'result'),
    ...(formKey !== '' && {
      once: { key: JSON.stringify(['local run', formKey, check.validForm]), fingerprint: '' },
    }),
  });
  return {
    ok: true,
    taskId: task.id,
    projectId: task.projectId,
    ...(task.notStored && { notStored: task.notStored.code }),
  };
}

/**
 * `POST /quantumVm/local-runs`: keeps a run that the visitor's browser has computed in the account, and answers scripts
 * with JSON. The result is not trusted.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  try {
    return Response.json(await keep(args), { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    args.context.refused?.(error.code);
    if (error.code === 'local_run_wrong') args.context.log.info({ detail: error.detail }, 'a result was not kept');
    const { code, sentence } = sendRefusal(error, await localeOf(args.request));
    const refusal: KeptLocalRun = { ok: false, code, sentence };
    return Response.json(refusal, { status: ERRORS[code].status, headers: { ...headers, ...retryAfter(error) } });
  }
}
