import { announce } from '#app/enhancements/page.ts';

/** Where the page shows a run that this browser computes. */
export interface LocalPlace {
  readonly isConnected: boolean;
  /** Before anything is known. */
  showRunning(): void;
  /** @param share 0 … 1 */
  showKnown(share: number, html: string): void;
  showStopped(): void;
  /** The worker has ended by itself. */
  showLost(): void;
  showNotice(html: string): void;
  /** @param file JSON */
  showAnswer(html: string, file: string): void;
  close(): void;
}

/** The sentence of what came out. */
const FOUND = '.app-headline';

function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Finds the place in the page; undefined on a page without one. */
export function openPlace(onStop: () => void): LocalPlace | undefined {
  const root = document.querySelector<HTMLElement>('[data-local-place]');
  const parts = root?.querySelector('template');
  if (root === null || !parts) return undefined;
  const partOf = (name: string): HTMLElement =>
    parts.content.querySelector<HTMLElement>(`[data-local="${name}"]`)!.cloneNode(true) as HTMLElement;
  /** Shows something new, where it can be seen, and says it. */
  const show = (...nodes: readonly (Node | string)[]): void => {
    root.replaceChildren(parts, ...nodes);
    root.hidden = false;
  };
  const showHtml = (html: string): void => {
    const fragment = document.createElement('template');
    fragment.innerHTML = html;
    show(fragment.content);
  };
  const say = (text: string): void => announce(text.trim());
  const face = (): void => {
    root.focus({ preventScroll: true });
    const { top, bottom } = root.getBoundingClientRect();
    if (top < 0 || top > innerHeight || bottom < 0) root.scrollIntoView();
  };
  return {
    get isConnected() {
      return root.isConnected;
    },
    showRunning() {
      const running = partOf('running');
      show(running, partOf('known'));
      running.querySelector('[data-local-stop]')!.addEventListener('click', onStop);
      face();
    },
    showKnown(share, html) {
      const meter = root.querySelector<HTMLElement>('[role=progressbar]');
      const percent = Math.floor(100 * share);
      meter?.setAttribute('aria-valuenow', String(percent));
      meter?.setAttribute('aria-valuetext', `${percent}%`);
      if (meter?.firstElementChild instanceof HTMLElement) meter.firstElementChild.style.width = `${percent}%`;
      const text = root.querySelector('[data-local-share]');
      if (text !== null) text.textContent = `${percent}%`;
      const known = root.querySelector('[data-local=known]');
      if (known !== null) known.innerHTML = html;
    },
    showStopped() {
      const stopped = partOf('stopped');
      const known = root.querySelector('[data-local=known]');
      show(stopped, ...(known === null ? [] : [known]));
      face();
      say(stopped.textContent);
    },
    showLost() {
      const lost = partOf('lost');
      show(lost);
      face();
      say(lost.textContent);
    },
    showNotice(html) {
      showHtml(html);
      face();
      say(root.textContent);
    },
    showAnswer(html, file) {
      showHtml(html);
      const save = root.querySelector<HTMLElement>('[data-local-file]');
      save?.addEventListener('click', () => download(save.dataset.localFile!, file));
      face();
      say(root.querySelector(FOUND)?.textContent ?? root.querySelector('.note')?.textContent ?? '');
    },
    close() {
      root.hidden = true;
      show();
      root.hidden = true;
    },
  };
}
