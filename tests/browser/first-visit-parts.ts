import type { Locator, Page } from 'playwright-core';
import type { StartId } from '#app/designer/first-visit/starts.ts';
import type { TourStep } from '#app/designer/first-visit/tour-steps.ts';
import { button } from './controls.ts';
import { runGroup } from './designer-parts.ts';
import { ANY, either } from './texts.ts';

const TITLE = either((t) => t('firstVisit:start.title'));
/** The choice of circuits to start with. */
export const startPanel = (page: Page): Locator => page.getByRole('dialog', { name: TITLE });

export const start = (page: Page, id: StartId): Locator =>
  startPanel(page).getByRole('radio', { name: either((t) => t(`firstVisit:start.${id}.title`)) });

const OPEN = either((t) => t('firstVisit:start.open', { name: ANY }));
/** The button that opens the chosen start. */
export const openChosen = (page: Page): Locator => startPanel(page).getByRole('button', { name: OPEN });

const TOUR = either((t) => t('firstVisit:start.tour'));
export const startTour = (page: Page): Locator => startPanel(page).getByRole('button', { name: TOUR });

const NEW = either((t) => t('editor:shortcuts.start'));
/** The button of the bar that opens the panel again. */
export const newFromExample = (page: Page): Locator => page.getByTitle(NEW);

const CARD = either((t) => t('firstVisit:tour.label'));
export const tour = (page: Page): Locator => page.getByRole('region', { name: CARD });

/** What a screen reader hears of the tour: the step to do next. */
export const tourStep = (page: Page, id: TourStep['id']): Locator =>
  tour(page)
    .getByRole('status')
    .filter({ has: page.getByText(either((t) => t(`firstVisit:tour.steps.${id}.title`))) });

const SKIP = either((t) => t('firstVisit:tour.skip'));
export const skipTour = (page: Page): Locator => tour(page).getByRole('button', { name: SKIP });

const DONE = either((t) => t('firstVisit:tour.done.title'));
export const tourDone = (page: Page): Locator =>
  tour(page)
    .getByRole('status')
    .filter({ has: page.getByText(DONE) });

const ACTS = either(
  (t) => t('firstVisit:tour.steps.h.act'),
  (t) => t('firstVisit:tour.steps.measure.act'),
);
/** Does the step for the user. */
export const doStep = (page: Page): Locator => tour(page).getByRole('button', { name: ACTS });

/** Subscribes to the product of a first run by the given click, if the page asks for it. */
export async function subscribeIfAsked(
  page: Page,
  press: (part: Locator) => Promise<void> = (part) => part.click(),
): Promise<void> {
  const question = button(page, 'subscribeAndRun');
  await question
    .or(runGroup(page, 'queued', 'running', 'done'))
    .first()
    .waitFor();
  if (await question.isVisible()) await press(question);
}
