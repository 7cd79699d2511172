import { LIMITS } from '#app/domain/limits.ts';
import { announce, on } from './page.ts';

/** Shows a password while the button beside it is switched on. */
export function revealPasswords(): void {
  on('click', 'button[data-reveals]', (button) => {
    const input = document.getElementById(button.dataset.reveals ?? '');
    if (!(input instanceof HTMLInputElement)) return;
    const isShown = input.type === 'password';
    input.type = isShown ? 'text' : 'password';
    button.ariaPressed = String(isShown);
  });
}

/**
 * Counts down to the page's `Refresh`. The element carries one sentence per second, so that each is correct in its
 * language.
 */
export function runRedirectCountdown(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-seconds]')) {
    const sentences = (element.dataset.seconds ?? '').split('|');
    const timer = setInterval(() => {
      sentences.shift();
      if (sentences[0] === undefined) clearInterval(timer);
      else element.textContent = sentences[0];
    }, 1000);
  }
}

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

/** Each form has a separate countdown. */
const keyOf = (button: HTMLButtonElement) => `codeResendAt:${button.form?.id ?? ''}`;

/**
 * Epoch milliseconds after which another code can be requested; 0 if it is possible now, or if storage is not
 * available.
 */
function readTime(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function storeTime(key: string, at: number): void {
  try {
    sessionStorage.setItem(key, String(at));
  } catch {
    // The server also enforces the interval.
  }
}

/** Returns the stored time, or one minute after a code that was just sent. */
function resendAt(button: HTMLButtonElement): number {
  const key = keyOf(button);
  const before = readTime(key);
  if (button.dataset.sent === undefined || before > Date.now()) return before;
  const at = Date.now() + LIMITS.codeResendSeconds * 1000;
  storeTime(key, at);
  return at;
}

/** Shows the seconds until the next code on its button, also after the page was reloaded. */
export function countResends(part: ParentNode): void {
  for (const button of part.querySelectorAll<HTMLButtonElement>('button[data-resend]')) {
    const at = resendAt(button);
    const label = button.textContent;
    const tick = () => {
      const seconds = Math.ceil((at - Date.now()) / 1000);
      button.ariaDisabled = seconds > 0 ? 'true' : null;
      button.textContent = seconds > 0 ? (button.dataset.resend ?? '').replace('{{seconds}}', String(seconds)) : label;
      if (seconds <= 0 || !button.isConnected) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
  }
}

/** Reports a click before the time has passed. */
export function refuseEarlyResends(): void {
  on('click', 'button[data-resend][aria-disabled]', (button, event) => {
    event.preventDefault();
    const text = button.dataset.sentAlready ?? '';
    const group = button.parentElement;
    const hint = group?.nextElementSibling?.matches('[data-early]')
      ? group.nextElementSibling
      : document.createElement('p');
    hint.className = 'hint';
    hint.toggleAttribute('data-early', true);
    hint.textContent = text;
    group?.after(hint);
    announce(text);
  });
}
