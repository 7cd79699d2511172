/**
 * What differs between the builds. scripts/kernels.mjs hands the compiler a variant of this file for every build;
 * what stands here is the build `tape-f32`.
 */

/** f32 or f64. */
export type Real = f32;

/** Whether multiply-and-add is one relaxed-SIMD instruction: a fused one on every machine that has it. */
export const FUSED: bool = false;
