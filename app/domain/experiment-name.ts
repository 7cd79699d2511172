import { EXPERIMENT_DEFAULTS } from './limits.ts';

/** Returns a text by its key; the translators of pages and of the server are such functions. */
type NameText = (key: 'names:untitled') => string;

/**
 * Returns the name of an experiment as its reader sees it: the stored default of the specification in the reader's
 * language, every other name unchanged.
 */
export const shownName = (name: string, t: NameText): string =>
  name === EXPERIMENT_DEFAULTS.name ? t('names:untitled') : name;

/**
 * Returns the name to store for one that was typed or shown: the default in any language is stored as the
 * specification's.
 * @param translators one for each language
 */
export const storedName = (name: string, translators: readonly NameText[]): string =>
  translators.some((t) => name.trim() === t('names:untitled')) ? EXPERIMENT_DEFAULTS.name : name;
