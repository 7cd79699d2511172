import type { HostileRequest } from './request.ts';
import type { HostileResponse } from './sender.ts';

type FaultKind =
  | 'server-error'
  | 'no-retry-after'
  | 'hang'
  | 'no-answer'
  | 'leak'
  | 'taken'
  | 'insides'
  | 'died'
  | 'memory'
  | 'log'
  | 'unseen'
  | 'blocking'
  | 'delay'
  | 'health'
  | 'bell'
  | 'unmeasured'
  | 'unrequested';

export interface Fault {
  readonly kind: FaultKind;
  readonly detail: string;
  /** The request whose response showed it, if any. */
  readonly request?: HostileRequest;
}

/** Matches a stack trace of the product. */
const INTERNALS =
  /\bat [^\n]{0,200}(?:file:\/\/|node:internal|node_modules\/|build\/(?:node|remix)\/)[^\n]{0,200}:\d+:\d+/;
/**
 * Above this size a refusal may be lost, because the server closes the connection without reading the rest of the body.
 */
const READ_ANYWAY = 64 * 1024;

const isCompleteRequest = ({ family, sending }: HostileRequest): boolean => family !== 'wire' && sending === 'whole';

/** Returns the faults of a response that do not depend on the meaning of the request. */
export function faultsOf(
  request: HostileRequest,
  response: HostileResponse,
  canaries: readonly string[],
): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (kind: FaultKind, detail: string): void => void faults.push({ kind, detail, request });
  if (response.outcome === 'hung') add('hang', `no whole answer within ${Math.round(response.ms)} ms`);
  const bodyLength = request.body?.length ?? 0;
  if (response.outcome === 'closed' && isCompleteRequest(request) && bodyLength < READ_ANYWAY)
    add(
      'no-answer',
      response.status === 0
        ? 'the connection was closed'
        : `${response.status}, and the connection was closed before the end of the answer`,
    );
  if (response.status >= 500 && response.status !== 503 && response.status !== 505)
    add('server-error', `${response.status} ${response.body.subarray(0, 160).toString().replace(/\s+/g, ' ')}`);
  if (response.status === 503 && !response.headers.has('retry-after'))
    add('no-retry-after', response.body.subarray(0, 160).toString().replace(/\s+/g, ' '));
  const headerText = [...response.headers.values()].flat().join('\n');
  for (const canary of canaries)
    if (response.body.includes(canary) || headerText.includes(canary))
      add('leak', `…${excerpt(response.body.toString(), canary)}…`);
  const inside = INTERNALS.exec(response.body.toString())?.[0];
  if (inside !== undefined) add('insides', inside);
  return faults;
}

const excerpt = (text: string, canary: string): string => {
  const at = text.indexOf(canary);
  return at < 0 ? 'in a header' : text.slice(Math.max(0, at - 80), at + canary.length + 20).replace(/\s+/g, ' ');
};
