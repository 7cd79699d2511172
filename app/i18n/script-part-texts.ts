/**
 * What the scripts of server-only pages have in the place of `page-texts.ts`: they bring all their texts, in one
 * language, so there is nothing to load.
 */
export const loadEditorPartTexts = (): Promise<void> => Promise.resolve();
