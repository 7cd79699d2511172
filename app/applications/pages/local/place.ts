import { announce } from '#app/enhancements/page.ts';
import { downloadBlob } from '#app/ui/download-blob.ts';

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

/** Finds the place in the page; undefined on a page without one. */
export function openPlace(onStop: () => void): LocalPlace | undefined {
  const root = document.querySelector<HTMLElement>('[data-local-place]');
  const parts = root?.querySelector('template');
  if (root === null || !parts) return undefined;
  const partOf = (name: string): HTMLElement =>
    parts.content.querySelector<HTMLElement>(`[data-local="${name}"]`)!.cloneNode(true) as HTMLElement;
  /** Of a run, the data are shown here; those that the page was rendered with would be a second time. */
  const show = (isRun: boolean, ...nodes: readonly Node[]): void => {
    root.replaceChildren(parts, ...nodes);
    root.toggleAttribute('data-shows-run', isRun);
    root.hidden = false;
  };
  const showHtml = (isRun: boolean, html: string): void => {
    const fragment = document.createElement('template');
    fragment.innerHTML = html;
    show(isRun, fragment.content);
  };
  const say = (text: string): void => announce(text.trim());
  const face = (): void => {
    root.focus({ preventScroll: true });
    const { top } = root.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) root.scrollIntoView();
  };
  return {
    get isConnected() {
      return root.isConnected;
    },
    showRunning() {
      const running = partOf('running');
      show(false, running, partOf('known'));
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
      root.toggleAttribute('data-shows-run', true);
    },
    showStopped() {
      const stopped = partOf('stopped');
      const known = root.querySelector('[data-local=known]');
      show(known?.firstChild !== null, stopped, ...(known === null ? [] : [known]));
      face();
      say(stopped.textContent);
    },
    showLost() {
      const lost = partOf('lost');
      show(false, lost);
      face();
      say(lost.textContent);
    },
    showNotice(html) {
      showHtml(false, html);
      face();
      say(root.textContent);
    },
    showAnswer(html, file) {
      showHtml(true, html);
      const save = root.querySelector<HTMLElement>('[data-local-file]');
      save?.addEventListener('click', () =>
        downloadBlob(new Blob([file], { type: 'application/json' }), save.dataset.localFile!),
      );
      face();
      say(root.querySelector(FOUND)?.textContent ?? root.querySelector('.note')?.textContent ?? '');
    },
    close() {
      show(false);
      root.hidden = true;
    },
  };
}
