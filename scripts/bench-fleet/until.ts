// eslint-disable-next-line no-restricted-syntax -- other processes are watched by reading the database again and again
import { setTimeout as delay } from 'node:timers/promises';

/** Pause between two looks, if the caller names none: the precision of its times. */
const LOOK_MS = 20;

/** Looks until there is something; returns it. */
export async function until<Found>(look: () => Promise<Found | undefined>, pauseMs = LOOK_MS): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(pauseMs);
  }
}
