import { findProduct } from '#app/domain/products.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { DEMO_PURPOSE, type DemoProject } from './catalogue.ts';
import { draftOf } from './projects.ts';
import type { DemoServices } from './services.ts';

/** Longer than any of the demo's tasks takes on a slow machine. */
const LONGEST_WAIT_MS = 300_000;

/** Opens a product as its buttons do: by subscription, or by an application that is approved at once here. */
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
 * Runs the latest version of a project, or goes on with a task that an earlier start left unfinished, and waits for
 * its end.
 * @throws Error when it ends otherwise than with a result
 */
export async function runDemoProject(
  { tasks }: Pick<DemoServices, 'tasks'>,
  accountId: string,
  run: { projectId: string; project: DemoProject; openTaskId: string | null; locale: Locale },
): Promise<void> {
  const { projectId, project, locale } = run;
  const latest = project.versions.at(-1) ?? project.versions[0];
  const id = run.openTaskId ?? (await tasks.submit(accountId, { ...draftOf(project, latest, locale), projectId })).id;
  const { status, errorKind, errorDetail } = await tasks.requireEnded(accountId, id, LONGEST_WAIT_MS);
  if (status !== 'completed')
    throw new Error(
      `Task ${id} is ${status}: ${[errorKind, errorDetail?.key].filter(Boolean).join(' ') || 'no reason'}.`,
    );
}
