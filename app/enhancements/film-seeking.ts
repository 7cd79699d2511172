import { on } from './page.ts';

/** Links to a moment of a film move the player of the page there; without this they open the video file. */
export function seekFilms(): void {
  on<'click', HTMLAnchorElement>('click', 'a[data-seeks]', (link, event) => {
    const player = document.querySelector<HTMLVideoElement>('video[data-film]');
    if (player === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    player.currentTime = Number(link.dataset.seeks);
    player.focus();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) player.preload = 'auto';
    // A browser may refuse to play; the film keeps its controls.
    else player.play().catch(() => undefined);
  });
}
