import type { HostileRequest } from './request.ts';
import type { Answer } from './sender.ts';

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
  | 'stretch'
  | 'delay'
  | 'health'
  | 'bell'
  | 'unmeasured'
  | 'unasked';

export interface Fault {
  readonly kind: FaultKind;
  readonly detail: string;
  /** The request whose response showed it, if any. */
  readonly request?: HostileRequest;
}

/** Matches a stack trace of the product. */
const INSIDES =
  /\bat [^\n]{0,200}(?:file:\/\/|node:internal|node_modules\/|build\/(?:node|remix)\/)[^\n]{0,200}:\d+:\d+/;
/**
 * Above this size a refusal may be lost, because the server closes the connection without reading the rest of the body.
 */
const READ_ANYWAY = 64 * 1024;

const isOurs = ({ family, sending }: HostileRequest): boolean => family !== 'wire' && sending === 'whole';

/** Returns the faults of a response that do not depend on the meaning of the request. */
export function faultsOf(request: HostileRequest, answer: Answer, canaries: readonly string[]): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (kind: FaultKind, detail: string): void => void faults.push({ kind, detail, request });
  if (answer.outcome === 'hung') add('hang', `no whole answer within ${Math.round(answer.ms)} ms`);
  const bodyLength = request.body?.length ?? 0;
  if (answer.outcome === 'closed' && isOurs(request) && bodyLength < READ_ANYWAY)
    add(
      'no-answer',
      answer.status === 0
        ? 'the connection was closed'
        : `${answer.status}, and the connection was closed before the end of the answer`,
    );
  if (answer.status >= 500 && answer.status !== 503 && answer.status !== 505)
    add('server-error', `${answer.status} ${answer.body.subarray(0, 160).toString().replace(/\s+/g, ' ')}`);
  if (answer.status === 503 && !answer.headers.has('retry-after'))
    add('no-retry-after', answer.body.subarray(0, 160).toString().replace(/\s+/g, ' '));
  const said = [...answer.headers.values()].flat().join('\n');
  for (const canary of canaries)
    if (answer.body.includes(canary) || said.includes(canary))
      add('leak', `…${around(answer.body.toString(), canary)}…`);
  const inside = INSIDES.exec(answer.body.toString())?.[0];
  if (inside !== undefined) add('insides', inside);
  return faults;
}

const around = (text: string, canary: string): string => {
  const at = text.indexOf(canary);
  return at < 0 ? 'in a header' : text.slice(Math.max(0, at - 80), at + canary.length + 20).replace(/\s+/g, ' ');
};
