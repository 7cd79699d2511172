import { on } from './page.ts';

/** Tolerance for rounding when a step is compared with the room. */
const ROUNDING_PX = 2;
const PLACEHOLDER = /\{\{(index|total)\}\}/g;

/** Returns the row that a set of controls moves. */
const trackOf = (controls: HTMLElement) => document.getElementById(controls.dataset.carousel ?? '');

/**
 * Returns how far one step scrolls: the distance between two items, times the number of items per step, limited to
 * those that are completely visible.
 */
function stepWidth(track: HTMLElement, itemsPerStep: number): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return track.clientWidth;
  const distance = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  const gap = distance - first.offsetWidth;
  // The padding by which the row extends beyond the window is not available room.
  const room = track.clientWidth - parseFloat(getComputedStyle(track).paddingRight);
  const wholeItems = Math.floor((room + gap + ROUNDING_PX) / Math.max(1, distance));
  return Math.max(1, distance * Math.max(1, Math.min(itemsPerStep, wholeItems)));
}

function positionOf(track: HTMLElement, width: number): { index: number; total: number } {
  const room = track.scrollWidth - track.clientWidth;
  const total = Math.ceil((room - ROUNDING_PX) / width) + 1;
  const isAtEnd = room > ROUNDING_PX && track.scrollLeft >= room - ROUNDING_PX;
  return { index: isAtEnd ? total - 1 : Math.min(total - 1, Math.round(track.scrollLeft / width)), total };
}

/** Moves a row by a number of steps; after its end it starts again. */
function move(controls: HTMLElement, steps: number): void {
  const track = trackOf(controls);
  if (track === null) return;
  const width = stepWidth(track, Number(controls.dataset.itemsPerStep));
  const { index, total } = positionOf(track, width);
  track.scrollTo({ left: ((index + steps + total) % total) * width });
}

/**
 * The browser's scroll position is the only state, so touch, keyboard and wheel work as usual, and without JavaScript
 * only the buttons are missing. This function updates the controls from the position.
 */
export function fitCarousels(part: ParentNode): void {
  for (const controls of part.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const track = trackOf(controls);
    if (track === null) continue;
    const measure = () => {
      const { index, total } = positionOf(track, stepWidth(track, Number(controls.dataset.itemsPerStep)));
      controls.classList.toggle('is-needed', total > 1);
      for (const button of controls.querySelectorAll<HTMLButtonElement>('[data-step]')) {
        const next = index + Number(button.dataset.step);
        button.disabled = next < 0 || next >= total;
      }
      for (const text of controls.querySelectorAll<HTMLElement>('[data-place]')) {
        const label = (text.dataset.place ?? '').replace(PLACEHOLDER, (_, name) =>
          String(name === 'index' ? index + 1 : total),
        );
        if (text.textContent !== label) text.textContent = label;
      }
    };
    new ResizeObserver(measure).observe(track);
    track.addEventListener('scroll', measure, { passive: true });
  }
}

export function moveCarousels(): void {
  on('click', '[data-carousel] [data-step]', (button) => {
    const controls = button.closest<HTMLElement>('[data-carousel]');
    if (controls !== null) move(controls, Number(button.dataset.step));
  });
}

/**
 * Advances rows automatically (WCAG 2.2.2): not while the pointer or the focus is in them, not when paused, and not if
 * the user prefers reduced motion.
 */
export function advanceCarousels(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  for (const controls of document.querySelectorAll<HTMLElement>('[data-advance-ms]')) {
    const button = controls.querySelector<HTMLElement>('[data-advance-switch]');
    const region = controls.closest('section');
    if (button === null || region === null) continue;
    const pause = () => {
      if (controls.classList.contains('is-paused')) return;
      switchAdvance(controls, button);
    };
    if (reducedMotion.matches) pause();
    // Manual scrolling pauses the row.
    for (const gesture of ['touchstart', 'wheel', 'keydown'] as const)
      trackOf(controls)?.addEventListener(gesture, pause, { passive: true });
    setInterval(() => {
      if (document.hidden || controls.classList.contains('is-paused') || region.matches(':hover, :focus-within'))
        return;
      move(controls, 1);
    }, Number(controls.dataset.advanceMs));
  }
  on('click', '[data-advance-switch]', (button) => {
    const controls = button.closest<HTMLElement>('[data-advance-ms]');
    if (controls !== null) switchAdvance(controls, button);
  });
}

/** The button's name describes its next action; the server sends both names. */
function switchAdvance(controls: HTMLElement, button: HTMLElement): void {
  controls.classList.toggle('is-paused');
  const next = button.dataset.labelPaused ?? '';
  button.dataset.labelPaused = button.title;
  button.title = next;
  button.setAttribute('aria-label', next);
}
