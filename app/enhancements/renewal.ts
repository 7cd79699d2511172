import { announce } from './page.ts';

/** While `<main>` has this attribute, its live parts change on the server. */
const RENEWED = 'main[data-renew]';
const PART = '[data-live]';
/** The sentence of what came out, which a screen reader says at the end. */
const FOUND = '.app-headline';

/** Milliseconds between two answers, unless the page says how many; a page in the background waits longer. */
const WAIT_MS = { visible: 350, hidden: 5000 } as const;

/** Puts a part of a newer page in the place of an older one; what was opened stays open, and the focus in the part. */
function replacePart(old: Element, fresh: HTMLElement): void {
  const opened = [...old.querySelectorAll('details')].map(({ open }) => open);
  fresh.querySelectorAll('details').forEach((details, index) => (details.open ||= opened[index] === true));
  const hasFocus = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (!hasFocus) return;
  fresh.tabIndex = -1;
  fresh.focus({ preventScroll: true });
}

async function renew(main: HTMLElement, enhance: (part: ParentNode) => void): Promise<void> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  // Signed out, deleted, or an error page: only the whole document says so.
  if (!response.ok || response.redirected) return location.reload();
  const newDocument = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = newDocument.querySelector('main');
  if (!main.isConnected || fresh === null) return;
  const isLast = !fresh.hasAttribute('data-renew');
  for (const old of document.querySelectorAll(PART)) {
    const part = newDocument.getElementById(old.id);
    // A part in which somebody reads or presses waits, but not for ever.
    if (part === null || old.isEqualNode(part) || (!isLast && old.contains(document.activeElement))) continue;
    replacePart(old, part);
    enhance(part);
  }
  document.title = newDocument.title;
  main.toggleAttribute('data-renew', !isLast);
  if (isLast) announce(main.querySelector(FOUND)?.textContent.trim() ?? newDocument.title);
}

/** Keeps a page of something that runs current. What was typed elsewhere on the page is kept. */
export function renewPage(enhance: (part: ParentNode) => void): void {
  const wait = (): void => {
    const main = document.querySelector<HTMLElement>(RENEWED);
    if (main === null) return;
    setTimeout(
      () => {
        // Without an answer, the network or the server is back at one of the next tries.
        renew(main, enhance)
          .catch(() => undefined)
          .finally(wait);
      },
      Math.max(Number(main.dataset.renew), document.hidden ? WAIT_MS.hidden : WAIT_MS.visible),
    );
  };
  wait();
}
