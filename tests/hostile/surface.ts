import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { CONTRACT } from '#app/api/contract.ts';
import type { Endpoint } from '#app/api/endpoint.ts';
import { V1_CONTRACT } from '#app/api/v1/contract.ts';
import type { V1Endpoint } from '#app/api/v1/endpoint.ts';
import routes from '#app/routes.ts';
import type { DeclaredAct } from './declared-acts.ts';
import type { FoundForm } from './forms-of-pages.ts';

/** A route of the pages, as opposed to a call or an API endpoint. */
export interface PageRoute {
  readonly id: string;
  /** The declared pattern, such as `/cloud/tasks/:taskId/:file`. */
  readonly pattern: string;
  readonly file: string;
}

/** Everything that can be requested, from the tables that declare it. */
export interface Surface {
  readonly pages: readonly PageRoute[];
  readonly calls: readonly Endpoint[];
  readonly taskApi: readonly V1Endpoint[];
  /** Addresses of static files. */
  readonly files: readonly string[];
  /** The forms on the pages, read at the start of the run. */
  readonly forms: readonly FoundForm[];
  /** The acts that the actions declare, whether a page shows them or not. */
  readonly acts: readonly DeclaredAct[];
}

const flat = (entries: readonly RouteConfigEntry[], parent: string): readonly PageRoute[] =>
  entries.flatMap(({ id, path, index, file, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`;
    const ownAddress =
      path !== undefined || index === true
        ? [{ id: id ?? file.replace(/\.tsx?$/, ''), pattern: pattern || '/', file }]
        : [];
    return [...ownAddress, ...flat(children ?? [], pattern)];
  });

/** Lists every page and resource route of `app/routes.ts`. */
export const PAGE_ROUTES: readonly PageRoute[] = flat(routes, '');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`)
    .toSorted();

/** Returns the surface of the build in this folder, with these forms and acts. */
export const surfaceOf = (forms: readonly FoundForm[], acts: readonly DeclaredAct[]): Surface => ({
  pages: PAGE_ROUTES,
  calls: CONTRACT,
  taskApi: V1_CONTRACT,
  files: filesIn('build/remix/client'),
  forms,
  acts,
});
