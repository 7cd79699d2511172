import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '#app/routes.ts';

const pagesOf = (entries: readonly RouteConfigEntry[], parent = ''): readonly string[] =>
  entries.flatMap(({ path, index, file, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const isPage =
      file.endsWith('.tsx') && (path !== undefined || index === true) && !/-(?:image|route)\.tsx$/.test(file);
    return [...(isPage ? [address || '/'] : []), ...pagesOf(children ?? [], address)];
  });

/** The patterns of all pages, for tests that look at each of them. */
export const PAGE_ROUTES = pagesOf(routes);

/** Returns whether an address belongs to a route pattern. */
export const belongsTo = (address: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(
    new URL(address, 'http://localhost').pathname,
  );
