import { paths } from '#app/paths.ts';

/**
 * The sections of the operators' console, in the order of the navigation. A section is listed once its page is built;
 * its name is `admin:section.<id>`.
 */
export const ADMIN_SECTIONS = [{ id: 'overview', to: paths.admin() }] as const;
