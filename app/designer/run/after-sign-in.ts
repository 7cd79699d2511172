/** Signing in, or registering, takes no longer; after that a run would surprise. */
const LONGEST_MS = 30 * 60_000;
const KEY = 'designer.run-after-sign-in';

/** Notes that the work which goes to sign in is to be run when it comes back. Where the browser keeps nothing, the button is pressed again. */
export function runAfterSignIn(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Refused by the browser's settings.
  }
}

/** Whether it was to be run; answers yes once. */
export function takeRunAfterSignIn(now: number): boolean {
  try {
    const noted = sessionStorage.getItem(KEY);
    if (noted === null) return false;
    sessionStorage.removeItem(KEY);
    const age = now - Number(noted);
    return age >= 0 && age < LONGEST_MS;
  } catch {
    return false;
  }
}
