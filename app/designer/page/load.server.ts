import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { requesterOf, type Services } from '#app/context.ts';
import { openedCase } from '#app/designer/cases/open-case.server.ts';
import { NO_DRAFTS, openDraft, projectOf } from '#app/designer/drafts/open-draft.server.ts';
import { type DesignerActionData, type RunState, unread } from '#app/designer/form/action-data.ts';
import { NEW_PROJECT } from '#app/designer/form/address.ts';
import { readFormCookie } from '#app/designer/form/cookie.server.ts';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import { runFormOfTask } from '#app/designer/form/from-task.server.ts';
import { readProgram } from '#app/designer/form/read-program.server.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { readLatestRun } from '#app/designer/run/read-run.server.ts';
import { versionNumber } from '#app/designer/versions/load.server.ts';
import { CASES } from '#app/domain/cases/cases.ts';
import { WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { shownName } from '#app/domain/experiment-name.ts';
import { FIRST_CASE } from '#app/domain/first-steps.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { findProduct, findProductByType, type Product } from '#app/domain/products.ts';
import { AppError, hasRetry, isAppError } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import type { Tasks } from '#app/services/tasks/index.ts';
import { LANGUAGE_IDS, PRESET_NAMES, requireLanguage } from '#simulator';
import { pointFields } from './bound-point.server.ts';

/**
 * Returns the product of a URL: the query parameter `productid` overrides the type in the path. @throws Response 404
 */
export function requireProduct(type: string | undefined, url: URL): Product {
  const named = url.searchParams.get('productid') ?? type ?? '';
  const product = /^\d$/.test(named) ? findProductByType(Number(named)) : undefined;
  if (product === undefined) throw new Response(null, { status: 404 });
  return product;
}

function newRunForm(product: Product): RunForm {
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
  readonly runForm: RunForm;
  readonly version: number | null;
  readonly isKept: boolean;
  /** The program is from the URL. */
  readonly isLinked?: true;
  /** Why the program of the URL was not opened. */
  readonly refused?: AppError;
  /** The tutorial case, which cannot be changed; otherwise null. */
  readonly caseId: string | null;
  /** Time at which the latest version was saved, if that version is opened. */
  readonly savedAt: number | null;
}

/**
 * Returns the version number in the URL; null, for the latest, if there is none. @throws AppError version_incorrect if
 * it is not a number
 */
const versionOf = (url: URL): number | null => {
  const text = url.searchParams.get('version');
  if (text === null) return null;
  const number = versionNumber(text);
  if (number === null) throw new AppError('version_incorrect');
  return number;
};

/** Returns the form's fields for the task in the URL, so that the user can run it again with changes. */
async function taskFields(tasks: Tasks, accountId: string, url: URL): Promise<Partial<RunForm>> {
  const id = url.searchParams.get('task');
  if (id === null) return {};
  try {
    const [task, { options }] = await Promise.all([tasks.require(accountId, id), tasks.program(accountId, id)]);
    const fields = runFormOfTask(task, options);
    return { ...fields, ...(await pointFields(tasks, { accountId, taskId: id }, url)) };
  } catch (error) {
    // The task was deleted in the meantime: the project is opened without it.
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
    const runForm = {
      name: project.name,
      language: version.language,
      program: version.program,
      product: project.product,
      shots: String(EXPERIMENT_DEFAULTS.shotsShown),
      ...NEW_OPTIONS,
    };
    return {
      runForm: {
        ...runForm,
        ...runFormOfTask(project, project.options),
        ...(await taskFields(context.services.tasks, account.id, url)),
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

/** Characters of a program in the URL: servers and proxies refuse long URLs. */
const LONGEST_LINKED_PROGRAM = 4096;

/**
 * Returns a new experiment, with the program of the URL if there is one. A draft that the URL names has priority: it is
 * this program with the changes of an earlier visit.
 */
function newExperiment(url: URL, product: Product): Pick<Opened, 'runForm' | 'isLinked' | 'refused'> {
  const runForm = newRunForm(product);
  const program = url.searchParams.has('draft') ? null : url.searchParams.get('program');
  if (program === null || program.trim() === '') return { runForm };
  if (program.length > LONGEST_LINKED_PROGRAM)
    return { runForm, refused: new AppError('program_too_long', { kib: LONGEST_LINKED_PROGRAM / 1024 }) };
  return { runForm: { ...runForm, program }, isLinked: true };
}

/**
 * Returns the form's initial content: kept work, then a tutorial case, then the project of the URL, then a new
 * experiment.
 */
async function open(args: LoaderFunctionArgs, url: URL, product: Product): Promise<Opened> {
  const { request, params } = args;
  const id = params.id ?? NEW_PROJECT;
  const kept = url.searchParams.get('draft') === 'kept' ? readFormCookie(request) : null;
  if (kept !== null) return { runForm: kept, version: null, isKept: true, caseId: null, savedAt: null };
  const tutorial = openedCase(url.searchParams, await localeOf(request));
  if (tutorial !== undefined) {
    return {
      runForm: { ...newRunForm(product), ...tutorial.program, ...tutorial.fields },
      version: null,
      isKept: false,
      caseId: tutorial.id,
      savedAt: null,
    };
  }
  if (id !== NEW_PROJECT) return openProject(args, url, id);
  return { ...newExperiment(url, product), version: null, isKept: false, caseId: null, savedAt: null };
}

/** Returns the newest run of a project with its fields; fields that it did not use have their values from the form. */
async function latestRun(
  services: Pick<Services, 'tasks' | 'coins'>,
  accountId: string,
  projectId: string,
  shown: RunForm,
  locale: Locale,
): Promise<{ readonly state: RunState; readonly runForm: RunForm } | null> {
  const state = await readLatestRun(services, accountId, projectId, locale);
  if (state === null) return null;
  const { language, program, options } = await services.tasks.program(accountId, state.task.id);
  // A seed that was drawn at random is not reused.
  return { state, runForm: { ...shown, ...runFormOfTask(state.task, options), language, program, seed: '' } };
}

function noRun(error: unknown): null {
  if (isAppError(error)) return null;
  throw error;
}

/**
 * Redirects to the project of an experiment that was run or saved in the meantime, even if another tab or device still
 * has its old URL.
 */
async function redirectToProjectOfDraft(
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

/** A case as a link of the designer shows it; without a machine it opens on that of the page. */
interface ListedCase {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly qubits: number;
  readonly machine?: number;
}

const listedCases = (t: ReturnType<typeof translator>): readonly ListedCase[] => [
  ...CASES.map(({ id, qubits }) => ({
    id,
    title: t(`cases:items.${id}.title`),
    text: t(`cases:items.${id}.text`),
    qubits,
  })),
  ...WORKLOAD_CASES.map(({ id, qubits, product }) => ({
    id,
    title: t(`workloadCases:items.${id}.title`),
    text: t(`workloadCases:items.${id}.text`),
    qubits,
    machine: findProduct(product)!.type,
  })),
];

/** Loads everything that the designer shows before input. */
export async function loadDesigner(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const url = new URL(request.url);
  const product = requireProduct(params.type, url);
  const { services, session } = context;
  const projectId = params.id ?? NEW_PROJECT;
  await redirectToProjectOfDraft(args, url, projectId);
  const [opened, balance, subscribed] = await Promise.all([
    open(args, url, product),
    session && services.coins.balance(session.account.id),
    session && services.subscriptions.list(session.account.id),
  ]);
  const { version, isKept, isLinked = false, caseId, savedAt } = opened;
  if (session !== null && caseId === FIRST_CASE) await services.firstSteps.note(session.account.id, 'open');
  const { fields, drafts } =
    session === null || isKept || caseId !== null
      ? NO_DRAFTS
      : await openDraft(services.drafts, {
          accountId: session.account.id,
          projectId: projectId === NEW_PROJECT ? null : projectId,
          named: url.searchParams.get('draft'),
          savedAt,
        });
  const t = translator(await localeOf(request));
  const withFields: RunForm = { ...opened.runForm, ...fields };
  const runForm: RunForm = { ...withFields, name: shownName(withFields.name, t) };
  const saved = url.searchParams.get('saved');
  const requester = requesterOf(context, request);
  const read = async (): Promise<ReturnType<typeof unread>> => {
    // A visitor's program from the form cookie or the URL.
    if ((isKept || isLinked) && session === null) await services.programs.admit('preview', requester);
    return readProgram(services.tasks, runForm, requester);
  };
  const reading = await read().catch((error: unknown) => {
    // The form still contains the program, so the user can continue.
    if (isAppError(error) && hasRetry(error.code)) return unread(error);
    throw error;
  });
  const { refused } = opened;
  const state: DesignerActionData = {
    runForm,
    ...(refused && { refused: { code: refused.code, params: refused.params } }),
    ...reading,
  };
  // A large result is loaded on request; the page is shown without it.
  const lastRun =
    session === null || version === null
      ? null
      : await latestRun(services, session.account.id, projectId, runForm, await localeOf(request)).catch(noRun);
  return {
    type: product.type,
    // A draft, or a task that is run again, may be of another product than its URL.
    titleOf: findProduct(runForm.product)?.id ?? product.id,
    version,
    isKept,
    caseId,
    projectId,
    drafts: { ...drafts, others: drafts.others.map((draft) => ({ ...draft, name: shownName(draft.name, t) })) },
    lastRun,
    saved: saved === 'new' || saved === 'same' ? saved : null,
    state,
    balance: balance?.balance ?? null,
    subscribed: subscribed ?? [],
    languages: LANGUAGE_IDS.map((id) => ({ id, title: requireLanguage(id).title })),
    noisePresets: PRESET_NAMES,
    cases: listedCases(t),
    /** Idempotency key of this form, so that submitting it twice starts one run. */
    formKey: crypto.randomUUID(),
  };
}

export type DesignerData = Awaited<ReturnType<typeof loadDesigner>>;
