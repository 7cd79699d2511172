/** Counts down to a page's own `Refresh`: the element carries one sentence a second, so that each is right in its language. */
export function countLeaving(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-seconds]')) {
    const sentences = (element.dataset.seconds ?? '').split('|');
    const timer = setInterval(() => {
      sentences.shift();
      if (sentences[0] === undefined) clearInterval(timer);
      else element.textContent = sentences[0];
    }, 1000);
  }
}
