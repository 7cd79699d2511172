import type { NoiseModel } from './model.ts';

/** The document that says a noise model, as people read it. */
export const writeNoiseModel = (model: NoiseModel): string => JSON.stringify(model, undefined, 2);
