/** Listens to an event on all matching elements, including those added later. */
export function on<Name extends keyof DocumentEventMap, Found extends HTMLElement = HTMLElement>(
  name: Name,
  selector: string,
  handler: (element: Found, event: DocumentEventMap[Name]) => void,
): void {
  document.addEventListener(name, (event) => {
    const element = event.target instanceof Element ? event.target.closest<Found>(selector) : null;
    if (element !== null) handler(element, event);
  });
}

let liveRegion: HTMLElement | undefined;

/**
 * Announces a text to screen readers. The live region must exist before its text changes, because initial content is
 * not announced.
 */
export function announce(text: string): void {
  if (liveRegion === undefined) {
    liveRegion = document.createElement('p');
    liveRegion.className = 'visually-hidden';
    liveRegion.role = 'status';
    document.body.append(liveRegion);
  }
  const region = liveRegion;
  region.textContent = '';
  setTimeout(() => (region.textContent = text), 100);
}

/** The product has no service worker; this removes one of an earlier site at this address. */
export function removeServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())));
}
