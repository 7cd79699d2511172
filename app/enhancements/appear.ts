/** Elements that wait for the visitor to have scrolled so many pixels. */
export function appearOnScroll(): void {
  const show = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-appears-after]')) {
      element.classList.toggle('is-shown', scrollY > Number(element.dataset.appearsAfter));
    }
  };
  addEventListener('scroll', show, { passive: true });
  show();
}
