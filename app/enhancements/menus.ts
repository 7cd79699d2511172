import { on } from './on.ts';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');

/** A menu is a `<details>`: here it also closes on Escape, on a press or a step elsewhere, and when a link of it is followed. */
export function closeMenus(): void {
  const closeOthers = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  on('click', 'details.menu a', (link) => {
    const menu = link.closest<HTMLDetailsElement>('details.menu');
    if (menu !== null) menu.open = false;
  });
}
