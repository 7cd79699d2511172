/** Keys of the specification: the account that registered or signed in, and the tokens of earlier clients. */
const KEY = 'regObj';
const REMOVED_KEYS = [KEY, 'token', 'scToken'];

/**
 * Stores name, phone and email after a sign-in, and removes them when a page reports that no user is signed in. The
 * session is on the server only; these data are for the product's other clients on this origin.
 */
export function keepStoredAccount(): void {
  const account = document.querySelector<HTMLElement>('[data-account]')?.dataset.account;
  try {
    if (account !== undefined) localStorage.setItem(KEY, account);
    else if (document.documentElement.dataset.signedIn === undefined)
      for (const key of REMOVED_KEYS) localStorage.removeItem(key);
  } catch {
    // Storage may be disabled; this product does not need it.
  }
}
