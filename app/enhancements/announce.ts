let place: HTMLElement | undefined;

/** Has screen readers say what has changed. What a live region is born with is not said, so it is there before. */
export function announce(text: string): void {
  if (place === undefined) {
    place = document.createElement('p');
    place.className = 'vh';
    place.role = 'status';
    document.body.append(place);
  }
  const region = place;
  region.textContent = '';
  setTimeout(() => (region.textContent = text), 100);
}
