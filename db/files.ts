import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { withCompanions } from './database-address.ts';

/**
 * Creates a folder, and those above it, for their owner alone; one that is there stays as it is. One level at a time:
 * Node's own `recursive` never returns where a file system has a folder but lets nobody create another in it (/proc).
 *
 * @throws NodeJS.ErrnoException when it cannot be created, or a file is in its place.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) {
    if (statSync(path).isDirectory()) return;
    throw Object.assign(new Error(`ENOTDIR: not a directory, '${path}'`), { code: 'ENOTDIR', path });
  }
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** For its owner alone, from its first byte. @throws NodeJS.ErrnoException when it cannot be created. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/** Takes a database file, and what SQLite keeps beside it, from everybody but their owner. SQLite gives a new one the file's own mode. */
export function keepToOwner(file: string): void {
  for (const path of withCompanions(file)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & 0o077) === 0) continue;
    try {
      chmodSync(path, 0o600);
    } catch (error) {
      // Somebody else's file, which only its owner can shut.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
}

/** SQLite opens what cannot be written all the same, and says so at the first write only. @throws NodeJS.ErrnoException */
export function requireWritable(file: string): void {
  accessSync(file, constants.R_OK | constants.W_OK);
  accessSync(dirname(file), constants.W_OK);
}
