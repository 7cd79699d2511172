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
