/**
 * Counts down to the page's `Refresh`. The element carries one sentence per second, so that each is correct in its
 * language.
 */
export function runRedirectCountdown(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-seconds]')) {
    const sentences = (element.dataset.seconds ?? '').split('|');
    const timer = setInterval(() => {
      sentences.shift();
      if (sentences[0] === undefined) clearInterval(timer);
      else element.textContent = sentences[0];
    }, 1000);
  }
}
