import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { freePages, giveBackPages } from '#db/free-pages.ts';
import type { Database } from '#db/schema.ts';
import type { MayGoOn } from './contract.ts';

/** Pages of 4 KiB of one step. */
const STEP = 256;
/** Kept, because the next rows need them: 8 MB. */
const KEPT = 2048;
/** Lets requests write between two steps. */
const PAUSE_MS = 5;

/** Gives pages of an SQLite file that are no longer used back to the disk. Returns their number. */
export async function giveBackSpace(db: Kysely<Database>, mayGoOn: MayGoOn): Promise<number> {
  let given = 0;
  for (let free = await freePages(db); free > KEPT && mayGoOn();) {
    await giveBackPages(db, Math.min(STEP, free - KEPT));
    const left = await freePages(db);
    if (left === free) break;
    given += free - left;
    free = left;
    await pause(PAUSE_MS);
  }
  return given;
}
