import type { Rollup } from 'vite';

/** What every page runs on. */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|i18next|react-i18next(?!.*Trans)|@remix-run\/(?:react|router|server-runtime))\/|commonjsHelpers/;

/** From so many pages and layouts on, what they share stands in one file: dozens of small ones compress badly, and the list of routes names them all. */
const MANY_PAGES = 6;

/** Where parts of pages stand that other pages have too. */
const SHARED_PARTS = /\/app\/(?:ui|site|domain|i18n)\/(?!locales\/|layouts\/)|\/app\/paths\.ts$/;

/** Whether a module is a page or a layout: the bundler's entries are the routes. */
const isPage = (info: Rollup.ModuleInfo): boolean => info.isEntry && info.id.includes('/app/');

/** Whether so many pages load a module as soon as they are opened. */
function isOfManyPages(id: string, infoOf: Rollup.GetModuleInfo): boolean {
  const seen = new Set([id]);
  let pages = 0;
  for (const each of seen) {
    const info = infoOf(each);
    if (info === null) continue;
    if (isPage(info)) pages += 1;
    if (pages >= MANY_PAGES) return true;
    for (const importer of info.importers) seen.add(importer);
  }
  return false;
}

/** The file of a browser's script that a module goes to; undefined leaves it to the bundler, which makes one of what the same pages load. */
export function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework';
  return SHARED_PARTS.test(id) && isOfManyPages(id, getModuleInfo) ? 'interface' : undefined;
}
