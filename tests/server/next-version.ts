import { cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The migration of the next version: it adds, as every release may (decision 017). */
export const NEXT_MIGRATION = '9999_prepare_next_version';

const MIGRATION = `{
    async up(db) {
      await db.schema.alterTable('tasks').addColumn('added_by_next_version', 'text').execute();
      await db.schema.createTable('tables_of_next_version').addColumn('id', 'text').execute();
    },
  }`;

interface Change {
  /** A file, or a folder with the file that has the text. */
  readonly under: string;
  readonly from: string;
  readonly to: string;
}

/** How the next version differs: one more migration, new data of task jobs, and pieces with other arithmetic. */
const CHANGES: readonly Change[] = [
  {
    under: 'build/node',
    from: 'var MIGRATIONS = {',
    to: `var MIGRATIONS = {\n  '${NEXT_MIGRATION}': ${MIGRATION},`,
  },
  { under: 'build/node', from: '{ v: 1, task: id,', to: '{ v: 2, task: id,' },
  {
    under: 'build/node',
    from: 'return v === 1 && typeof task',
    to: 'return (v === 1 || v === 2) && typeof task',
  },
  { under: 'build/kernels/build-name', from: '+', to: '+next-' },
];

const filesUnder = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
        .map((entry) => join(entry.parentPath, entry.name));

/**
 * Makes the next version of the built program in an empty folder: a copy with some changes.
 * @throws Error if the program does not have the text that is to be changed, exactly once
 */
export function makeNextVersion(folder: string): void {
  cpSync('build', join(folder, 'build'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const { under, from, to } of CHANGES) {
    const found = filesUnder(join(folder, under)).filter((path) => readFileSync(path, 'utf8').includes(from));
    const parts = found.flatMap((path) => readFileSync(path, 'utf8').split(from));
    if (parts.length !== 2) throw new Error(`${under} has “${from}” ${Math.max(0, parts.length - 1)} times.`);
    writeFileSync(found[0]!, parts.join(to));
  }
}
