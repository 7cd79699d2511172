import { V1_PREFIX } from '#app/api/v1/handle.ts';
import { routeOf } from './declared-acts.ts';
import type { Family } from './request.ts';
import type { Surface } from './surface.ts';

/** A row of the tables that declare the surface. */
export interface Row {
  readonly route: string;
  readonly family: Family;
  /** The reduced surface from which the family can draw only this row. */
  readonly only: Partial<Surface>;
}

/** Every nth request, with this n, is for the next row, until each row has been requested. */
const CALLED_EVERY = 4;

/** Lists everything that is declared, in order. */
export const rowsOf = ({ pages, acts, calls, taskApi }: Surface): readonly Row[] => [
  ...acts.map((act): Row => ({ route: routeOf(act), family: 'form', only: { acts: [act], forms: [] } })),
  ...calls.map((endpoint): Row => ({
    route: `${endpoint.method} ${endpoint.path}`,
    family: 'call',
    only: { calls: [endpoint] },
  })),
  ...taskApi.map((endpoint): Row => ({
    route: `${endpoint.method} ${V1_PREFIX}${endpoint.path}`,
    family: 'task-api',
    only: { taskApi: [endpoint] },
  })),
  ...pages.map((page): Row => ({ route: `GET ${page.pattern}`, family: 'page', only: { pages: [page] } })),
];

/** Returns the row that this request is for, if any. */
export const rowOf = (surface: Surface, number: number): Row | undefined =>
  number % CALLED_EVERY === 0 ? rowsOf(surface)[number / CALLED_EVERY] : undefined;

/** Returns the number of first requests within which each row is requested. */
export const allCalledWithin = (rows: number): number => CALLED_EVERY * rows;
