import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The catch-all route has an action, but takes no form. */
const NOT_A_PAGE = 'site/not-found';

interface BuiltRoute {
  readonly id: string;
  readonly hasAction: boolean;
  readonly hasLoader: boolean;
}

function builtRoutes(): readonly BuiltRoute[] {
  const folder = join('build', 'remix', 'client', 'assets');
  const file = readdirSync(folder).find((name) => name.startsWith('manifest-')) ?? '';
  const manifest = JSON.parse(
    readFileSync(join(folder, file), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  ) as { readonly routes: Readonly<Record<string, BuiltRoute>> };
  return Object.values(manifest.routes);
}

/** Returns the ids of the routes of the built product that have an action. */
export const builtActions = (): readonly string[] =>
  builtRoutes().flatMap(({ id, hasAction }) => (hasAction && id !== NOT_A_PAGE ? [id] : []));

/** Returns the ids of the routes of the built product that have a loader, layouts too. */
export const builtLoaders = (): readonly string[] =>
  builtRoutes().flatMap(({ id, hasLoader }) => (hasLoader ? [id] : []));
