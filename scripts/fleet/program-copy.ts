import { chmodSync, copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { PROGRAM_FILES } from './deployment.ts';

const LockSchema = z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) });

/** Returns the folders of the packages that `npm ci --omit=dev` installs, below the checkout. */
function productionPackages(checkout: string): readonly string[] {
  const { packages } = LockSchema.parse(JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')));
  // A nested package comes with the one that contains it. Packages of other platforms are not installed.
  return Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && dev !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(checkout, path)));
}

/** Links a file; copies it where the folder is on another file system. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Links every file of a folder instead of copying its contents: the packages have hundreds of megabytes. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
    // Links to programs of a package, relative to their folder.
    else cpSync(source, target, { verbatimSymlinks: true });
  }
}

/** Sets the permissions of a folder and of all folders in it, and of its files where told. */
function setModes(folder: string, folderMode: number, fileMode?: number): void {
  chmodSync(folder, folderMode | 0o200);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setModes(path, folderMode, fileMode);
    else if (entry.isFile() && fileMode !== undefined) chmodSync(path, fileMode);
  }
  chmodSync(folder, folderMode);
}

/**
 * Makes a read-only copy of the built program with exactly the files of an image. Files of packages are links to those
 * of the checkout and keep their permissions; nothing can be added beside them.
 * @throws Error if the program has not been built
 */
export function copyProgram(checkout: string, target: string): void {
  if (!existsSync(join(checkout, 'build/node/server.js')))
    throw new Error('The program has not been built. Build it first: npm run build.');
  for (const file of PROGRAM_FILES) {
    if (file === 'node_modules')
      for (const path of productionPackages(checkout)) linkFolder(join(checkout, path), join(target, path));
    else {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      cpSync(join(checkout, file), join(target, file), { recursive: true, dereference: true });
      if (file === 'build') setModes(join(target, file), 0o555, 0o444);
      else chmodSync(join(target, file), 0o444);
    }
  }
  setModes(target, 0o555);
}

/** Makes the copy's folders writable again for their owner, so that they can be removed. */
export const releaseProgram = (target: string): void => setModes(target, 0o755);
