// A module that threads load has the same extension as this file: .ts under tsx and vitest, .js when built.
const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** URL of the module that prepares and runs the applications on other threads. */
export const APPLICATION_MODULE = new URL(`./procedure${extension}`, import.meta.url).href;
