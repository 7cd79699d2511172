import type { EngineRuntime, Precision } from '#simulator';

/** WebAssembly modules of the kernels, by the name of their build. */
export type LoadedKernels = EngineRuntime['kernels'];

/** What loading the kernels needs of a browser. Tests give one. */
export interface BrowserHost {
  /** Absent in a browser that does not have it, or where it is switched off. */
  readonly webAssembly: Pick<typeof WebAssembly, 'compile' | 'compileStreaming' | 'validate'> | undefined;
  /** Requests a kernel build; rejects if it cannot be had in time. */
  readonly request: (build: KernelBuild) => Promise<Response>;
}

export const KERNEL_BUILDS = [
  'tape-f32',
  'tape-f32-fused',
  'tape-f32-shared',
  'tape-f32-shared-fused',
  'tape-f64',
  'tape-f64-fused',
  'tape-f64-shared',
  'tape-f64-shared-fused',
] as const;
export type KernelBuild = (typeof KERNEL_BUILDS)[number];

export interface WantedKernels {
  readonly precisions: readonly Precision[];
  /** Whether multiplication and addition may be one step, where the browser has relaxed SIMD: faster, other last digits. */
  readonly mayFuse: boolean;
  /** Whether worker threads will share the memory; then there is a build for that, too. */
  readonly isShared: boolean;
}

/** A module with one instruction on vectors of 128 bits: `i8x16.popcnt`. */
const SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3],
  ...[2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);
/** A module with one relaxed instruction: `f32x4.relaxed_madd`. */
const RELAXED_SIMD = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10],
  ...[19, 1, 17, 0, 65, 0, 253, 15, 65, 0, 253, 15, 65, 0, 253, 15, 253, 133, 2, 11],
);

/**
 * Compiles the kernels for what is wanted. The same in every browser: it has one build for each precision, and one more
 * if it is shared. Nothing where they cannot run or one of them cannot be had.
 */
export async function fetchKernels(
  { webAssembly, request }: BrowserHost,
  { precisions, mayFuse, isShared }: WantedKernels,
): Promise<LoadedKernels> {
  try {
    if (webAssembly?.validate(SIMD) !== true) return {};
    const fused = mayFuse && webAssembly.validate(RELAXED_SIMD) ? '-fused' : '';
    const builds = precisions.flatMap((precision): KernelBuild[] => {
      const tape = precision === 'single' ? 'tape-f32' : 'tape-f64';
      return isShared ? [`${tape}${fused}`, `${tape}-shared${fused}`] : [`${tape}${fused}`];
    });
    const compile = async (build: KernelBuild) => [build, await compiled(webAssembly, await request(build))] as const;
    return Object.fromEntries(await Promise.all(builds.map(compile)));
  } catch {
    return {};
  }
}

async function compiled(
  webAssembly: NonNullable<BrowserHost['webAssembly']>,
  response: Response,
): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`the kernels answered ${response.status}`);
  // A proxy that changes the type must not cost the kernels.
  const canStream = response.headers.get('Content-Type') === 'application/wasm' && 'compileStreaming' in webAssembly;
  return canStream ? webAssembly.compileStreaming(response) : webAssembly.compile(await response.arrayBuffer());
}
