import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { type AppContext, requesterOf } from '#app/context.ts';
import type { CaseProgram } from '#app/designer/cases/case-program.server.ts';
import { openedCase } from '#app/designer/cases/open-case.server.ts';
import { type DesignerActionData, unread } from '#app/designer/form/action-data.ts';
import { NEW_PROJECT } from '#app/designer/form/address.ts';
import { clearFormCookie, formCookie } from '#app/designer/form/cookie.server.ts';
import { DESIGNER_FORM } from '#app/designer/form/declared.server.ts';
import { readProgram } from '#app/designer/form/read-program.server.ts';
import { type Intent, INTENTS, type RunForm, type ValidRunForm } from '#app/designer/form/run-form.ts';
import { readRunForm, validateRunForm, withPointsFile } from '#app/designer/form/validate.ts';
import { importInto } from '#app/designer/import-export/import.server.ts';
import { readRunState } from '#app/designer/run/read-run.server.ts';
import { findProduct } from '#app/domain/products.ts';
import { AppError, ERRORS, hasRetry, isAppError, retryAfter } from '#app/errors.ts';
import { readForm, refusedForm } from '#app/forms/read.server.ts';
import { storedFormName } from '#app/forms/stored-name.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { OPENED_PRODUCT, openedProductSentence } from '#app/refusals/opened-product.server.ts';
import { serviceRefusalOf } from '#app/refusals/service-refusal.ts';
import type { Account } from '#app/services/accounts/index.ts';
import type { FromDraft } from '#app/services/drafts/index.ts';
import type { IdempotencyKey } from '#app/services/idempotency/index.ts';
import type { SubmittedTask } from '#app/services/tasks/index.ts';
import { isLanguageId } from '#simulator';
import { requireProduct } from './load.server.ts';

const intentOf = (form: FormData): Intent => INTENTS.find((intent) => intent === form.get('intent')) ?? 'draw';

/** Returns the draft that the form belongs to. The form of a project needs no separate name. */
function fromDraft(form: FormData, projectId: string | null): FromDraft {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [page = ''] = text('formKey').split(' ');
  return {
    id: text('draftId') || null,
    revision: /^\d{1,9}$/.test(text('draftRevision')) ? Number(text('draftRevision')) : null,
    formKey: projectId === null && page !== '' ? page : null,
  };
}

/** Submitting the same form with the same content twice starts one run. */
function readIdempotencyKey(form: FormData, validForm: ValidRunForm): IdempotencyKey | undefined {
  const key = form.get('formKey');
  if (typeof key !== 'string' || key === '') return undefined;
  return { key: JSON.stringify(['designer', key, validForm]), fingerprint: '' };
}

interface IntentContext {
  readonly context: AppContext;
  readonly account: Account;
  readonly form: FormData;
  readonly validForm: ValidRunForm;
  readonly projectId: string | null;
  /** The stored tutorial case of the URL. */
  readonly tutorial: CaseProgram | undefined;
}

async function saveVersion(
  { context: { services }, account, form, validForm, projectId }: IntentContext,
  from?: FromDraft,
): Promise<string> {
  const versionName = form.get('versionName');
  const before = projectId === null ? 0 : (await services.projects.require(account.id, projectId)).latestVersion;
  const { project, version } = await services.projects.save(account.id, projectId, {
    ...validForm,
    ...(from && { fromDraft: from }),
    ...(typeof versionName === 'string' && { versionName }),
  });
  return paths.quantumVm(findProduct(project.product)!.type, project.id, {
    saved: version.number === before ? 'same' : 'new',
  });
}

const save = (intentContext: IntentContext): Promise<string> =>
  saveVersion(intentContext, fromDraft(intentContext.form, intentContext.projectId));

async function run({
  context: { services },
  account,
  form,
  validForm: formValues,
  projectId,
  tutorial,
}: IntentContext): Promise<SubmittedTask> {
  const validForm = { ...formValues, ...tutorial };
  const idempotencyKey = readIdempotencyKey(form, validForm);
  return services.tasks.submit(account.id, {
    ...validForm,
    projectId,
    fromDraft: fromDraft(form, projectId),
    mayOpenProduct: true,
    ...(idempotencyKey && { once: idempotencyKey }),
  });
}

/** Copies the stored case, whatever the form contains. */
async function copy(intentContext: IntentContext): Promise<string> {
  if (intentContext.tutorial === undefined) return save(intentContext);
  return saveVersion({
    ...intentContext,
    projectId: null,
    validForm: { ...intentContext.validForm, ...intentContext.tutorial },
  });
}

/** @throws AppError unauthorized_operation for an intent that is not allowed for a tutorial case */
function requireUnchanged({ tutorial, validForm }: IntentContext, intent: Intent): void {
  if (tutorial === undefined || intent === 'copy') return;
  // The user may have viewed the case in another language; the stored program is run.
  const isChanged = validForm.language === tutorial.language && validForm.program !== tutorial.program;
  if (intent === 'save' || isChanged) throw new AppError('unauthorized_operation');
}

/** Handlers of the intents that need an account. They return the path to redirect to, or a run. */
const INTENT_HANDLERS: Readonly<
  Record<Exclude<Intent, 'draw' | 'import'>, (intentContext: IntentContext) => Promise<string | SubmittedTask>>
> = {
  save,
  run,
  copy,
  subscribe_run: async (intentContext) => {
    await intentContext.context.services.subscriptions.subscribe(
      intentContext.account.id,
      intentContext.validForm.product,
    );
    return run(intentContext);
  },
};

/** Redirects a visitor to sign-in and back to the same work, or reports that the work is too large to be kept. */
function redirectToLogin(
  runForm: RunForm,
  type: number,
  projectId: string,
  isSecure: boolean,
): ReturnType<typeof redirect> | { readonly cannotKeep: true } {
  const cookie = formCookie({ ...runForm, name: storedFormName(runForm.name) }, isSecure);
  if (cookie === null) return { cannotKeep: true };
  return redirect(paths.login({ path: paths.quantumVm(type, projectId, { draft: 'kept' }) }), {
    headers: { 'Set-Cookie': cookie },
  });
}

/** Returns the page's view for a program that was not read because of a limit. @throws any other error */
function unreadFor(error: unknown): ReturnType<typeof unread> {
  if (isAppError(error) && hasRetry(error.code)) return unread(error);
  throw error;
}

/** An accepted run that cannot be shown here at the moment is shown on its task's page. */
function nullIfRefused(error: unknown): null {
  if (isAppError(error)) return null;
  throw error;
}

/** Draws, saves or runs the form's program. After any failure, the response contains the form as it was sent. */
export async function designerAction({ request, context, params }: ActionFunctionArgs) {
  const { type } = requireProduct(params.type, new URL(request.url));
  const id = params.id ?? NEW_PROJECT;
  const form = await readForm(request, DESIGNER_FORM);
  const intent = intentOf(form);
  const runForm = await withPointsFile(form, readRunForm(form));
  // The page cannot show an unknown language, and its list does not offer one.
  if (!isLanguageId(runForm.language)) throw await refusedForm('invalid_input', request, DESIGNER_FORM);
  const check = validateRunForm(runForm);
  const requester = requesterOf(context, request);
  const { tasks, programs } = context.services;
  const respond = async (
    fields: Partial<DesignerActionData>,
    status: number,
    headers: Readonly<Record<string, string>> = {},
    shown: RunForm = runForm,
    reading: Promise<ReturnType<typeof unread>> = readProgram(tasks, shown, requester),
  ) => {
    const { refused: unreadable, ...read } = await reading.catch((error: unknown): ReturnType<typeof unread> => {
      if (fields.run === undefined || isAppError(error)) return unreadFor(error);
      context.log.error({ err: error }, 'the program of a run could not be read for its page');
      return unread(new AppError('server_busy'));
    });
    // The run stays accepted even if its program could not be read for the page.
    const refused = fields.refused ?? (fields.run === undefined ? unreadable : undefined);
    const isRefused = refused !== undefined && hasRetry(refused.code);
    return data({ runForm: shown, ...read, ...fields, ...(refused && { refused }) } satisfies DesignerActionData, {
      status: isRefused ? ERRORS[refused.code].status : status,
      headers: { ...headers, ...(refused && retryAfter(refused)) },
    });
  };
  // The input stays in the form even if it is not read now.
  const refusalByRateLimit = async (kind: 'preview' | 'import'): Promise<ReturnType<typeof unread> | null> =>
    programs.admit(kind, requester).then(() => null, unreadFor);

  if (intent === 'draw') {
    const refusal = await refusalByRateLimit('preview');
    return refusal === null ? respond({}, 200) : respond({}, 429, {}, runForm, Promise.resolve(refusal));
  }
  if (intent === 'import') {
    const refusal = await refusalByRateLimit('import');
    if (refusal !== null) return respond({}, 429, {}, runForm, Promise.resolve(refusal));
    const outcome = await importInto(form, runForm, programs, requester).catch(unreadFor);
    if (!('imported' in outcome)) return respond({}, 503, {}, runForm, Promise.resolve(outcome));
    const { runForm: after, imported } = outcome;
    return respond({ imported }, imported.kind === 'program' || imported.kind === 'converted' ? 200 : 400, {}, after);
  }
  const { searchParams } = new URL(request.url);
  const tutorial = openedCase(searchParams, await localeOf(request))?.program;
  if (context.session === null) {
    if (tutorial !== undefined) return respond({ refused: { code: 'unauthorized_operation', params: {} } }, 403);
    const signInRedirect = redirectToLogin(runForm, type, id, context.hasSecureCookies);
    if (!('cannotKeep' in signInRedirect)) return signInRedirect;
    // The response reads the program, as a preview does.
    const refusal = await refusalByRateLimit('preview');
    return refusal === null
      ? respond(signInRedirect, 401)
      : respond(signInRedirect, 429, {}, runForm, Promise.resolve(refusal));
  }
  if (!check.ok) return respond({}, 400);
  const intentContext: IntentContext = {
    context,
    account: context.session.account,
    form,
    validForm: { ...check.validForm, name: storedFormName(check.validForm.name) },
    projectId: id === NEW_PROJECT ? null : id,
    tutorial,
  };
  const staysOnPage = form.get('stay') === '1';
  // If the page stays, the response always contains the program: it is read while the intent is handled.
  const reading = staysOnPage ? readProgram(tasks, runForm, requester) : undefined;
  reading?.catch(() => undefined);
  try {
    requireUnchanged(intentContext, intent);
    const outcome = await INTENT_HANDLERS[intent](intentContext);
    const headers = { 'Set-Cookie': clearFormCookie(context.hasSecureCookies) };
    const { notStored, hasOpenedProduct } = typeof outcome === 'string' ? ({} as Partial<SubmittedTask>) : outcome;
    // With JavaScript the page stays and follows the run; without it, the task's page shows the run.
    const run =
      typeof outcome !== 'string' && staysOnPage
        ? await readRunState(context.services, intentContext.account.id, outcome.id, await localeOf(request)).catch(
            nullIfRefused,
          )
        : null;
    if (run !== null) {
      const note = hasOpenedProduct ? openedProductSentence(await localeOf(request), run.task.product) : null;
      return respond(
        { run: { ...run, ...(note !== null && { note }) }, ...(notStored && { notStored: notStored.code }) },
        200,
        headers,
        runForm,
        reading,
      );
    }
    return redirect(
      typeof outcome === 'string'
        ? outcome
        : paths.task(outcome.id, {
            ...(notStored && { unkept: notStored.code }),
            ...(hasOpenedProduct && OPENED_PRODUCT),
          }),
      { headers },
    );
  } catch (error) {
    const refused = serviceRefusalOf(error);
    return respond({ refused }, 400, {}, runForm, reading);
  }
}
