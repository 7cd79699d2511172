import type { LoaderFunctionArgs } from '@remix-run/node';
import { PRESET_NAMES } from '#simulator/compile/chip/presets.ts';
import { LANGUAGE_IDS } from '#simulator/languages/language.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { requireAccount } from '../account/guard.server.ts';
import { EXPERIMENT_DEFAULTS } from '../domain/limits.ts';
import type { Product } from '../domain/products.ts';
import { isAppError } from '../errors.ts';
import { localeOf } from '../i18n/detect.ts';
import { translator } from '../i18n/translator.ts';
import type { Tasks } from '../services/tasks/index.ts';
import type { Draft } from './draft.ts';
import { draftOfRun } from './draft-of-run.server.ts';
import { keptDraft } from './draft-cookie.server.ts';
import { NEW_OPTIONS } from './new-draft.ts';
import { type Example, EXAMPLES, findExample } from './examples.ts';
import { requireProduct } from './product.server.ts';
import { readProgram } from './read-program.server.ts';
import type { DesignerState } from './state.ts';

/** The id in the address of an experiment that has not been saved. */
export const NEW_PROJECT = '0';

const COMMENT_MARK = '% ';

async function exampleDraft(request: Request, example: Example): Promise<Pick<Draft, 'name' | 'language' | 'program'>> {
  const t = translator(await localeOf(request));
  const title = t(`designer:examples.${example.id}.title`);
  return { name: title, language: 'qrunes', program: `${COMMENT_MARK}${title}\n${example.program}` };
}

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
}

/** A version number of the address; anything else means the latest. */
const versionOf = (url: URL): number | null => {
  const text = url.searchParams.get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
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
    const draft = { name: project.name, language: version.language, program: version.program, product: project.product, shots: String(project.shots > 0 ? project.shots : EXPERIMENT_DEFAULTS.shotsShown), ...NEW_OPTIONS };
    return { draft: { ...draft, ...(await taskDraft(context.services.tasks, account.id, url)) }, version: version.number, isKept: false };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    context.log.info({ project: params.id }, 'no such project of this account');
    throw new Response(null, { status: 404 });
  }
}

/** What the form starts with: kept work, then an example, then the project of the address, then a new experiment. */
async function open(args: LoaderFunctionArgs, url: URL, product: Product): Promise<Opened> {
  const { request, params } = args;
  const id = params.id ?? NEW_PROJECT;
  const kept = url.searchParams.get('draft') === 'kept' ? keptDraft(request) : null;
  if (kept !== null) return { draft: kept, version: null, isKept: true };
  const example = findExample(url.searchParams.get('example'));
  if (example !== undefined) return { draft: { ...newDraft(product), ...(await exampleDraft(request, example)) }, version: null, isKept: false };
  if (id !== NEW_PROJECT) return openProject(args, url, id);
  return { draft: newDraft(product), version: null, isKept: false };
}

/** Everything that the page of the designer shows before anything is typed. */
export async function loadDesigner(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const url = new URL(request.url);
  const product = requireProduct(params.type, url);
  const { services, session } = context;
  const [{ draft, version, isKept }, balance, subscribed] = await Promise.all([
    open(args, url, product),
    session && services.coins.balance(session.account.id),
    session && services.subscriptions.list(session.account.id),
  ]);
  const saved = url.searchParams.get('saved');
  const state: DesignerState = { draft, ...(await readProgram(services.tasks, draft)) };
  return {
    type: product.type,
    titleOf: product.id,
    version,
    isKept,
    saved: saved === 'new' || saved === 'same' ? saved : null,
    state,
    balance: balance?.balance ?? null,
    subscribed: subscribed ?? [],
    languages: LANGUAGE_IDS.map((id) => ({ id, title: requireLanguage(id).title })),
    noisePresets: PRESET_NAMES,
    examples: EXAMPLES.map(({ id, qubits }) => ({ id, qubits })),
    /** Names this form, so that pressing run twice runs once. */
    formKey: crypto.randomUUID(),
  };
}

export type DesignerData = Awaited<ReturnType<typeof loadDesigner>>;
