// eslint-disable-next-line no-restricted-syntax -- other processes are watched by reading the database again and again
import { setTimeout as delay } from 'node:timers/promises';

/** Pause between two looks: the precision of all times. */
const LOOK_MS = 20;

/** Looks until there is something; returns it. */
export async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(LOOK_MS);
  }
}
