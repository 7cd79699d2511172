import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { applicationPaths } from '#app/applications/addresses.ts';
import type { ApplicationRun, ResultDocument } from '#app/applications/contract.ts';
import { defaultEngineOf } from '#app/applications/default-engine.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { FIRST_CHOICES, type RunChoices } from './choices.ts';
import { foreseenOf } from './foreseen.server.ts';
import { applicationNamed } from './form.server.ts';
import { type NamedApplication, runOf, textsFor } from './form-reading.ts';

/** Runs that a page lists. */
const LISTED_RUNS = 8;

const missing = (): Response => new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });

/** @throws Response 404 */
export function requireApplication(name: string): NamedApplication {
  const application = applicationNamed(name);
  if (application === undefined) throw missing();
  return application;
}

/** What every page of an application shows beside the form: its runs and the balance. */
async function loadAside({ context }: Pick<LoaderFunctionArgs, 'context'>, accountId: string, name: ApplicationName) {
  const { services } = context;
  const [runs, { balance }] = await Promise.all([
    services.tasks.listApplication(accountId, name, LISTED_RUNS),
    services.coins.balance(accountId),
  ]);
  return { runs, balance };
}

const VISITOR_ASIDE = { runs: [], balance: null } as const;

/** The stored run of a task, if it is one of this application. @throws Response 404 */
export async function requireRun(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  accountId: string,
  taskId: string,
  name: ApplicationName,
): Promise<{ readonly task: TaskView; readonly run: ApplicationRun }> {
  const { tasks } = context.services;
  const task = await tasks.require(accountId, taskId).catch(throwAsPage);
  const { options } = await tasks.program(accountId, taskId).catch(throwAsPage);
  if (task.application !== name || options.application === undefined) throw missing();
  return { task, run: options.application };
}

const choicesOf = (run: ApplicationRun, seed: number): RunChoices => ({
  engine: run.engine,
  noise: run.noise ?? FIRST_CHOICES.noise,
  seed: String(seed),
  title: '',
});

const firstChoicesOf = (name: ApplicationName): RunChoices => ({
  ...FIRST_CHOICES,
  engine: defaultEngineOf(name),
});

/** Loads the form of an application, for everybody, with the values of an earlier run if the address names one. */
export async function loadForm(args: LoaderFunctionArgs, name: string) {
  const { request, context } = args;
  const application = requireApplication(name);
  const locale = await localeOf(request);
  const from = new URL(request.url).searchParams.get('from');
  const accountId =
    from === null ? context.session?.account.id : requireAccount({ session: context.session, request }).id;
  const earlier = from === null ? null : await requireRun(args, accountId!, from, application.name);
  const texts = textsFor(application, locale, earlier?.run.input);
  const choices = earlier === null ? firstChoicesOf(application.name) : choicesOf(earlier.run, earlier.task.seed);
  const [aside, price] = await Promise.all([
    accountId === undefined ? VISITOR_ASIDE : loadAside(args, accountId, application.name),
    foreseenOf(args, runOf(application, { texts, choices })),
  ]);
  return { name: application.name, texts, choices, ...aside, foreseen: price };
}

/** Reads a stored document. */
export const readDocument = (body: string | null): ResultDocument | null =>
  body === null ? null : (JSON.parse(body) as ResultDocument);

/** Loads a run of the signed-in account: its state, and its document as far as it is known. */
export async function loadRun(args: LoaderFunctionArgs, name: string) {
  const { request, context, params } = args;
  const application = requireApplication(name);
  const account = requireAccount({ session: context.session, request });
  const { services } = context;
  const { task, run } = await requireRun(args, account.id, params.taskId ?? '', application.name);
  const locale = await localeOf(request);
  const [body, aside, token] = await Promise.all([
    services.tasks.applicationResult(account.id, task.id),
    loadAside(args, account.id, application.name),
    services.shares.tokenOfTask(account.id, task.id),
  ]).catch(throwAsPage);
  const document = readDocument(body);
  return {
    name: application.name,
    task,
    document,
    texts: textsFor(application, locale, run.input),
    choices: choicesOf(run, task.seed),
    link: token === null ? null : `${siteOrigin({ request, context })}${applicationPaths.shared(token)}`,
    ...aside,
  };
}
