import { hash } from 'node:crypto';

const SEEN_MS = 15 * 60_000;
/** Operators are few; the oldest is forgotten. */
const MAX_SEEN = 200;

/**
 * Sessions that were those of operators when they were last read. An operator who looks why the server is busy is then
 * known without asking the database. It opens nothing: the page itself reads the session again.
 */
export interface OperatorsSeen {
  add(token: string | null): void;
  has(token: string | null): boolean;
}

/** @param now monotonic milliseconds */
export function createOperatorsSeen(now: () => number): OperatorsSeen {
  const seenAt = new Map<string, number>();
  return {
    add(token) {
      if (token === null) return;
      const digest = hash('sha256', token);
      seenAt.delete(digest);
      seenAt.set(digest, now());
      const [oldest] = seenAt.keys();
      if (seenAt.size > MAX_SEEN && oldest !== undefined) seenAt.delete(oldest);
    },
    has(token) {
      const at = token === null ? undefined : seenAt.get(hash('sha256', token));
      return at !== undefined && now() - at < SEEN_MS;
    },
  };
}
