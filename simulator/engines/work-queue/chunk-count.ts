/** A piece of a run takes about a second; several chunks fill it evenly. */
const CHUNKS_PER_SECOND = 4;

/** More would cost more to keep than they gain: an hour has chunks of about a second. */
const MOST_CHUNKS = 4096;

/**
 * Chunks of a run that takes so many seconds on the reference machine. Never depends on the machine: the same task has
 * the same chunks everywhere.
 * @param least enough that no thread waits long for another, however short the run
 */
export const chunkCount = (referenceSeconds: number, least: number): number =>
  Math.max(least, Math.min(MOST_CHUNKS, Math.ceil(CHUNKS_PER_SECOND * referenceSeconds)));
