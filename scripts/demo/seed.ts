import type { Kysely } from 'kysely';
import { API_SCOPES } from '#app/domain/api-tokens.ts';
import { isAppError } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { sendRefusal } from '#app/server/refusals.ts';
import type { Database } from '#db/schema.ts';
import { findDemoAccount, registerDemoAccount } from './account.ts';
import { DEMO_TOKEN } from './catalogue.ts';
import { DemoError } from './environment.ts';
import { type DemoState, isComplete, readDemoState } from './missing.ts';
import { saveDemoProject, shareDemoProject } from './projects.ts';
import { type DemoServices, type DemoSettings, openDemoServices } from './services.ts';
import { openProduct, runDemoProject } from './tasks.ts';

interface SeedContext {
  readonly settings: DemoSettings;
  /** Language of names and messages. */
  readonly locale: Locale;
  readonly onError: (error: unknown) => void;
}

/** Returns the reason of a failure for the user: for a refusal, the product's message with its details. */
function reasonOf(error: unknown, locale: Locale): string {
  if (!isAppError(error)) return error instanceof Error ? error.message : String(error);
  const detail = error.detail === undefined ? '' : ` ${JSON.stringify(error.detail)}`;
  return `${sendRefusal(error, locale).sentence} (${error.code})${detail}`;
}

/** Adds what is missing. The steps have names, so that a failure reports its step. */
async function add(
  services: DemoServices,
  { accountId, state }: { accountId: string; state: DemoState },
  { locale, step }: { locale: Locale; step: (name: string, work: () => Promise<unknown>) => Promise<void> },
): Promise<void> {
  await step('coins of the day', () => services.coins.grantDaily(accountId));
  if (state.isTokenMissing)
    await step('API token', () => services.tokens.create(accountId, { name: DEMO_TOKEN[locale], scopes: API_SCOPES }));
  services.runner.start();
  for (const { project, isLinkMissing, isTaskMissing, openTaskId, ...found } of state.projects) {
    const title = `“${project.name[locale]}”`;
    let { projectId } = found;
    if (projectId === null)
      await step(`project ${title}`, async () => {
        projectId = await saveDemoProject(services, accountId, project, locale);
      });
    const saved = projectId!;
    if (isLinkMissing) await step(`link to ${title}`, () => shareDemoProject(services, accountId, saved));
    if (!isTaskMissing) continue;
    await step(`task of ${title} on ${project.product}`, async () => {
      await openProduct(services, accountId, project.product, locale);
      await runDemoProject(services, accountId, { projectId: saved, project, openTaskId, locale });
    });
  }
}

/**
 * Creates the demo account with projects, versions, a link, a token and a finished task of every product, or adds what
 * an earlier start did not finish. Everything uses the product's services and its worker pool.
 * Returns whether anything was added. @throws DemoError
 */
export async function seedDemo(db: Kysely<Database>, { settings, locale, onError }: SeedContext): Promise<boolean> {
  const known = await findDemoAccount(db);
  if (known !== null && isComplete(await readDemoState(db, known, locale))) return false;
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      throw new DemoError(`The step “${name}” failed: ${reasonOf(error, locale)}`, { cause: error });
    }
  };
  let services: DemoServices | undefined;
  try {
    await step('simulators', async () => {
      services = await openDemoServices(db, settings, onError);
    });
    const opened = services!;
    let accountId = known;
    if (accountId === null)
      await step('account', async () => {
        accountId = await registerDemoAccount(opened, locale);
      });
    const state = await readDemoState(db, accountId!, locale);
    await add(opened, { accountId: accountId!, state }, { locale, step });
    return true;
  } finally {
    await services?.close();
  }
}
