let place: HTMLElement | undefined;

/**
 * Announces a text to screen readers. The live region must exist before its text changes, because initial content is
 * not announced.
 */
export function announce(text: string): void {
  if (place === undefined) {
    place = document.createElement('p');
    place.className = 'visually-hidden';
    place.role = 'status';
    document.body.append(place);
  }
  const region = place;
  region.textContent = '';
  setTimeout(() => (region.textContent = text), 100);
}
