/** Shows elements after the visitor has scrolled a number of pixels. */
export function appearOnScroll(): void {
  const show = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-appears-after]')) {
      element.classList.toggle('is-shown', scrollY > Number(element.dataset.appearsAfter));
    }
  };
  addEventListener('scroll', show, { passive: true });
  show();
}

/** Plays films while at least half of them is visible, unless the user prefers reduced motion; they have no sound. */
export function playFilmsInView(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const film = target as HTMLVideoElement;
        // A browser may refuse automatic playback; the film keeps its controls.
        if (isIntersecting) film.play().catch(() => undefined);
        else film.pause();
      }
    },
    { threshold: 0.5 },
  );
  for (const film of document.querySelectorAll('[data-plays-in-view]')) watcher.observe(film);
}
