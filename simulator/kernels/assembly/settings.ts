/**
 * The settings in which the builds differ. scripts/kernels.mjs gives the compiler a variant of this file for every
 * build; this one is the build `tape-f32`.
 */

/** f32 or f64. */
export type Real = f32;

/** Whether multiply-and-add is one relaxed-SIMD instruction: fused on every machine that has one. */
export const FUSED: bool = false;
