import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { LANGUAGE_IDS, PRESET_NAMES, requireLanguage } from '#simulator';
import { requireAccount } from '#app/account/guard.server.ts';
import { askerOf } from '#app/asker.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { findProduct, type Product } from '#app/domain/products.ts';
import { AppError, hasRetry, isAppError } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { Services } from '#app/context.ts';
import { paths } from '#app/paths.ts';
import type { Tasks } from '#app/services/tasks/index.ts';
import { caseProgram } from '#app/designer/cases/case-program.server.ts';
import { type CaseId, CASES, findCase } from '#app/domain/cases/cases.ts';
import type { Draft } from '#app/designer/form/run-form.ts';
import { draftOfRun } from '#app/designer/form/from-task.server.ts';
import { keptDraft } from '#app/designer/form/cookie.server.ts';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import { NO_DRAFTS, openDraft, projectOf } from '#app/designer/drafts/open-draft.server.ts';
import { requireProduct } from './product.server.ts';
import { readLatestRun, type RunState } from '#app/designer/run/read-run.server.ts';
import { readProgram } from '#app/designer/form/read-program.server.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';
import { unread } from '#app/designer/form/unread.ts';
import { versionNumber } from '#app/designer/versions/load.server.ts';

/** The id in the address of an experiment that has not been saved. */
export const NEW_PROJECT = '0';

function newDraft(product: Product): Draft {
  return {
    name: EXPERIMENT_DEFAULTS.name,
    language: 'qrunes',
    program: `QINIT ${EXPERIMENT_DEFAULTS.qubits}\nCREG ${EXPERIMENT_DEFAULTS.classicalBits}\n`,
    product: product.id,
    shots: String(EXPERIMENT_DEFAULTS.shotsShown),
    ...NEW_OPTIONS,
  };
}

interface Opened {
  readonly draft: Draft;
  readonly version: number | null;
  readonly isKept: boolean;
  /** A tutorial case, which is not to be changed. */
  readonly caseId: CaseId | null;
  /** When the latest version was saved, where that is what is opened. */
  readonly savedAt: number | null;
}

/** A version number of the address; null, the latest, where it names none. @throws AppError version_incorrect for what is no number */
const versionOf = (url: URL): number | null => {
  const text = url.searchParams.get('version');
  if (text === null) return null;
  const number = versionNumber(text);
  if (number === null) throw new AppError('version_incorrect');
  return number;
};

/** What a task of the address was run with, so that it can be run again, changed a little. */
async function taskDraft(tasks: Tasks, accountId: string, url: URL): Promise<Partial<Draft>> {
  const id = url.searchParams.get('task');
  if (id === null) return {};
  try {
    const [task, { options }] = await Promise.all([tasks.require(accountId, id), tasks.program(accountId, id)]);
    return draftOfRun(task, options);
  } catch (error) {
    // Deleted meanwhile: the project is there all the same.
    if (isAppError(error) && error.code === 'not_found') return {};
    throw error;
  }
}

async function openProject({ request, context, params }: LoaderFunctionArgs, url: URL, id: string): Promise<Opened> {
  const account = requireAccount({ session: context.session, request });
  const { projects } = context.services;
  try {
    const project = await projects.require(account.id, id);
    const version = await projects.requireVersion(account.id, id, versionOf(url) ?? project.latestVersion);
    const isLatest = !url.searchParams.has('version') && !url.searchParams.has('task');
    const draft = {
      name: project.name,
      language: version.language,
      program: version.program,
      product: project.product,
      shots: String(EXPERIMENT_DEFAULTS.shotsShown),
      ...NEW_OPTIONS,
    };
    return {
      draft: {
        ...draft,
        ...draftOfRun(project, project.options),
        ...(await taskDraft(context.services.tasks, account.id, url)),
      },
      version: version.number,
      isKept: false,
      caseId: null,
      savedAt: isLatest ? version.createdAt : null,
    };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    context.log.info({ project: params.id }, 'no such project of this account');
    throw new Response(null, { status: 404 });
  }
}

/** What the form starts with: kept work, then a tutorial case, then the project of the address, then a new experiment. */
async function open(args: LoaderFunctionArgs, url: URL, product: Product): Promise<Opened> {
  const { request, params } = args;
  const id = params.id ?? NEW_PROJECT;
  const kept = url.searchParams.get('draft') === 'kept' ? keptDraft(request) : null;
  if (kept !== null) return { draft: kept, version: null, isKept: true, caseId: null, savedAt: null };
  const tutorial = findCase(url.searchParams.get('case'));
  if (tutorial !== undefined) {
    return {
      draft: { ...newDraft(product), ...caseProgram(tutorial, await localeOf(request)) },
      version: null,
      isKept: false,
      caseId: tutorial.id,
      savedAt: null,
    };
  }
  if (id !== NEW_PROJECT) return openProject(args, url, id);
  return { draft: newDraft(product), version: null, isKept: false, caseId: null, savedAt: null };
}

/** The newest run of a project with what it ran, the fields that it did not ask for as they stand in the form. */
async function latestRun(
  services: Pick<Services, 'tasks' | 'coins'>,
  accountId: string,
  projectId: string,
  shown: Draft,
): Promise<{ readonly state: RunState; readonly draft: Draft } | null> {
  const state = await readLatestRun(services, accountId, projectId);
  if (state === null) return null;
  const { language, program, options } = await services.tasks.program(accountId, state.task.id);
  // A seed that was drawn at random is not asked for again.
  return { state, draft: { ...shown, ...draftOfRun(state.task, options), language, program, seed: '' } };
}

function noRun(error: unknown): null {
  if (isAppError(error)) return null;
  throw error;
}

/** An experiment that was run or saved since is opened in its project, whatever address it has in another tab or on another device. */
async function followDraft(
  { context: { services, session } }: LoaderFunctionArgs,
  url: URL,
  id: string,
): Promise<void> {
  const named = url.searchParams.get('draft');
  if (session === null || named === null || id !== NEW_PROJECT || url.searchParams.has('case')) return;
  const projectId = await projectOf(services.drafts, session.account.id, named);
  if (projectId === null) return;
  const project = await services.projects.require(session.account.id, projectId);
  throw redirect(paths.quantumVm(findProduct(project.product)!.type, projectId, { draft: named }));
}

/** Everything that the page of the designer shows before anything is typed. */
export async function loadDesigner(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const url = new URL(request.url);
  const product = requireProduct(params.type, url);
  const { services, session } = context;
  const projectId = params.id ?? NEW_PROJECT;
  await followDraft(args, url, projectId);
  const [opened, balance, subscribed] = await Promise.all([
    open(args, url, product),
    session && services.coins.balance(session.account.id),
    session && services.subscriptions.list(session.account.id),
  ]);
  const { version, isKept, caseId, savedAt } = opened;
  const { fields, drafts } =
    session === null || isKept || caseId !== null
      ? NO_DRAFTS
      : await openDraft(services.drafts, {
          accountId: session.account.id,
          projectId: projectId === NEW_PROJECT ? null : projectId,
          named: url.searchParams.get('draft'),
          savedAt,
        });
  const draft: Draft = { ...opened.draft, ...fields };
  const saved = url.searchParams.get('saved');
  const asker = askerOf(context, request);
  const read = async (): Promise<ReturnType<typeof unread>> => {
    // A visitor's own program, which a cookie brought.
    if (isKept && session === null) await services.programs.admit('preview', asker);
    return readProgram(services.tasks, draft, asker);
  };
  const reading = await read().catch((error: unknown) => {
    // Its program is there all the same, to be gone on with.
    if (isAppError(error) && hasRetry(error.code)) return unread(error);
    throw error;
  });
  const state: DesignerState = { draft, ...reading };
  // A large result is read where it is asked for; without it the page is there all the same.
  const lastRun =
    session === null || version === null
      ? null
      : await latestRun(services, session.account.id, projectId, draft).catch(noRun);
  return {
    type: product.type,
    // A draft, or a task run again, may be of another product than its address.
    titleOf: findProduct(draft.product)?.id ?? product.id,
    version,
    isKept,
    caseId,
    projectId,
    drafts,
    lastRun,
    saved: saved === 'new' || saved === 'same' ? saved : null,
    state,
    balance: balance?.balance ?? null,
    subscribed: subscribed ?? [],
    languages: LANGUAGE_IDS.map((id) => ({ id, title: requireLanguage(id).title })),
    noisePresets: PRESET_NAMES,
    cases: CASES.map(({ id, qubits }) => ({ id, qubits })),
    /** Names this form, so that pressing run twice runs once. */
    formKey: crypto.randomUUID(),
  };
}

export type DesignerData = Awaited<ReturnType<typeof loadDesigner>>;
