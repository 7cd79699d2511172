import { serviceRefusalOf } from '#app/refusals/service-refusal.ts';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { isLanguageId } from '#simulator';
import type { AppContext } from '#app/context.ts';
import { askerOf } from '#app/asker.ts';
import { findProduct } from '#app/domain/products.ts';
import { AppError, ERRORS, hasRetry, isAppError, retryAfter } from '#app/errors.ts';
import { readForm, refusedForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import type { Account } from '#app/services/accounts/index.ts';
import type { FromDraft } from '#app/services/drafts/index.ts';
import type { OnceKey } from '#app/services/idempotency/index.ts';
import type { SubmittedTask } from '#app/services/tasks/index.ts';
import { type CaseProgram, caseProgram } from '#app/designer/cases/case-program.server.ts';
import { findCase } from '#app/domain/cases/cases.ts';
import { checkDraft, readDraft } from '#app/designer/form/validate.server.ts';
import { DESIGNER_FORM } from '#app/designer/form/declared.server.ts';
import { type CheckedDraft, type Draft, type Intent, INTENTS } from '#app/designer/form/run-form.ts';
import { importInto } from '#app/designer/import-export/import.server.ts';
import { forgetDraft, keepDraft } from '#app/designer/form/cookie.server.ts';
import { NEW_PROJECT } from './load.server.ts';
import { requireProduct } from './product.server.ts';
import { readProgram } from '#app/designer/form/read-program.server.ts';
import { readRunState } from '#app/designer/run/read-run.server.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';
import { unread } from '#app/designer/form/unread.ts';

const intentOf = (form: FormData): Intent => INTENTS.find((intent) => intent === form.get('intent')) ?? 'draw';

/** The unsaved work that the form is. The form of a project needs no name of its own. */
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

/** The same form with the same content, pressed twice, is one run. */
function onceKey(form: FormData, draft: CheckedDraft): OnceKey | undefined {
  const key = form.get('formKey');
  if (typeof key !== 'string' || key === '') return undefined;
  return { key: JSON.stringify(['designer', key, draft]), asked: '' };
}

interface Act {
  readonly context: AppContext;
  readonly account: Account;
  readonly form: FormData;
  readonly draft: CheckedDraft;
  readonly projectId: string | null;
  /** The tutorial case of the address, as it is kept. */
  readonly tutorial: CaseProgram | undefined;
}

async function keep(
  { context: { services }, account, form, draft, projectId }: Act,
  from?: FromDraft,
): Promise<string> {
  const versionName = form.get('versionName');
  const before = projectId === null ? 0 : (await services.projects.require(account.id, projectId)).latestVersion;
  const { project, version } = await services.projects.save(account.id, projectId, {
    ...draft,
    ...(from && { fromDraft: from }),
    ...(typeof versionName === 'string' && { versionName }),
  });
  return paths.quantumVm(findProduct(project.product)!.type, project.id, {
    saved: version.number === before ? 'same' : 'new',
  });
}

const save = (act: Act): Promise<string> => keep(act, fromDraft(act.form, act.projectId));

async function run({
  context: { services },
  account,
  form,
  draft: typed,
  projectId,
  tutorial,
}: Act): Promise<SubmittedTask> {
  const draft = { ...typed, ...tutorial };
  const once = onceKey(form, draft);
  return services.tasks.submit(account.id, {
    ...draft,
    projectId,
    fromDraft: fromDraft(form, projectId),
    ...(once && { once }),
  });
}

/** A case is copied as it stands, whatever the form says. */
async function copy(act: Act): Promise<string> {
  if (act.tutorial === undefined) return save(act);
  return keep({ ...act, projectId: null, draft: { ...act.draft, ...act.tutorial } });
}

/** @throws AppError unauthorized_operation for what may not be done to a tutorial case */
function requireUnchanged({ tutorial, draft }: Act, intent: Intent): void {
  if (tutorial === undefined || intent === 'copy') return;
  // In another language it may have been looked at; it is run as it is kept.
  const isChanged = draft.language === tutorial.language && draft.program !== tutorial.program;
  if (intent === 'save' || isChanged) throw new AppError('unauthorized_operation');
}

/** What each intent that needs an account comes to: the address to go on at, or a run. */
const ACTS: Readonly<Record<Exclude<Intent, 'draw' | 'import'>, (act: Act) => Promise<string | SubmittedTask>>> = {
  save,
  run,
  copy,
  subscribe_run: async (act) => {
    await act.context.services.subscriptions.subscribe(act.account.id, act.draft.product);
    return run(act);
  },
};

/** Sends a visitor to sign in and back to the same work, or says that the work is too large to be kept meanwhile. */
function toLogin(
  draft: Draft,
  type: number,
  projectId: string,
  isSecure: boolean,
): Response | { readonly cannotKeep: true } {
  const cookie = keepDraft(draft, isSecure);
  if (cookie === null) return { cannotKeep: true };
  return redirect(paths.login({ path: paths.quantumVm(type, projectId, { draft: 'kept' }) }), {
    headers: { 'Set-Cookie': cookie },
  });
}

/** What is said in place of a reading that was refused. @throws what is no refusal of that kind */
function unreadFor(error: unknown): ReturnType<typeof unread> {
  if (isAppError(error) && hasRetry(error.code)) return unread(error);
  throw error;
}

/** A run that was accepted and cannot be shown here just now is shown by its own page. */
function unlessRefused(error: unknown): null {
  if (isAppError(error)) return null;
  throw error;
}

/** Draws, saves or runs what was typed. Whatever goes wrong, the answer carries the form as it was sent. */
export async function actOnDesigner({ request, context, params }: ActionFunctionArgs) {
  const { type } = requireProduct(params.type, new URL(request.url));
  const id = params.id ?? NEW_PROJECT;
  const form = await readForm(request, DESIGNER_FORM);
  const intent = intentOf(form);
  const draft = readDraft(form);
  // The page has no such language to be drawn in, and its list does not offer it.
  if (!isLanguageId(draft.language)) throw await refusedForm('invalid_input', request, DESIGNER_FORM);
  const check = checkDraft(draft);
  const asker = askerOf(context, request);
  const { tasks, programs } = context.services;
  const answer = async (
    more: Partial<DesignerState>,
    status: number,
    headers: Readonly<Record<string, string>> = {},
    shown: Draft = draft,
    reading: Promise<ReturnType<typeof unread>> = readProgram(tasks, shown, asker),
  ) => {
    const { refused: unreadable, ...read } = await reading.catch((error: unknown): ReturnType<typeof unread> => {
      if (more.run === undefined || isAppError(error)) return unreadFor(error);
      context.log.error({ err: error }, 'the program of a run could not be read for its page');
      return unread(new AppError('server_busy'));
    });
    // A run that was accepted is accepted, whatever became of reading its program for the page.
    const refused = more.refused ?? (more.run === undefined ? unreadable : undefined);
    const isRefused = refused !== undefined && hasRetry(refused.code);
    return data({ draft: shown, ...read, ...more, ...(refused && { refused }) } satisfies DesignerState, {
      status: isRefused ? ERRORS[refused.code].status : status,
      headers: { ...headers, ...(refused && retryAfter(refused)) },
    });
  };
  // What was typed stays in the form, though nobody reads it now.
  const admitted = async (kind: 'preview' | 'import'): Promise<ReturnType<typeof unread> | null> =>
    programs.admit(kind, asker).then(() => null, unreadFor);

  if (intent === 'draw') {
    const refusal = await admitted('preview');
    return refusal === null ? answer({}, 200) : answer({}, 429, {}, draft, Promise.resolve(refusal));
  }
  if (intent === 'import') {
    const refusal = await admitted('import');
    if (refusal !== null) return answer({}, 429, {}, draft, Promise.resolve(refusal));
    const { draft: after, imported } = await importInto(form, draft);
    return answer({ imported }, imported.kind === 'program' ? 200 : 400, {}, after);
  }
  const opened = findCase(new URL(request.url).searchParams.get('case'));
  const tutorial = opened && caseProgram(opened, await localeOf(request));
  if (context.session === null) {
    if (tutorial !== undefined) return answer({ refused: { code: 'unauthorized_operation', params: {} } }, 403);
    const way = toLogin(draft, type, id, context.hasSecureCookies);
    if (way instanceof Response) return way;
    // The answer reads the program, as a preview does.
    const refusal = await admitted('preview');
    return refusal === null ? answer(way, 401) : answer(way, 429, {}, draft, Promise.resolve(refusal));
  }
  if (!check.ok) return answer({}, 400);
  const act: Act = {
    context,
    account: context.session.account,
    form,
    draft: check.draft,
    projectId: id === NEW_PROJECT ? null : id,
    tutorial,
  };
  const stays = form.get('stay') === '1';
  // The page that stays is answered with its program whatever comes: it is read while the act is done.
  const reading = stays ? readProgram(tasks, draft, asker) : undefined;
  reading?.catch(() => undefined);
  try {
    requireUnchanged(act, intent);
    const done = await ACTS[intent](act);
    const headers = { 'Set-Cookie': forgetDraft(context.hasSecureCookies) };
    const unkept = typeof done === 'string' ? undefined : done.unkept;
    // Scripts stay and watch the run, and the work goes on; without them its own page shows it.
    const run =
      typeof done !== 'string' && stays
        ? await readRunState(context.services, act.account.id, done.id).catch(unlessRefused)
        : null;
    if (run !== null) return answer({ run, ...(unkept && { unkept: unkept.code }) }, 200, headers, draft, reading);
    return redirect(typeof done === 'string' ? done : paths.task(done.id, unkept && { unkept: unkept.code }), {
      headers,
    });
  } catch (error) {
    const refused = serviceRefusalOf(error);
    return answer({ refused }, 400, {}, draft, reading);
  }
}
