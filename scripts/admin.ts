/**
 * `npm run admin -- <command> …`: the operator's commands for accounts and applications. Without a command it lists
 * them.
 * It never upgrades a database: a server of another version may be running on it.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { readSettings, type Settings } from '#app/server/settings.ts';
import { requireDistinctPaths } from '#app/server/settings/data-paths.ts';
import { SettingsError } from '#app/server/settings/settings-error.ts';
import { SESSIONS_TOPIC } from '#app/services/accounts/index.ts';
import { createCaptcha } from '#app/services/captcha/index.ts';
import { createMessages, createOutbox, selectTransport } from '#app/services/messages/index.ts';
import type { SettingInForce } from '#app/services/overview/index.ts';
import { createRates } from '#app/services/rate-limits/index.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { createDatabase, openChannel } from '#db/connect.ts';
import { databaseFilesOf, sqliteFileOf } from '#db/database-address.ts';
import { DatabaseError, explained } from '#db/database-error.ts';
import { requireUpToDate } from '#db/migrate.ts';
import { runCommand, UsageError } from './admin/commands.ts';
import { createCommandLineOperators } from './admin/operators.ts';
import { restore } from './admin/restore.ts';

const OWN_SETTING = 'ALLOW_LOCAL_CARRIERS';
const now = Date.now;
const newId = () => randomId(randomBytes);
const print = (lines: readonly string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);

/** The user of the host; a user without a name, as in some containers, is known by its number. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
}

/** Opens the database of a server; it never creates one. @throws DatabaseError */
async function openDatabase(url: string) {
  const file = sqliteFileOf(url);
  if (file !== null && !existsSync(file))
    throw new DatabaseError(
      `There is no database ${file}. Start the server once, which creates it, or set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  try {
    const db = createDatabase(url);
    await requireUpToDate(db).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    return db;
  } catch (error) {
    throw explained(error, url);
  }
}

/** This program sets it for itself; servers have it as the environment says. */
function asGiven(setting: SettingInForce): SettingInForce {
  if (setting.name !== OWN_SETTING) return setting;
  const given = process.env[OWN_SETTING] ?? '';
  return { ...setting, value: given === '' ? '0' : given, isSet: given !== '' };
}

/** Runs a command on the open database of the installation. */
async function runOnDatabase(settings: Settings): Promise<void> {
  const db = await openDatabase(settings.databaseUrl);
  // Other processes on the same SQLite file poll for changes themselves.
  const onSessionsEnded = async (accountId: string): Promise<void> => {
    const channel = await openChannel(settings.databaseUrl, {
      topics: new Map(),
      onReconnect: () => undefined,
      onError,
    });
    await channel?.send(SESSIONS_TOPIC, accountId);
    await channel?.close();
  };
  const outbox = createOutbox({ file: settings.outboxFile, now });
  // This process is the only client, so counters in memory are sufficient.
  const rates = createRates({ counters: null, onError });
  const captcha = createCaptcha({ db, rates, now, randomBytes });
  const messages = createMessages({
    db,
    transport: selectTransport(outbox, settings),
    captcha,
    rates,
    outbox: null,
    now,
    randomBytes,
    onError,
  });
  try {
    print(
      await runCommand(
        {
          db,
          databaseUrl: settings.databaseUrl,
          messages,
          now: now(),
          newId,
          imageSites: settings.imageSites,
          dataDir: settings.dataDir,
          settingsInForce: settings.settingsInForce.map(asGiven),
          ...createCommandLineOperators(db, {
            ...{ now, newId, randomBytes, onSessionsEnded, onError },
            timeZone: settings.timeZone,
            quotas: settings.quotas,
          }),
          actor: { accountId: null, name: userName() },
          onProgress: (line) => void process.stderr.write(`${line}\n`),
        },
        process.argv.slice(2),
      ),
    );
  } finally {
    await db.destroy();
  }
}

try {
  // The operator works on the machine itself, so a missing mail or SMS service is not an error here.
  const settings = readSettings({ ...process.env, [OWN_SETTING]: '1' });
  requireDistinctPaths(settings.outboxFile, databaseFilesOf(settings.databaseUrl));
  const [name, ...args] = process.argv.slice(2);
  // The database that is to be replaced may be missing, damaged or of another version.
  if (name === 'restore') print(await restore({ databaseUrl: settings.databaseUrl, args, now: now() }));
  else await runOnDatabase(settings);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SettingsError || error instanceof DatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
