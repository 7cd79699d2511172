import { readFileSync } from 'node:fs';

/** The catch-all route has an action, but takes no form. */
const NOT_A_PAGE = 'site/not-found';

interface BuiltRoute {
  readonly id: string;
  readonly hasAction: boolean;
  readonly hasLoader: boolean;
}

/** All routes, from the list of the server: browsers get a shorter one. */
function builtRoutes(): readonly BuiltRoute[] {
  const [, list = ''] = /serverManifest = (.*)/.exec(readFileSync('build/remix/server/index.js', 'utf8')) ?? [];
  const routes = list.matchAll(/"id": "([^"]+)",.*?"hasAction": (true|false), "hasLoader": (true|false)/g);
  return Array.from(routes, ([, id = '', hasAction, hasLoader]) => ({
    id,
    hasAction: hasAction === 'true',
    hasLoader: hasLoader === 'true',
  }));
}

/** Returns the ids of the routes of the built product that have an action. */
export const builtActions = (): readonly string[] =>
  builtRoutes().flatMap(({ id, hasAction }) => (hasAction && id !== NOT_A_PAGE ? [id] : []));

/** Returns the ids of the routes of the built product that have a loader, layouts too. */
export const builtLoaders = (): readonly string[] =>
  builtRoutes().flatMap(({ id, hasLoader }) => (hasLoader ? [id] : []));
