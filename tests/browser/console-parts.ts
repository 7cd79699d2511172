import type { Locator, Page } from 'playwright-core';
import type { TaskStatus } from '#app/domain/task-status.ts';
import { either } from './texts.ts';

const TASKS = either((t) => t('console:tasks.list'));
const taskTable = (page: Page): Locator => page.getByRole('table', { name: TASKS });
/** The names of the listed tasks, which are the only links of the list. */
export const taskLinks = (page: Page): Locator => taskTable(page).getByRole('link');
export const taskRow = (page: Page, name: string): Locator =>
  taskTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
/** The cells of the list that show this state. */
export const taskStates = (within: Page | Locator, status: TaskStatus): Locator =>
  within.getByRole('cell', { name: either((t) => t(`common:status.${status}`)) });

const PROJECTS = either((t) => t('console:projects.title'));
export const projectTable = (page: Page): Locator => page.getByRole('table', { name: PROJECTS });
/** The names of the listed projects. The other links of the list have labels. */
export const projectLinks = (page: Page): Locator =>
  projectTable(page).getByRole('link').and(page.locator(':not([aria-label])'));

/** The state of a task beside the name on its own page. */
export const stateOnPage = (page: Page, status: TaskStatus): Locator => page.locator(`h1 + .state-badge.${status}`);

const TIMELINE = either((t) => t('console:task.timeline'));
export const timeline = (page: Page): Locator => page.getByRole('region', { name: TIMELINE });

const RESULT = either((t) => t('console:result.caption'));
export const resultTable = (page: Page): Locator => page.getByRole('table', { name: RESULT });
/** The rows of a table below its head. */
export const bodyRows = (table: Locator): Locator =>
  table.getByRole('row').filter({ has: table.page().getByRole('cell') });

const COINS = either((t) => t('console:ledger.title'));
export const coinsPanel = (page: Page): Locator => page.getByRole('region', { name: COINS });
export const coinsMeter = (page: Page): Locator => coinsPanel(page).getByRole('meter');

/** The question before an operation: a dialog with JavaScript, a page of its own without. */
export const confirmation = (page: Page, hasScript: boolean): Locator => page.getByRole(hasScript ? 'dialog' : 'main');

const MENUS = {
  share: either((t) => t('resultPage:share')),
  download: either((t) => t('resultPage:download')),
  settings: either((t) => t('resultPage:settings')),
} as const;
/** A menu of a result page; the text is its button. */
export const resultMenu = (page: Page, of: keyof typeof MENUS): Locator =>
  page.locator('details.result-menu').filter({ has: page.getByText(MENUS[of]) });

/** Opens a menu of a result page, unless it is open. */
export async function openResultMenu(page: Page, of: keyof typeof MENUS): Promise<Locator> {
  const menu = resultMenu(page, of);
  if ((await menu.getAttribute('open')) === null) await menu.getByText(MENUS[of]).click();
  return menu;
}
