/** Groups of addresses by their first segments, for metrics; the first that matches. */
const GROUPS: readonly (readonly [group: string, pattern: RegExp])[] = [
  ['probe', /^\/(healthz|readyz|metrics)$/],
  ['static', /^\/(assets\/|pictures\/|[^/]+\.(svg|png|ico|txt|xml|webmanifest|json)$)/],
  ['api-v1', /^\/api\/v1\//i],
  ['api', /^\/api\//i],
  ['admin', /^\/admin(\/|\.data$|$)/],
  ['account', /^\/(l|account)(\/|\.data$|$)/],
  ['console', /^\/cloud(\/|\.data$|$)/],
  ['learn', /^\/learn(\/|\.data$|$)/],
  ['shared', /^\/(r|s|embed)\//],
];

/** Returns the group of an address: one of a few words. */
export const routeGroupOf = (path: string): string => GROUPS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'site';

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A client may send any word as method. */
export const methodLabel = (method: string): string => (METHODS.includes(method) ? method : 'other');

const LONGEST = 120;
/** Ids, tokens of links, and numbers: with a digit, or longer than any word of an address. */
const NAMES_A_ROW = /^(\d+|(?=\D*\d)[\w-]{10,}|[\w-]{28,})$/;

/** Returns an address for the log: without its query, and without ids and the tokens of links, which grant access. */
export const routeOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (NAMES_A_ROW.test(segment.replace(/\.\w{1,5}$/, '')) ? ':id' : segment))
    .join('/')
    .slice(0, LONGEST);
