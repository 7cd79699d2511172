import type { Rollup } from 'vite';

/** The libraries that every page needs, as parts of a regular expression. */
const FRAMEWORK_PACKAGES = [
  'react(?:-dom)?',
  'scheduler',
  'react-router(?:-dom)?',
  'turbo-stream',
  'i18next',
  'react-i18next(?!.*Trans)',
  '@remix-run/(?:react|router|server-runtime)',
];
const FRAMEWORK = new RegExp(`/node_modules/(?:${FRAMEWORK_PACKAGES.join('|')})/|commonjsHelpers`);

/**
 * Modules that at least this many pages and layouts share go into one file: dozens of small files compress badly, and
 * the route manifest lists all of them.
 */
const MANY_PAGES = 6;

/** Folders with parts that several pages share. */
const SHARED_PARTS = /\/app\/(?:ui|site|domain|i18n)\/(?!locales\/|layouts\/)|\/app\/paths\.ts$/;

/** Small modules of the pages that show tasks: the designer loads all of them, so they are one file. */
const TASKS =
  /\/app\/(?:live-tasks\/(?:task-store|progress-text)|ui\/state-badge|results\/outcome-bit-label|domain\/task-status)\./;

/** Drawings of circuits: a page that shows one needs nearly all of the folder. */
const DRAWING = /\/app\/drawing\/|\/simulator\/circuit\/(?:wires|trim|size)\./;

/** What lists show of tasks and projects: several pages of the console share it, and the designer loads none of it. */
const LISTS =
  /\/app\/(?:i18n\/(?:react-)?moments|ui\/time|drawing\/miniature|results\/spark|live-tasks\/program-name)\./;

/** Modules that the designer and the parts that it loads later share, as parts of a regular expression. */
const EDITING_MODULES = [
  'app/designer/editor/(?:run-event|core/(?:tools|paths|wiring|edits/measure)|live/start-live-worker)',
  'app/designer/code/(?:program-context|vocabulary|highlight|marks|code-editor-state|use-code-view)',
  'app/designer/noise/(?:channel-fields|noise-fields|noise-rows)',
  'simulator/noise/model',
];
const EDITING = new RegExp(`/(?:${EDITING_MODULES.join('|')})\\.`);

/** Why a run was refused or failed, and requests of files: the designer and the page of a task have them. */
const REFUSAL_MODULES = [
  'app/refusals/(?:program-text|not-stored-alert|service-refusal)',
  'app/live-tasks/failure-text',
  'app/results/(?:attached-name|result-urls)',
  'app/i18n/fetch-in-language',
  'simulator/engines/messages',
];
const REFUSALS = new RegExp(`/(?:${REFUSAL_MODULES.join('|')})\\.`);

/** Whether a module is a page or a layout: the bundler's entries are the routes. */
const isPage = (info: Rollup.ModuleInfo): boolean => info.isEntry && info.id.includes('/app/');

/** Whether at least MANY_PAGES pages load a module when they open. */
function isOfManyPages(id: string, infoOf: Rollup.GetModuleInfo): boolean {
  const visited = new Set([id]);
  let pages = 0;
  for (const each of visited) {
    const info = infoOf(each);
    if (info === null) continue;
    if (isPage(info)) pages += 1;
    if (pages >= MANY_PAGES) return true;
    for (const importer of info.importers) visited.add(importer);
  }
  return false;
}

/**
 * Returns the name of the chunk for a browser module. Undefined leaves the choice to the bundler, which groups modules
 * by the pages that load them.
 */
export function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework';
  if (TASKS.test(id)) return 'tasks';
  if (LISTS.test(id)) return 'lists';
  if (DRAWING.test(id)) return 'drawing';
  if (EDITING.test(id)) return 'editing';
  if (REFUSALS.test(id)) return 'refusals';
  return SHARED_PARTS.test(id) && isOfManyPages(id, getModuleInfo) ? 'interface' : undefined;
}
