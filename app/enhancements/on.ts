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
