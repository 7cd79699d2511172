import { resolve } from 'node:path';
import { z } from 'zod';

/** An SQLite file or PostgreSQL. Any other word would be used as a file name and create an empty database. */
const DATABASE = /^(:memory:|(sqlite|file):.+|postgres(ql)?:\/\/.+)$/is;
/**
 * Two slashes are followed by a host, which a file does not have. Read as a folder, it would also create an empty
 * database.
 */
const WITH_HOST = /^(sqlite|file):\/\/(?!\/)/i;
const FILE = /^(?:sqlite|file):(?:\/\/)?(?!:memory:$)(.*)$/is;

/** The valid forms of DATABASE_URL. */
export const databaseUrl = z
  .string()
  .regex(DATABASE, 'not sqlite:<file>, file:<file> or postgres://user:password@host/database')
  .refine(
    (value) => !WITH_HOST.test(value),
    'after two slashes a host would follow, and a file has none: write sqlite:/folder/file.db for a file by ' +
      'its whole path, sqlite:folder/file.db for one below APP_ROOT',
  )
  .refine(
    (value) => !/^postgres/i.test(value) || URL.canParse(value),
    'not an address: characters of the password such as @ / # ? % are to be written as %40 %2F %23 %3F %25',
  );

/**
 * Makes the URL independent of the folder in which a program is started: a relative file path is resolved against the
 * root.
 */
export function withWholePath(url: string, root: string): string {
  const file = FILE.exec(url)?.[1];
  return file === undefined ? url : `sqlite:${resolve(root, file)}`;
}
