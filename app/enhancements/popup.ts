import { paths, safePath } from '#app/paths.ts';
import { on } from './page.ts';

/** The size in the specification. */
const FEATURES = 'popup,width=600,height=610';
const NAME = 'wechat-login';

/**
 * A link with `data-popup` opens that address in a separate window if the browser allows it; otherwise the browser
 * follows the link.
 */
export function openPopups(): void {
  on('click', 'a[data-popup]', (link, event) => {
    if (window.open(link.dataset.popup, NAME, FEATURES) !== null) event.preventDefault();
  });
  if (document.querySelector('a[data-popup]') === null) return;
  // Loads a new document, because the user has signed in in another window.
  new BroadcastChannel(NAME).onmessage = ({ data }: MessageEvent<unknown>) =>
    location.assign(safePath(data, paths.home()));
}

/**
 * Sends the next address to the opener and closes the window. It uses a BroadcastChannel, because `opener` is lost
 * after navigation through another site.
 */
export function notifyOpener(): void {
  const next = document.querySelector<HTMLElement>('[data-opener-goes-to]')?.dataset.openerGoesTo;
  if (next === undefined) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(next);
  channel.close();
  window.close();
}
