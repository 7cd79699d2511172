/** Listens to an event on all matching elements, including those added later. */
export function on<Name extends keyof DocumentEventMap, Found extends HTMLElement = HTMLElement>(
  name: Name,
  selector: string,
  hear: (found: Found, event: DocumentEventMap[Name]) => void,
): void {
  document.addEventListener(name, (event) => {
    const found = event.target instanceof Element ? event.target.closest<Found>(selector) : null;
    if (found !== null) hear(found, event);
  });
}
