/** The specification's names: what somebody registered or signed in with, and the tokens of earlier clients. */
const KEY = 'regObj';
const FORGOTTEN = [KEY, 'token', 'scToken'];

/**
 * Keeps name, phone and email of who has just come in, and forgets them as soon as a page says that nobody is. The
 * session is the server's alone; this is for what the product's other clients on this origin read.
 */
export function keepStoredAccount(): void {
  const arrived = document.querySelector<HTMLElement>('[data-account]')?.dataset.account;
  try {
    if (arrived !== undefined) localStorage.setItem(KEY, arrived);
    else if (document.documentElement.dataset.signedIn === undefined)
      for (const key of FORGOTTEN) localStorage.removeItem(key);
  } catch {
    // Storage may be switched off; nothing of ours needs it.
  }
}
