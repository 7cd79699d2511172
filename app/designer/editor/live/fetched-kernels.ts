import { type OpenState, openStateOn } from '#simulator';

/** What loading the kernels needs of a browser. Tests give one; threads would be started here, too. */
export interface BrowserHost {
  /** Absent in a browser that does not have it, or where it is switched off. */
  readonly webAssembly: Pick<typeof WebAssembly, 'compile' | 'compileStreaming' | 'validate'> | undefined;
  /** Requests the kernel build; rejects if it cannot be had in time. */
  readonly request: () => Promise<Response>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** A module with one instruction on vectors of 128 bits: `i8x16.popcnt`. */
const SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3],
  ...[2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/**
 * Compiles the kernels of double precision and returns what opens states on them; null where they cannot run or cannot
 * be had. The build is the one with separate multiplication and addition: it runs wherever there is SIMD, and its
 * results do not depend on the browser.
 */
export async function fetchKernels({ webAssembly, request, now }: BrowserHost): Promise<OpenState | null> {
  try {
    if (webAssembly?.validate(SIMD) !== true) return null;
    const response = await request();
    if (!response.ok) return null;
    // A proxy that changes the type must not cost the kernels.
    const canStream = response.headers.get('Content-Type') === 'application/wasm' && 'compileStreaming' in webAssembly;
    const module = canStream
      ? await webAssembly.compileStreaming(response)
      : await webAssembly.compile(await response.arrayBuffer());
    const open = openStateOn({ kernels: { 'tape-f64': module }, now });
    // Creates the memory, which a browser may refuse.
    open?.({ qubits: 1, classicalBits: 0, seed: 0 });
    return open ?? null;
  } catch {
    return null;
  }
}
