const GIBIBYTE = 2 ** 30;

/** A browser that does not tell counts as a telephone. */
const UNKNOWN_DEVICE_GIB = 4;

/** A WebAssembly memory has 32-bit addresses. */
const LARGEST_GIB = 4;

/**
 * Returns the bytes that a run may use: half of the device's memory, as far as the browser tells it. The browser may
 * still refuse them.
 */
export function memoryFor(navigator: object): number {
  const told: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  const device = typeof told === 'number' && told > 0 ? told : UNKNOWN_DEVICE_GIB;
  return Math.min(device / 2, LARGEST_GIB) * GIBIBYTE;
}
