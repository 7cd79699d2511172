/**
 * A request handler of Remix ranks all its routes several times for each document, which took a sixth of the time of a
 * page (decision 067). Each set of routes that an address can reach therefore has a handler of its own. Which of them it
 * is stays Remix's decision: routes are only left out that differ from the address in a fixed segment or in length.
 */
import type { ServerBuild } from '@remix-run/node';

interface ReachableRoute {
  /** Segments of the whole address, in lower case, because Remix ignores case. */
  readonly segments: readonly string[];
  /** The route and its layouts. */
  readonly ids: readonly string[];
}

/** Plain segments, none of which begins with a dot: `URL` resolves those, and Remix decodes what is encoded. */
const PLAIN_PATH = /^(\/[\w~-][\w.~-]*)*\/?$/;

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

function reachableRoutes({ routes }: ServerBuild): ReachableRoute[] {
  return Object.values(routes).flatMap((route) => {
    // A layout without an address is only reached with one of its routes.
    if (route === undefined || (route.path === undefined && route.index !== true)) return [];
    const line = [route];
    for (let parent = routes[route.parentId ?? '']; parent !== undefined; parent = routes[parent.parentId ?? ''])
      line.unshift(parent);
    return [{ segments: line.flatMap(({ path = '' }) => segmentsOf(path)), ids: line.map(({ id }) => id) }];
  });
}

function canMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  for (const [place, wanted] of pattern.entries()) {
    if (wanted === '*' || wanted.includes('?')) return true;
    if (place >= segments.length || !(wanted.startsWith(':') || wanted === segments[place])) return false;
  }
  return pattern.length === segments.length;
}

/** Returns a build with these routes only. */
function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/**
 * Returns the function that finds the handler for the path of a request: made once for each set of routes, of which
 * there are fewer than pages.
 *
 * @param create makes a handler for a build
 */
export function createPageRoutes<Handler>(
  build: ServerBuild,
  create: (build: ServerBuild) => Handler,
): (path: string) => Handler {
  const reachable = reachableRoutes(build);
  const handlers = new Map<string, Handler>();
  const whole = create(build);
  return (path) => {
    if (!PLAIN_PATH.test(path)) return whole;
    const segments = segmentsOf(path.replace(/\.data$/, '').replace(/^\/_root$/, '/'));
    const chosen = reachable.flatMap((route, index) => (canMatch(route.segments, segments) ? [index] : []));
    const key = chosen.join();
    const known = handlers.get(key);
    if (known !== undefined) return known;
    const ids = new Set(['root', ...chosen.flatMap((index) => reachable[index]!.ids)]);
    const handler = create(buildOf(build, ids));
    handlers.set(key, handler);
    return handler;
  };
}
