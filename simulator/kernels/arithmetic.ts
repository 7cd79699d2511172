import type { KernelModules } from './webassembly.ts';

/**
 * How the kernels multiply and add: in one step with one rounding (relaxed SIMD), in two steps, or in scalar
 * TypeScript, without WebAssembly. The rounding errors differ.
 */
export const ARITHMETICS = ['fused', 'separate', 'scalar'] as const;
export type Arithmetic = (typeof ARITHMETICS)[number];

/** The arithmetic of the builds that a host loaded; fused builds are preferred wherever they are loaded. */
export function arithmeticOf(kernels: KernelModules): Arithmetic {
  const names = Object.keys(kernels);
  if (names.length === 0) return 'scalar';
  return names.some((name) => name.endsWith('-fused')) ? 'fused' : 'separate';
}
