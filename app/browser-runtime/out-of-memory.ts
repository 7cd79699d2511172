const ENDLESS_CALLS = /call stack/i;
const NO_MEMORY = /out of memory/i;

/**
 * Whether a browser has refused memory: memories of WebAssembly and typed arrays that it refuses are range errors.
 * Firefox throws a text or an internal error instead. Calls that are nested too deep are a fault of the program, though
 * V8 and JavaScriptCore report them as range errors.
 */
export function isOutOfMemory(error: unknown): boolean {
  if (typeof error === 'string') return NO_MEMORY.test(error);
  if (!(error instanceof Error)) return false;
  return NO_MEMORY.test(error.message) || (error instanceof RangeError && !ENDLESS_CALLS.test(error.message));
}
