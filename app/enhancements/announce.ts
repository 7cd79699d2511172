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
