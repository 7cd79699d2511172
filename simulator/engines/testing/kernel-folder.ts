/** The built kernels. */
export const KERNEL_FOLDER = new URL('../../../build/kernels/', import.meta.url);
