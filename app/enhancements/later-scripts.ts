/**
 * Loads the scripts that elements of the page name in `data-script`, once the page has been painted: they do not delay
 * what the visitor sees first, and until then the page works as it does without them.
 */
export function loadScriptsAfterPaint(): void {
  const addresses = [...document.querySelectorAll<HTMLElement>('[data-script]')].map(({ dataset }) => dataset.script!);
  if (addresses.length === 0) return;
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    // Without the script the page still works by its forms.
    for (const address of addresses) import(address).catch(() => undefined);
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Loads the script that an element names in `data-script-in-sight` shortly before a reader scrolls to it, and gives the
 * element to the function that is its default export.
 */
export function startScriptsInSight(part: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        (import((target as HTMLElement).dataset.scriptInSight!) as Promise<{ default: (element: Element) => void }>)
          .then(({ default: start }) => start(target))
          // Without the script the element stays as the server has drawn it.
          .catch(() => undefined);
      }
    },
    { rootMargin: '200px' },
  );
  for (const element of part.querySelectorAll('[data-script-in-sight]')) observer.observe(element);
}
