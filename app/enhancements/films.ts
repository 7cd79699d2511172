/** Films play while at least half of them is in view, unless motion is unwanted; they never take the sound. */
export function playFilmsInView(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const film = target as HTMLVideoElement;
        // A browser may refuse to play unasked; the film keeps its controls.
        if (isIntersecting) film.play().catch(() => undefined);
        else film.pause();
      }
    },
    { threshold: 0.5 },
  );
  for (const film of document.querySelectorAll('[data-plays-in-view]')) watcher.observe(film);
}
