import type { Locator, Page } from 'playwright-core';
import type { editor } from '#app/i18n/locales/en/editor.ts';
import { board } from './controls.ts';
import { ANY, either } from './texts.ts';

type ToolId = keyof (typeof editor)['tools'];

const EDITOR = either((t) => t('editor:title'));
/** The last message of the editor to screen readers. Its status follows all others. */
export const said = (page: Page): Locator => page.getByRole('group', { name: EDITOR }).getByRole('status').last();

const SHELF = either((t) => t('editor:shelf.label'));
export const palette = (page: Page): Locator => page.getByRole('region', { name: SHELF });

/** The button of a tool by the name of the tool, followed by its description. */
export const toolNamed = (page: Page, name: string): Locator =>
  palette(page).getByRole('button', { name: either((t) => t('editor:shelf.take', { name, text: ANY })) });
export const tool = (page: Page, id: ToolId): Locator =>
  palette(page).getByRole('button', {
    name: either((t) => t('editor:shelf.take', { name: t(`editor:tools.${id}.name`), text: ANY })),
  });

const INSPECTOR = either((t) => t('editor:inspector.label'));
/** The values of the selected operation. */
export const inspector = (page: Page): Locator => page.getByRole('region', { name: INSPECTOR });

const TOOLBAR = either((t) => t('editor:toolbar.label'));
export const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: TOOLBAR });

const MORE = either((t) => t('editor:toolbar.more'));
/** The button of the menu of all commands. */
export const moreCommands = (page: Page): Locator => toolbar(page).getByTitle(MORE);
/** The menu of all commands. */
export const commandMenu = (page: Page): Locator =>
  toolbar(page)
    .getByRole('group')
    .filter({ has: page.getByTitle(MORE) });

const OPEN_GATES = either((t) => t('editor:board.path'));
/** The path to the custom gate that is open on the board. */
export const openGates = (page: Page): Locator => page.getByRole('navigation', { name: OPEN_GATES });

const STAGE = either((t) => t('editor:views.label'));
/** The charts of the state, below the board. */
export const liveViews = (page: Page): Locator => page.getByRole('group', { name: STAGE });

const BLOCH = either((t) => t('editor:views.bloch'));
export const blochSpheres = (page: Page): Locator => page.getByRole('region', { name: BLOCH }).getByRole('img');

const SHORTCUTS = either((t) => t('editorDialogs:shortcuts.title'));
export const shortcutSheet = (page: Page): Locator => page.getByRole('dialog').getByRole('region', { name: SHORTCUTS });

// The drawing is hidden from screen readers, which read the board by its cursor. Its parts are found by their markup.
export const rows = (page: Page): Locator => board(page).locator('svg[data-row]');
export const operations = (page: Page): Locator => board(page).locator('.editor-operation');
export const selected = (page: Page): Locator => board(page).locator('.selection > g');
/** The name of a qubit in front of its line. */
export const wire = (page: Page, qubit: number): Locator => board(page).locator(`[data-wire="${qubit}"]`);
export const bit = (page: Page, index: number): Locator => board(page).locator(`[data-bit="${index}"]`);
/** The number of a column. */
export const ruler = (page: Page, column: number): Locator => board(page).locator(`[data-ruler="${column}"]`);
export const wireNames = (page: Page): Locator => board(page).locator('.editor-labels').first();
