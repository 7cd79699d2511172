/** Results of other simulators (tests/golden). */
export const GOLDEN_FOLDER = new URL('../../../tests/golden/', import.meta.url);
/** The built kernels. */
export const KERNEL_FOLDER = new URL('../../../build/kernels/', import.meta.url);
