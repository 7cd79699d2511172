import { paths } from '#app/paths.ts';

/**
 * The portal's pages, in the order of the tabs. English has no tab for the home page, because the site name links to
 * it.
 */
export const PORTAL_TABS = [
  { id: 'home', to: paths.home(), isHiddenInEnglish: true },
  { id: 'education', to: paths.education(), isHiddenInEnglish: false },
  { id: 'simulation', to: paths.simulation(), isHiddenInEnglish: false },
  { id: 'development', to: paths.development(), isHiddenInEnglish: false },
  { id: 'application', to: paths.application(), isHiddenInEnglish: false },
] as const;
