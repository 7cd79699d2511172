/** Maximum time for sign-in or registration; a run started later would surprise the user. */
const MAX_AGE_MS = 30 * 60_000;
const KEY = 'designer.run-after-sign-in';

/**
 * Stores that the work is to be run after sign-in. If the browser has no storage, the user presses the button again.
 */
export function runAfterSignIn(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Refused by the browser's settings.
  }
}

/** Returns whether a run was requested; true only once. */
export function takeRunAfterSignIn(now: number): boolean {
  try {
    const requestedAt = sessionStorage.getItem(KEY);
    if (requestedAt === null) return false;
    sessionStorage.removeItem(KEY);
    const age = now - Number(requestedAt);
    return age >= 0 && age < MAX_AGE_MS;
  } catch {
    return false;
  }
}
