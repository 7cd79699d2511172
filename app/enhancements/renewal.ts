/** While `<main>` has this attribute, its live parts change on the server. */
const RENEWED = 'main[data-renew]';
const PART = '[data-live]';

/** Milliseconds between two answers; a page in the background waits longer. */
const WAIT_MS = { visible: 350, hidden: 5000 } as const;

/** Puts a part of a newer page in the place of an older one, with its opened details still open. */
function replacePart(old: Element, fresh: Element): void {
  const open = new Set([...old.querySelectorAll('details[open]')].map(({ id }) => id).filter((id) => id !== ''));
  for (const details of fresh.querySelectorAll('details')) if (open.has(details.id)) details.open = true;
  old.replaceWith(fresh);
}

async function renew(main: HTMLElement, enhance: (part: ParentNode) => void): Promise<void> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  // Signed out, deleted, or an error page: only the whole document says so.
  if (!response.ok || response.redirected) return location.reload();
  const newDocument = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = newDocument.querySelector('main');
  if (!main.isConnected || fresh === null) return;
  for (const old of main.querySelectorAll(PART)) {
    const part = newDocument.getElementById(old.id);
    // A part in which somebody chooses or presses waits for the next answer.
    if (part === null || old.isEqualNode(part) || old.contains(document.activeElement)) continue;
    replacePart(old, part);
    enhance(part);
  }
  document.title = newDocument.title;
  main.toggleAttribute('data-renew', fresh.hasAttribute('data-renew'));
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
      document.hidden ? WAIT_MS.hidden : WAIT_MS.visible,
    );
  };
  wait();
}
