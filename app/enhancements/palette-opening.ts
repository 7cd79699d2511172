import { on } from './page.ts';

const LINK = 'a[data-palette]';

/** Loads the palette when it is first opened; if that fails, the browser follows the link to the search page. */
const open = (link: HTMLAnchorElement): void => {
  import('./on-demand/palette.ts')
    .then(({ togglePalette }) => togglePalette(link))
    .catch(() => location.assign(link.href));
};

/** In the code editor on a Mac, Ctrl+K deletes to the end of the line. */
const deletesLine = ({ ctrlKey, target }: KeyboardEvent): boolean =>
  ctrlKey && target instanceof Element && target.closest('.cm-editor') !== null && /Mac/.test(navigator.userAgent);

/** A link with `data-palette` opens the palette at that address instead of the search page, also by Ctrl+K and ⌘K. */
export function openPalettes(): void {
  on<'click', HTMLAnchorElement>('click', LINK, (link, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
  // On the window, so that the board of the designer, which has a palette of its own, sees the key first.
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'k' || event.defaultPrevented) return;
    const link = document.querySelector<HTMLAnchorElement>(LINK);
    if (link === null || deletesLine(event)) return;
    event.preventDefault();
    open(link);
  });
}
