import type { Locale } from '#app/i18n/locale.ts';
import type { DescribeFailure } from '#simulator/workers';

export interface ArchiveRequest {
  readonly locale: Locale;
  /** Only tasks whose results will be deleted because of their age. */
  readonly isExpiringOnly: boolean;
  /** Reasons of failed points, in words. */
  readonly describe: DescribeFailure;
}

/** A file of the archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/** A person's right to get their data. */
export interface OwnData {
  /**
   * Returns a zip file of all data of an account, made while it is read: nothing of it is kept. What was created after
   * its beginning is not in it. If the account is deleted meanwhile, or a part cannot be read, it ends with a file that
   * says so. The owner is told, because it may have been somebody else.
   * @throws AppError too_many_requests · not_logged_in
   */
  archive(accountId: string, request: ArchiveRequest): Promise<AsyncGenerator<Uint8Array, void>>;
}
