import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { withCompanions } from './database-address.ts';

/**
 * Creates a folder and its missing parents, for their owner only; an existing folder is left unchanged. Creates one
 * level at a time, because `recursive` in Node never returns on a file system with a folder in which no one can create
 * another (/proc).
 * @throws NodeJS.ErrnoException if it cannot be created, or a file has its name.
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
    // Another process that started at the same time created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Creates a file that only its owner can access, before anything is written to it.
 * @throws NodeJS.ErrnoException if it cannot be created.
 */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/**
 * Restricts a database file, and the files that SQLite keeps beside it, to their owner. SQLite gives new companion
 * files the mode of the database file.
 */
export function keepToOwner(file: string): void {
  for (const path of withCompanions(file)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & 0o077) === 0) continue;
    try {
      chmodSync(path, 0o600);
    } catch (error) {
      // The file belongs to another user, and only that user can change its mode.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
}

/** SQLite also opens a read-only file, and reports it only at the first write. @throws NodeJS.ErrnoException */
export function requireWritable(file: string): void {
  accessSync(file, constants.R_OK | constants.W_OK);
  accessSync(dirname(file), constants.W_OK);
}

/** Flushes a file and its name to disk, so that it survives a power failure. */
export function flushToDisk(path: string): void {
  for (const target of [path, dirname(path)]) {
    const descriptor = openSync(target, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
