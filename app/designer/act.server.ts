import { createHash } from 'node:crypto';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { AppContext } from '../context.ts';
import { findProduct } from '../domain/products.ts';
import { paths } from '../paths.ts';
import type { Account } from '../services/accounts/index.ts';
import { checkDraft, readDraft } from './check-draft.server.ts';
import { type CheckedDraft, type Draft, type Intent, INTENTS } from './draft.ts';
import { forgetDraft, keepDraft } from './draft-cookie.server.ts';
import { NEW_PROJECT } from './load.server.ts';
import { requireProduct } from './product.server.ts';
import { readProgram, refusedAct } from './read-program.server.ts';
import type { DesignerState } from './state.ts';

const intentOf = (form: FormData): Intent => INTENTS.find((intent) => intent === form.get('intent')) ?? 'draw';

/** The same form with the same content, pressed twice, is one run. */
function idempotencyKey(form: FormData, draft: CheckedDraft): string | undefined {
  const key = form.get('formKey');
  if (typeof key !== 'string' || key === '') return undefined;
  return createHash('sha256').update(JSON.stringify([key, draft])).digest('hex');
}

interface Act {
  readonly context: AppContext;
  readonly account: Account;
  readonly form: FormData;
  readonly draft: CheckedDraft;
  readonly projectId: string | null;
}

async function save({ context: { services }, account, draft, projectId }: Act): Promise<string> {
  const before = projectId === null ? 0 : (await services.projects.require(account.id, projectId)).latestVersion;
  const { project, version } = await services.projects.save(account.id, projectId, draft);
  return paths.quantumVm(findProduct(project.product)!.type, project.id, { saved: version.number === before ? 'same' : 'new' });
}

async function run({ context: { services }, account, form, draft, projectId }: Act): Promise<string> {
  const key = idempotencyKey(form, draft);
  const task = await services.tasks.submit(account.id, { ...draft, projectId, ...(key && { idempotencyKey: key }) });
  return paths.task(task.id);
}

/** Where to go on after each intent that needs an account. */
const ACTS: Readonly<Record<Exclude<Intent, 'draw'>, (act: Act) => Promise<string>>> = {
  save,
  run,
  subscribe_run: async (act) => {
    await act.context.services.subscriptions.subscribe(act.account.id, act.draft.product);
    return run(act);
  },
};

/** Sends a visitor to sign in and back to the same work, or says that the work is too large to be kept meanwhile. */
function toLogin(draft: Draft, type: number, projectId: string): Response | { readonly cannotKeep: true } {
  const cookie = keepDraft(draft);
  if (cookie === null) return { cannotKeep: true };
  return redirect(paths.login({ path: paths.quantumVm(type, projectId, { draft: 'kept' }) }), { headers: { 'Set-Cookie': cookie } });
}

/** Draws, saves or runs what was typed. Whatever goes wrong, the answer carries the form as it was sent. */
export async function actOnDesigner({ request, context, params }: ActionFunctionArgs) {
  const { type } = requireProduct(params.type, new URL(request.url));
  const id = params.id ?? NEW_PROJECT;
  const form = await request.formData();
  const intent = intentOf(form);
  const draft = readDraft(form);
  const check = checkDraft(draft);
  const answer = async (more: Partial<DesignerState>, status: number) =>
    data({ draft, ...(await readProgram(context.services.tasks, draft)), ...more } satisfies DesignerState, { status });

  if (intent === 'draw') return answer({}, 200);
  if (context.session === null) {
    const way = toLogin(draft, type, id);
    return way instanceof Response ? way : answer(way, 401);
  }
  if (!check.ok) return answer({}, 400);
  const act: Act = { context, account: context.session.account, form, draft: check.draft, projectId: id === NEW_PROJECT ? null : id };
  try {
    return redirect(await ACTS[intent](act), { headers: { 'Set-Cookie': forgetDraft() } });
  } catch (error) {
    const refused = refusedAct(error);
    return answer({ refused }, 400);
  }
}
