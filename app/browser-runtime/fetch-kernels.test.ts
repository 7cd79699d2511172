import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type BrowserHost,
  fetchKernels,
  KERNEL_BUILDS,
  type KernelBuild,
  type WantedKernels,
} from './fetch-kernels.ts';

const fileOf = (build: KernelBuild): string => `build/kernels/${build}.wasm`;

const WANTED: WantedKernels = { precisions: ['double'], mayFuse: true, isShared: false };

/** A browser that has all it needs but what is left out, and what it requested. */
function browser({ isRelaxed = true, refused }: { isRelaxed?: boolean; refused?: KernelBuild } = {}) {
  const requested: KernelBuild[] = [];
  const webAssembly = {
    compile: WebAssembly.compile,
    compileStreaming: WebAssembly.compileStreaming,
    // The probe of relaxed SIMD is the longer of the two modules.
    validate: (bytes: Uint8Array<ArrayBuffer>) => (isRelaxed || bytes.length < 40) && WebAssembly.validate(bytes),
  } as BrowserHost['webAssembly'];
  const request = (build: KernelBuild): Promise<Response> => {
    requested.push(build);
    const status = build === refused ? 503 : 200;
    return Promise.resolve(
      new Response(readFileSync(fileOf(build)), { status, headers: { 'Content-Type': 'application/wasm' } }),
    );
  };
  return { requested, host: { webAssembly, request } };
}

describe('the kernels that a browser loads', () => {
  it('are files of the build', () => {
    expect(KERNEL_BUILDS.filter((build) => !existsSync(fileOf(build)))).toEqual([]);
  });

  it.each([
    ['fused where there is relaxed SIMD', WANTED, {}, ['tape-f64-fused']],
    ['separate where there is none', WANTED, { isRelaxed: false }, ['tape-f64']],
    ['separate where that is wanted', { ...WANTED, mayFuse: false }, {}, ['tape-f64']],
    ['with shared memory besides', { ...WANTED, isShared: true }, {}, ['tape-f64-fused', 'tape-f64-shared-fused']],
    [
      'of both precisions',
      { precisions: ['single', 'double'], mayFuse: false, isShared: false },
      {},
      ['tape-f32', 'tape-f64'],
    ],
  ] as const)('are %s', async (_, wanted, missing, builds) => {
    const { host, requested } = browser(missing);
    const kernels = await fetchKernels(host, wanted);
    expect(requested).toEqual(builds);
    expect(Object.keys(kernels)).toEqual(builds);
    expect(Object.values(kernels).every((module) => module instanceof WebAssembly.Module)).toBe(true);
  });

  it('are none if one of them cannot be had', async () => {
    const { host } = browser({ refused: 'tape-f64-shared-fused' });
    expect(await fetchKernels(host, { ...WANTED, isShared: true })).toEqual({});
  });
});
