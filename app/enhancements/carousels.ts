import { on } from './on.ts';

/** A hair less than a whole step is rounding, not another step. */
const ROUNDING_PX = 2;
const PLACE = /\{\{(index|total)\}\}/g;

/** The row that a set of controls moves. */
const trackOf = (controls: HTMLElement) => document.getElementById(controls.dataset.carousel ?? '');

/** How far one step scrolls: the distance from one item to the next, as often as items are on a page and are seen whole. */
function stepWidth(track: HTMLElement, itemsPerStep: number): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return track.clientWidth;
  const distance = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  const gap = distance - first.offsetWidth;
  // What the row runs out of the window is not room.
  const room = track.clientWidth - parseFloat(getComputedStyle(track).paddingRight);
  const whole = Math.floor((room + gap + ROUNDING_PX) / Math.max(1, distance));
  return Math.max(1, distance * Math.max(1, Math.min(itemsPerStep, whole)));
}

function placeOf(track: HTMLElement, width: number): { index: number; total: number } {
  const room = track.scrollWidth - track.clientWidth;
  const total = Math.ceil((room - ROUNDING_PX) / width) + 1;
  const isAtEnd = room > ROUNDING_PX && track.scrollLeft >= room - ROUNDING_PX;
  return { index: isAtEnd ? total - 1 : Math.min(total - 1, Math.round(track.scrollLeft / width)), total };
}

/** Moves a row by so many steps; past its end it begins again. */
function move(controls: HTMLElement, steps: number): void {
  const track = trackOf(controls);
  if (track === null) return;
  const width = stepWidth(track, Number(controls.dataset.itemsPerStep));
  const { index, total } = placeOf(track, width);
  track.scrollTo({ left: ((index + steps + total) % total) * width });
}

/**
 * The browser's own scrolling is the truth, so touch, keyboard and wheel work as ever, and without scripts nothing is
 * missing but the buttons. Here the controls learn where the row stands.
 */
export function fitCarousels(part: ParentNode): void {
  for (const controls of part.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const track = trackOf(controls);
    if (track === null) continue;
    const measure = () => {
      const { index, total } = placeOf(track, stepWidth(track, Number(controls.dataset.itemsPerStep)));
      controls.classList.toggle('is-needed', total > 1);
      for (const button of controls.querySelectorAll<HTMLButtonElement>('[data-step]')) {
        const next = index + Number(button.dataset.step);
        button.disabled = next < 0 || next >= total;
      }
      for (const text of controls.querySelectorAll<HTMLElement>('[data-place]')) {
        const said = (text.dataset.place ?? '').replace(PLACE, (_, name) =>
          String(name === 'index' ? index + 1 : total),
        );
        if (text.textContent !== said) text.textContent = said;
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

/** Rows that go on by themselves (WCAG 2.2.2): not under the pointer, not around the focus, not once paused or if motion is unwanted. */
export function advanceCarousels(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
  for (const controls of document.querySelectorAll<HTMLElement>('[data-advance-ms]')) {
    const button = controls.querySelector<HTMLElement>('[data-advance-switch]');
    const region = controls.closest('section');
    if (button === null || region === null) continue;
    const pause = () => {
      if (controls.classList.contains('is-paused')) return;
      switchAdvance(controls, button);
    };
    if (isCalm.matches) pause();
    // Who moves the row by hand wants to stay.
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

/** The button's name says what it does next; both names come with it. */
function switchAdvance(controls: HTMLElement, button: HTMLElement): void {
  controls.classList.toggle('is-paused');
  const next = button.dataset.labelPaused ?? '';
  button.dataset.labelPaused = button.title;
  button.title = next;
  button.setAttribute('aria-label', next);
}
