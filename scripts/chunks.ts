import type { Rollup } from 'vite';

/** The libraries that every page needs, as parts of a regular expression. */
const FRAMEWORK_PACKAGES = [
  'react(?:-dom)?',
  'scheduler',
  'react-router(?:-dom)?',
  'turbo-stream',
  'i18next',
  'react-i18next(?!.*/Trans)',
  '@remix-run/(?:react|router|server-runtime)',
  'void-elements',
];
const FRAMEWORK = new RegExp(`/node_modules/(?:${FRAMEWORK_PACKAGES.join('|')})/|commonjsHelpers|vite/preload-helper`);

/**
 * Modules that at least this many pages and layouts share go into one file: dozens of small files compress badly, and
 * the route manifest lists all of them.
 */
const MANY_PAGES = 6;

/** Folders with parts that several pages share, except what the designer, the largest, does not show. */
const SHARED_PARTS =
  /\/app\/(?:ui|site|domain|i18n)\/(?!locales\/|layouts\/|external-links|home|page-head)|\/app\/paths\.ts$/;

/** Drawings of circuits: a page that shows one needs nearly all of the folder. */
const DRAWING = /\/app\/drawing\/(?!circuit-thumbnail)|\/simulator\/circuit\/(?:wires|trim|size)\./;

/** What lists show of tasks and projects: several pages of the console share it, and the designer loads none of it. */
const LIST_MODULES = [
  'i18n/(?:react-)?moments',
  'ui/(?:time|ticker)',
  'domain/program-name',
  'drawing/miniature',
  'results/spark(?:-curve|-frame)?',
  'live-tasks/program-name',
];
const LISTS = new RegExp(`/app/(?:${LIST_MODULES.join('|')})\\.`);

/** Modules that the designer and its later parts or the tutorial cases share, as parts of a regular expression. */
const EDITING_MODULES = [
  'app/designer/editor/(?:run-event|first-visit-request|core/(?:tools|paths|wiring|keys|edits/measure))',
  'app/designer/editor/(?:live/(?:displayed|live-choice|start-live-worker|state-summary)|view/commands/key-caps)',
  'app/designer/editor/view/views/(?:bar-frame|bloch-sphere|chart-frame|sphere|state-bars)',
  'app/designer/(?:form/(?:address|field-refusals|form-element|run-form|workload-error-text)|first-visit/keys)',
  'app/designer/(?:drafts/local-drafts|page/copy-case)',
  'app/designer/run/(?:cost|problem-list|run-bars|run-context|run-findings|run-note|use-run)',
  'app/designer/local-run/(?:has-kept-run|limits)',
  'app/designer/code/(?:program-context|vocabulary|highlight|marks|code-editor-state|use-code-view|use-detached-notes-sentence)',
  'app/domain/program-rules',
  'simulator/circuit/(?:measurements-last|program-rules)',
];
const EDITING = new RegExp(`/(?:${EDITING_MODULES.join('|')})\\.`);

/** Why a run was refused or failed, and requests of files: the designer and the page of a task have them. */
const REFUSAL_MODULES = [
  'app/refusals/(?:program-text|not-stored-alert)',
  'app/live-tasks/failure-text',
  'app/results/(?:attached-name|result-urls)',
  'simulator/(?:engines/(?:engine|messages|refusal-reasons)|languages/(?:diagnostic-kinds|language))',
];
const REFUSALS = new RegExp(`/(?:${REFUSAL_MODULES.join('|')})\\.`);

/**
 * Further small modules that the designer shares with other pages. Each alone would be a file of a few hundred bytes;
 * dialogs are loaded when one opens, which the rule does not count.
 */
const SMALL_MODULES = [
  'ui/(?:dialog|lazy-component|meter|state-badge)',
  'live-tasks/(?:task-store|progress-text)',
  'domain/task-status',
  'refusals/service-refusal',
  'site/announcements/closed-message',
  'i18n/fetch-in-language',
];
const SMALL = new RegExp(`/app/(?:${SMALL_MODULES.join('|')})\\.`);

/**
 * Whether a module is a page or a layout: the bundler's entries are the routes. No browser loads the scripts of the
 * applications, whose pages are server-only.
 */
const isPage = (info: Rollup.ModuleInfo): boolean => info.isEntry && /\/app\/(?!applications\/)/.test(info.id);

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
  if (LISTS.test(id)) return 'lists';
  if (DRAWING.test(id)) return 'drawing';
  if (EDITING.test(id)) return 'editing';
  if (REFUSALS.test(id)) return 'refusals';
  return SMALL.test(id) || (SHARED_PARTS.test(id) && isOfManyPages(id, getModuleInfo)) ? 'interface' : undefined;
}
