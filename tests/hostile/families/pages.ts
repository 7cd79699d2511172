import type { Drawn } from '#tests/hostile/request.ts';
import { pathOf, queryOf } from './addresses.ts';
import type { Draw } from './family.ts';

/** Values of Remix's parameter that names the routes whose data a page requests. */
const ROUTE_LISTS = ['root', 'routes%2Fnone', 'console%2Fcenter%2Fcenter', '__proto__', 'root,root,constructor'];

/** Draws a page or resource route, mostly with GET, sometimes with another method. */
export const drawPage: Draw = ({ pages }, random, excluded): Drawn => {
  const { pattern } = random.pick(pages);
  const { path, mutations } = pathOf(pattern, random, 0.12);
  const { query, mutations: ofQuery } = queryOf(random, 0.35, excluded);
  const method = random.chance(0.9)
    ? 'GET'
    : random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'TRACE']);
  // Remix requests only the data of a page, for some of its routes.
  const isData = random.chance(0.12);
  const routesQuery = random.chance(0.5)
    ? ''
    : `${query === '' ? '?' : '&'}_routes=${random.pick<string>(ROUTE_LISTS)}`;
  const data = isData ? routesQuery : random.chance(0.02) ? `${query === '' ? '?' : '&'}_data=root` : '';
  return {
    route: `GET ${pattern}`,
    actor: random.chance(0.55) ? 'browser' : random.chance(0.9) ? 'visitor' : 'token',
    method,
    target: `${path === '/' && isData ? '/_root' : path}${isData ? '.data' : ''}${query}${data}`,
    headers: [],
    body: method === 'POST' || method === 'PUT' || method === 'PATCH' ? 'x=1' : null,
    mutations: [
      ...mutations,
      ...ofQuery,
      ...(method === 'GET' ? [] : [`method:${method}`]),
      ...(isData ? ['data-request'] : []),
      ...(data.includes('_data=') ? ['old-data-request'] : []),
    ],
  };
};
