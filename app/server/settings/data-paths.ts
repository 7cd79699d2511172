import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Settings } from '#app/server/settings.ts';
import { SettingsError } from './settings-error.ts';

/** Build outputs below APP_ROOT that the server needs. */
const BUILT = { kernels: 'build/kernels', pages: 'build/node/pages.js' };

/** @throws SettingsError if the build outputs are missing */
export function requireBuild({
  root,
  serves,
  isDevelopment,
}: Pick<Settings, 'root' | 'serves' | 'isDevelopment'>): void {
  const needed = serves && !isDevelopment ? [BUILT.kernels, BUILT.pages] : [BUILT.kernels];
  const missing = needed.find((path) => !existsSync(join(root, path)));
  if (missing !== undefined)
    throw new SettingsError(
      `APP_ROOT: there is no ${missing} in ${root}. Set it to the folder of the program, and build there (npm run build).`,
    );
}

/** Resolves symbolic links, also for a path whose last part does not exist yet. */
const realOf = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realOf(dirname(path)), basename(path));

/**
 * Codes appended to a database file would destroy it.
 * @throws SettingsError if the outbox is one of the database's files
 */
export function requireDistinctPaths(outboxFile: string, databaseFiles: readonly string[]): void {
  if (!databaseFiles.map(realOf).includes(realOf(outboxFile))) return;
  throw new SettingsError(
    `OUTBOX_FILE: ${outboxFile} is a file of the database. Set OUTBOX_FILE to another place, or let DATABASE_URL name another file.`,
  );
}

/**
 * Runs the preparation of a place that will be written to. Its failure is reported as an error of the setting.
 * @throws SettingsError
 */
export async function preparePath(
  name: 'DATA_DIR' | 'OUTBOX_FILE',
  path: string,
  prepare: () => unknown,
): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `${name}: ${path} cannot be written (${reason}). Give the user of this process the right to, or set ${name} to another place.`,
      { cause: error },
    );
  }
}
