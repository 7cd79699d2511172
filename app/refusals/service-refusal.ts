import type { Refusal } from '#simulator';
import { type ErrorCode, isAppError } from '#app/errors.ts';

/** A refusal of the services, as data for a sentence. */
export interface ServiceRefusal {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The engine's own reason, if the estimate was refused. */
  readonly refusal?: Refusal;
}

/** Returns the refusal that a service threw. @throws any other error unchanged */
export function serviceRefusalOf(error: unknown): ServiceRefusal {
  if (!isAppError(error)) throw error;
  const { code, params, detail } = error;
  if (code !== 'estimate_refused') return { code, params };
  return { code, params, refusal: detail as ServiceRefusal['refusal'] };
}
