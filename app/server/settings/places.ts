import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Settings } from '#app/server/settings.ts';
import { SettingsError } from './settings-error.ts';

/** What is served lies below APP_ROOT once it is built. */
const BUILT = { kernels: 'build/kernels', pages: 'build/remix/server/index.js' };

/** @throws SettingsError where nothing is built. */
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

/** A path without symbolic links, also where its end is not there yet. */
const realOf = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realOf(dirname(path)), basename(path));

/** Codes written at the end of a database would end it. @throws SettingsError where the outbox is one of its files. */
export function requireApart(outboxFile: string, databaseFiles: readonly string[]): void {
  if (!databaseFiles.map(realOf).includes(realOf(outboxFile))) return;
  throw new SettingsError(
    `OUTBOX_FILE: ${outboxFile} is a file of the database. Set OUTBOX_FILE to another place, or let DATABASE_URL name another file.`,
  );
}

/** Runs what makes a place ready to be written; its failure is the setting's. @throws SettingsError */
export async function preparePlace(
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
