import type { Kysely } from 'kysely';
import type { Messages } from '#app/services/messages/index.ts';
import type { Database } from '#db/schema.ts';

/** A command that was not understood, or whose subject does not exist; the message is for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Dependencies of the commands. */
export interface AdminContext {
  readonly db: Kysely<Database>;
  /** The address of `db`. */
  readonly databaseUrl: string;
  readonly messages: Pick<Messages, 'sendCode' | 'newestPurpose'>;
  readonly now: number;
  readonly newId: () => string;
  /** Origins of other sites from which pages may show images. */
  readonly imageSites: readonly string[];
  /** Called after the sessions of an account have been ended, to notify servers whose sockets use these sessions. */
  readonly onSessionsEnded: (accountId: string) => Promise<void>;
  /** Shows a line while a command works; what it returns is printed when it has ended. */
  readonly onProgress: (line: string) => void;
}

export interface AdminCommandContext extends AdminContext {
  readonly args: readonly string[];
}
