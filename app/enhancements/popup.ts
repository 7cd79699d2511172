import { paths, safePath } from '#app/paths.ts';
import { on } from './on.ts';

/** The specification's size. */
const FEATURES = 'popup,width=600,height=610';
const NAME = 'wechat-login';

/** A link with `data-popup` opens that address in a window of its own, where the browser lets it; else it is followed. */
export function openPopups(): void {
  on('click', 'a[data-popup]', (link, event) => {
    if (window.open(link.dataset.popup, NAME, FEATURES) !== null) event.preventDefault();
  });
  if (document.querySelector('a[data-popup]') === null) return;
  // A whole new document: who is signed in has changed in another window.
  new BroadcastChannel(NAME).onmessage = ({ data }: MessageEvent<unknown>) =>
    location.assign(safePath(data, paths.home()));
}

/**
 * The window tells its opener where to go on, and closes. By a channel of our origin and not by `opener`, which is
 * lost on the way over another site.
 */
export function tellOpener(): void {
  const next = document.querySelector<HTMLElement>('[data-opener-goes-to]')?.dataset.openerGoesTo;
  if (next === undefined) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(next);
  channel.close();
  window.close();
}
