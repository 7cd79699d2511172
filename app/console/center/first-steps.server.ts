import type { AppContext } from '#app/context.ts';
import { FIRST_CASE, type FirstStep } from '#app/domain/first-steps.ts';
import type { ProductId } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { type BellPreview, FIRST_RUN, firstRunPrice, previewBell } from './bell.server.ts';
import { type StepLinks, stepLinks } from './step-links.ts';

/** The checklist as the page shows it. */
export interface FirstStepsData {
  readonly done: readonly FirstStep[];
  readonly casePath: string;
  readonly links: StepLinks;
  /** Shots and price of the first run. */
  readonly shots: number;
  readonly coins: number;
  /** The first run subscribes to its product, too. */
  readonly subscribes: boolean;
  /** null once the circuit has run. */
  readonly preview: BellPreview | null;
}

/** Loads the checklist of an account; null if it is finished or dismissed. */
export async function loadFirstSteps(
  { services }: Pick<AppContext, 'services'>,
  accountId: string,
  { completed, subscribed }: { readonly completed: readonly TaskView[]; readonly subscribed: readonly ProductId[] },
): Promise<FirstStepsData | null> {
  const done = await services.firstSteps.progress(accountId);
  if (done === null) return null;
  return {
    done,
    casePath: paths.quantumVm(0, undefined, { case: FIRST_CASE }),
    links: stepLinks(completed),
    shots: FIRST_RUN.shots,
    coins: firstRunPrice(),
    subscribes: !subscribed.includes(FIRST_RUN.product),
    preview: done.includes('run') ? null : previewBell(Date.now),
  };
}
