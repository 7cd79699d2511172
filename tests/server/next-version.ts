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
  /** Names may end in a number that the build has given them. */
  readonly from: RegExp;
  readonly to: string;
}

/** How the next version differs: one more migration, new data of task jobs, and pieces with other arithmetic. */
const CHANGES: readonly Change[] = [
  {
    under: 'build/node',
    from: /var MIGRATIONS = \{/g,
    to: `var MIGRATIONS = {\n  '${NEXT_MIGRATION}': ${MIGRATION},`,
  },
  { under: 'build/node', from: /\{ v: 1, task: (id\d*),/g, to: '{ v: 2, task: $1,' },
  {
    under: 'build/node',
    from: /return (v\d*) === 1 && typeof task\b/g,
    to: 'return ($1 === 1 || $1 === 2) && typeof task',
  },
  { under: 'build/kernels/build-name', from: /\+/g, to: '+next-' },
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
    const places = filesUnder(join(folder, under)).flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return Array.from(text.matchAll(from), () => ({ path, text }));
    });
    const [place] = places;
    if (place === undefined || places.length > 1)
      throw new Error(`${under} has ${from.source} ${places.length} times.`);
    writeFileSync(place.path, place.text.replace(from, to));
  }
}
