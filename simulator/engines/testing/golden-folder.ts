/** Results of other simulators (tests/golden). */
export const GOLDEN_FOLDER = new URL('../../../tests/golden/', import.meta.url);
