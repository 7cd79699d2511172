import type { Kysely } from 'kysely';
import { isAppError } from '#app/errors.ts';
import type { Captcha } from '#app/services/captcha/index.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import { type RandomBytes, sha256 } from '#app/services/secrets/index.ts';
import type { Database } from '#db/schema.ts';
import type { MessageTransport, Outbox } from './contract.ts';

export interface MessagesContext {
  readonly db: Kysely<Database>;
  readonly transport: MessageTransport;
  readonly outbox: Outbox | null;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly captcha: Pick<Captcha, 'pass'>;
  readonly rates: Pick<Rates, 'codeRequesters' | 'codes' | 'codesOfRequester' | 'wrongCodes'>;
  /** Receives errors of messages that could not be delivered. */
  readonly onError: (error: unknown) => void;
  /** Waits for a time. */
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Returns the digest under which a code is stored. */
export const codeHash = (id: string, code: string): string => sha256(`${id}:${code}`);

/** Ignores that a limit is exceeded. */
export function ignoreExceededLimit(error: unknown): void {
  if (!isAppError(error)) throw error;
}
