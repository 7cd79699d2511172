import type { ErrorCode } from '#app/errors.ts';
import type { EventFields, ServerMetrics, WorkScope } from './contract.ts';

interface SecurityEvent {
  /** What has happened, for the reader of the log. */
  readonly message: string;
  /** A flood of the same event from one network is logged once a minute, with the number of those left out. */
  readonly mayFlood?: true;
}

/** Every security event, by the name that its lines have as `event`. Names do not change; docs/operating.md lists them. */
export const SECURITY_EVENTS = {
  'sign-in:accepted': { message: 'A session has begun' },
  'sign-in:step': { message: 'A sign-in waits for its second step' },
  'sign-in:wrong': { message: 'A wrong password, code or passkey', mayFlood: true },
  'sign-in:refused': { message: 'A sign-in was refused', mayFlood: true },
  'factor:shown': { message: 'A second factor was shown in a session' },
  'factor:wrong': { message: 'A second factor of a session was refused', mayFlood: true },
  'factor:added': { message: 'A second factor was added' },
  'factor:removed': { message: 'A second factor was removed by its user' },
  'factor:codes-renewed': { message: 'Recovery codes were made anew' },
  'passkey:refused': { message: 'The answer of a passkey was not valid', mayFlood: true },
  'session:revoked': { message: 'Sessions were ended by their user' },
  'account:opened': { message: 'An account was opened' },
  'account:deleted': { message: 'An account was deleted by its user' },
  'address:changed': { message: 'A phone number or email address was changed' },
  'password:changed': { message: 'A password was changed' },
  'password:reset': { message: 'A forgotten password was replaced' },
  'data:exported': { message: 'An archive of all data of an account was begun' },
  'token:made': { message: 'An API token was made' },
  'token:revoked': { message: 'An API token was revoked' },
  'operator:act': { message: 'An operator has acted' },
  'authorization:refused': { message: 'A request was not permitted', mayFlood: true },
  'origin:refused': { message: 'A request came from a page of another site', mayFlood: true },
  'limit:hit': { message: 'A rate limit was exceeded', mayFlood: true },
} as const satisfies Readonly<Record<string, SecurityEvent>>;

type SecurityEventName = keyof typeof SECURITY_EVENTS;

/** Refusals of requests that are security events. Rate limits are observed where they are counted. */
const EVENTS_OF_REFUSALS: Partial<Record<ErrorCode, SecurityEventName>> = {
  foreign_origin: 'origin:refused',
  not_permitted: 'authorization:refused',
  unauthorized_operation: 'authorization:refused',
  token_invalid: 'authorization:refused',
  token_expired: 'authorization:refused',
  token_scope: 'authorization:refused',
};

/** Returns what logs refusals. To others than operators their console does not exist, and asking for it is an event. */
export const refusalLog =
  (security: SecurityLog) =>
  (code: ErrorCode, group: string): void => {
    const event = group === 'admin' && code === 'not_found' ? 'authorization:refused' : EVENTS_OF_REFUSALS[code];
    if (event !== undefined) security(event, { code });
  };

/** Writes a security event, with the network, the account and the route of the request in progress. */
export type SecurityLog = (event: SecurityEventName, fields?: EventFields) => void;

interface SecurityLogDependencies {
  readonly log: { info(fields: object, message: string): void };
  readonly scope: WorkScope;
  readonly metrics: Pick<ServerMetrics, 'securityEvent'>;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonicMs: () => number;
}

const FLOOD_MS = 60_000;
/** Floods that are remembered; above, the oldest is forgotten, and its next event is logged. */
const MOST_FLOODS = 1_000;

export function createSecurityLog({ log, scope, metrics, monotonicMs }: SecurityLogDependencies): SecurityLog {
  /** Since when an event is not logged, and how often it was left out. */
  const floods = new Map<string, { readonly since: number; omitted: number }>();

  /** Returns how many events were left out before this one; undefined if this one is left out, too. */
  function omittedBefore(key: string): number | undefined {
    const flood = floods.get(key);
    if (flood !== undefined && monotonicMs() - flood.since < FLOOD_MS) {
      flood.omitted += 1;
      return undefined;
    }
    floods.delete(key);
    floods.set(key, { since: monotonicMs(), omitted: 0 });
    if (floods.size > MOST_FLOODS) floods.delete(floods.keys().next().value!);
    return flood?.omitted ?? 0;
  }

  return (event, fields = {}) => {
    metrics.securityEvent(event);
    const { network, route } = scope.ids();
    const { message, ...rules }: SecurityEvent = SECURITY_EVENTS[event];
    const key = [event, network, fields.rule, fields.code].join(' ');
    const omitted = rules.mayFlood === true ? omittedBefore(key) : 0;
    if (omitted === undefined) return;
    log.info({ event, network, route, ...fields, ...(omitted > 0 && { omitted }) }, message);
  };
}
