import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the hash of the last complete build is stored. */
export const SOURCE_HASH_FILE = 'build/source-hash';

const ROOTS = [
  'app',
  'db',
  'simulator',
  'public',
  'scripts',
  'server.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

function* files(path) {
  if (!statSync(path).isDirectory()) yield path;
  else for (const entry of readdirSync(path).sort()) yield* files(join(path, entry));
}

/**
 * Returns the SHA-256 of everything a build is made from. It depends on the contents only, not on git or on file times.
 */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const root of ROOTS)
    for (const file of files(root)) if (!file.includes('.test.')) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
