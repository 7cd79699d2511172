import type { Kysely } from 'kysely';
import { AppError, isAppError } from '#app/errors.ts';
import { formatter } from '#app/i18n/format.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { SecurityAlerts } from '#app/services/notifications/index.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';
import type { ArchiveEntry, ArchiveRequest, OwnData } from './contract.ts';
import { archiveEntries, type EntrySources } from './entries.ts';
import { zipOf } from './zip.ts';

export interface OwnDataContext extends Pick<EntrySources, 'tasks' | 'classes'> {
  readonly now: () => number;
  readonly rates: Pick<Rates, 'ownArchives'>;
  readonly alerts: SecurityAlerts;
  /** Is told of each archive that begins: whoever has it has everything of the account. */
  readonly onArchive: (accountId: string) => void;
  /** Receives why a file has broken off; its owner reads only that it is missing. */
  readonly onError: (error: unknown) => void;
}

const README = { 'zh-CN': '说明.txt', 'en-US': 'README.txt' } as const satisfies Readonly<Record<Locale, string>>;

async function* lines(texts: readonly string[]): AsyncGenerator<string, void> {
  for (const text of texts) yield `${text}\n`;
}

const FILES = [
  ...([
    'account',
    'coins',
    'signIns',
    'sessions',
    'linked',
    'factors',
    'subscriptions',
    'accessRequests',
    'drafts',
  ] as const),
  ...(['tags', 'shared', 'notifications', 'tokens', 'webhooks', 'letters', 'learning', 'firstSteps'] as const),
  ...(['classes', 'projects', 'tasks', 'results', 'leftOut'] as const),
];
/** Of an archive of results alone. */
const RESULT_FILES = ['tasks', 'results'] as const;

const readme = (locale: Locale, { asOf, isExpiringOnly }: { asOf: number; isExpiringOnly: boolean }): ArchiveEntry => {
  const t = translator(locale);
  return {
    name: README[locale],
    pieces: lines([
      t('ownData:readme.title'),
      '',
      t('ownData:readme.asOf', { time: formatter(locale, 'UTC').dateTime(asOf) }),
      '',
      ...(isExpiringOnly ? RESULT_FILES : FILES).map((file) => `- ${t(`ownData:files.${file}`)}`),
    ]),
  };
};

/** The files, of which one that breaks off does not end the archive; then a list of what is missing. */
async function* guarded(
  db: Kysely<Database>,
  sources: EntrySources,
  request: ArchiveRequest,
  onError: OwnDataContext['onError'],
): AsyncGenerator<ArchiveEntry, void> {
  const { accountId, asOf } = sources;
  const t = translator(request.locale);
  const missing: string[] = [];
  const exists = async (): Promise<boolean> => (await findAccount(db, accountId)) !== undefined;
  const leaveOut = (name: string, error: unknown): void => {
    if (!isAppError(error)) onError(error);
    missing.push(name);
  };
  async function* whole({ name, pieces }: ArchiveEntry): AsyncGenerator<string, void> {
    try {
      yield* pieces;
    } catch (error) {
      leaveOut(name, error);
    }
  }
  for (const locale of LOCALES) yield readme(locale, { asOf, isExpiringOnly: request.isExpiringOnly });
  let isThere = true;
  const entries = archiveEntries(sources, request);
  try {
    for await (const entry of entries) {
      isThere = await exists();
      if (!isThere) break;
      yield { name: entry.name, pieces: whole(entry) };
    }
    // What was read while the account went is not all that was there.
    isThere &&= await exists();
  } catch (error) {
    isThere = await exists();
    if (isThere) leaveOut('…', error);
  }
  if (!isThere) yield { name: t('ownData:incomplete.file'), pieces: lines([t('ownData:incomplete.deleted')]) };
  else if (missing.length > 0)
    yield {
      name: t('ownData:incomplete.file'),
      pieces: lines([t('ownData:incomplete.missing'), '', ...missing]),
    };
}

export const createOwnData = (
  db: Kysely<Database>,
  { now, rates, alerts, onArchive, onError, tasks, classes }: OwnDataContext,
): OwnData => ({
  async archive(accountId, request) {
    if ((await findAccount(db, accountId)) === undefined) throw new AppError('not_logged_in');
    await rates.ownArchives.consume(accountId);
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      // It may be deleted at the same time, and an alert needs its account.
      if ((await findAccount(trx, accountId)) === undefined) throw new AppError('not_logged_in');
      await alerts.record(trx, accountId, { kind: 'data_exported' });
    });
    onArchive(accountId);
    const asOf = now();
    return zipOf(guarded(db, { db, tasks, classes, accountId, asOf }, request, onError), new Date(asOf));
  },
});
