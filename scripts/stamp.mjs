import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const STAMP_FILE = 'build/stamp';

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

/** A digest of everything a build is made from: the same sources, the same stamp, whatever git or a clock says. */
export function sourceStamp() {
  const hash = createHash('sha256');
  for (const root of ROOTS)
    for (const file of files(root)) if (!file.includes('.test.')) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
