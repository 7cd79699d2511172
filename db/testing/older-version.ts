import type { Migration } from 'kysely/migration';
import { MIGRATIONS } from '#db/migrate.ts';

/** Returns the migrations of an older version: all up to the given number, such as `0002`. */
export const migrationsUpTo = (number: string): Readonly<Record<string, Migration>> =>
  Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name.slice(0, 4) <= number));
