import { on } from './page.ts';

/** Buttons that print the page. */
export const printPages = (): void => on('click', 'button[data-prints]', () => print());
