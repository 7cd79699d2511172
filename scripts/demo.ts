/**
 * `npm run demo -- [--lang zh|en]`: creates an account with projects and finished tasks in a separate data folder and
 * starts the product on it. A second start is quick, because it adds only what is missing.
 */
import type { Locale } from '#app/i18n/locale.ts';
import { requireFree } from '#app/server/listen.ts';
import { readSettings, type Settings } from '#app/server/settings.ts';
import { preparePath, requireBuild } from '#app/server/settings/data-paths.ts';
import { SettingsError } from '#app/server/settings/settings-error.ts';
import { createDatabase } from '#db/connect.ts';
import { DatabaseError, explained } from '#db/database-error.ts';
import { lockForServer } from '#db/exclusive-server.ts';
import { createFolder } from '#db/files.ts';
import { migrate } from '#db/migrate.ts';
import { DEMO_SIGN_IN } from './demo/account.ts';
import { demoEnvironment, DemoError, demoLocale } from './demo/environment.ts';
import { seedDemo } from './demo/seed.ts';
import { serveDemo } from './demo/serve.ts';

const print = (line: string): void => void process.stderr.write(`${line}\n`);

async function openDatabase(url: string) {
  try {
    const db = createDatabase(url);
    // The tasks of the demo run here, and only one process may run those of a file.
    const lock = await lockForServer(url, { now: Date.now });
    await migrate(db);
    return { db, lock };
  } catch (error) {
    throw explained(error, url);
  }
}

async function seed(settings: Settings, locale: Locale): Promise<void> {
  await preparePath('DATA_DIR', settings.dataDir, () => createFolder(settings.dataDir));
  const { db, lock } = await openDatabase(settings.databaseUrl);
  try {
    await seedDemo(db, { settings, locale, onError: (error) => print(String(error)) });
  } finally {
    await db.destroy();
    await lock?.release();
  }
}

try {
  const locale = demoLocale(process.argv.slice(2), process.env);
  const environment = demoEnvironment(process.env, locale);
  const settings = readSettings(environment);
  requireBuild(settings);
  await requireFree(settings);
  print(`Demo data in ${settings.dataDir} (about 10 s the first time) …`);
  await seed(settings, locale);
  const { email, password } = DEMO_SIGN_IN;
  process.exitCode = await serveDemo(environment, (url) =>
    process.stdout.write(`${url}  user ${email}  password ${password}\n`),
  );
} catch (error) {
  if (!(error instanceof DemoError || error instanceof SettingsError || error instanceof DatabaseError)) throw error;
  print(error.message);
  process.exitCode = 1;
}
