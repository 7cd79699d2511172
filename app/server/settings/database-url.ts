import { resolve } from 'node:path';
import { z } from 'zod';

/** A file of SQLite, or PostgreSQL. A word of any other kind would be a file's name, and start an empty portal. */
const DATABASE = /^(:memory:|(sqlite|file):.+|postgres(ql)?:\/\/.+)$/is;
/** What stands after two slashes is a host, which a file has none of; read as a folder it would start an empty portal, too. */
const WITH_HOST = /^(sqlite|file):\/\/(?!\/)/i;
const FILE = /^(?:sqlite|file):(?:\/\/)?(?!:memory:$)(.*)$/is;

/** DATABASE_URL as it may be written. */
export const databaseUrl = z
  .string()
  .regex(DATABASE, 'not sqlite:<file>, file:<file> or postgres://user:password@host/database')
  .refine(
    (value) => !WITH_HOST.test(value),
    'after two slashes a host would follow, and a file has none: write sqlite:/folder/file.db for a file by its whole path, sqlite:folder/file.db for one below APP_ROOT',
  )
  .refine(
    (value) => !/^postgres/i.test(value) || URL.canParse(value),
    'not an address: characters of the password such as @ / # ? % are to be written as %40 %2F %23 %3F %25',
  );

/** The same database from whichever folder a program is started: a file that is not named by its whole path lies below the root. */
export function withWholePath(url: string, root: string): string {
  const file = FILE.exec(url)?.[1];
  return file === undefined ? url : `sqlite:${resolve(root, file)}`;
}
