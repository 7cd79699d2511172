/** Shows elements after the visitor has scrolled a number of pixels. */
export function appearOnScroll(): void {
  const show = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-appears-after]')) {
      element.classList.toggle('is-shown', scrollY > Number(element.dataset.appearsAfter));
    }
  };
  addEventListener('scroll', show, { passive: true });
  show();
}
