import { findProduct } from '#app/domain/products.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { DEMO_PURPOSE, type DemoProject } from './catalogue.ts';
import { projectInputOf } from './projects.ts';
import type { DemoServices } from './services.ts';

/** Longer than any task of the demo takes on a slow machine. */
const MAX_WAIT_MS = 300_000;

/** Opens a product: by subscription, or by an access request that is approved immediately. */
export async function openProduct(
  { subscriptions }: Pick<DemoServices, 'subscriptions'>,
  accountId: string,
  product: DemoProject['product'],
  locale: Locale,
): Promise<void> {
  if ((await subscriptions.list(accountId)).includes(product)) return;
  if (findProduct(product)?.opening === 'application')
    await subscriptions.apply(accountId, { product, purpose: DEMO_PURPOSE[locale] });
  else await subscriptions.subscribe(accountId, product);
}

/**
 * Runs the latest version of a project, or continues with a task that an earlier start left unfinished, and waits for
 * its end.
 * @throws Error if the task ends without a result
 */
export async function runDemoProject(
  { tasks }: Pick<DemoServices, 'tasks'>,
  accountId: string,
  run: { projectId: string; project: DemoProject; openTaskId: string | null; locale: Locale },
): Promise<void> {
  const { projectId, project, locale } = run;
  const latest = project.versions.at(-1) ?? project.versions[0];
  const id =
    run.openTaskId ?? (await tasks.submit(accountId, { ...projectInputOf(project, latest, locale), projectId })).id;
  const { status, errorKind, errorDetail } = await tasks.requireEnded(accountId, id, MAX_WAIT_MS);
  if (status !== 'completed')
    throw new Error(
      `Task ${id} is ${status}: ${[errorKind, errorDetail?.key].filter(Boolean).join(' ') || 'no reason'}.`,
    );
}
