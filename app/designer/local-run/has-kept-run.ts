export const KEPT_RUN_KEY = 'designer.local-run';

/** Whether this tab keeps a run while its person signs in. */
export function hasKeptRun(): boolean {
  try {
    return sessionStorage.getItem(KEPT_RUN_KEY) !== null;
  } catch {
    // The browser allows no storage.
    return false;
  }
}
