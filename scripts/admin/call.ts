import type { Kysely } from 'kysely';
import type { Messages } from '#app/services/messages/index.ts';
import type { Database } from '#db/schema.ts';

/** A command that was not understood, or that found nothing to work on; its message is for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What commands work with. */
export interface AdminContext {
  readonly db: Kysely<Database>;
  readonly messages: Pick<Messages, 'sendCode' | 'newestPurpose'>;
  readonly now: number;
  readonly newId: () => string;
  /** Origins of other sites whose pictures pages may show. */
  readonly imageSites: readonly string[];
  /** Told of an account whose sessions have been ended, for those who watch by them. */
  readonly onSessionsEnded: (accountId: string) => Promise<void>;
}

export interface AdminCommandContext extends AdminContext {
  readonly args: readonly string[];
}
