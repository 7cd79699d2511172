import type { Letter } from '#app/services/letters/index.ts';

/** Characters that two lines of a list can have. */
const SHOWN = 300;

/** A letter of a list: the page of the letter has the whole text. */
export const withExcerpt = (letter: Letter): Letter => ({
  ...letter,
  text: letter.text.slice(0, SHOWN).toWellFormed(),
});
