import type { NoiseModel } from './model.ts';

/** Returns the human-readable JSON document of a noise model. */
export const writeNoiseModel = (model: NoiseModel): string => JSON.stringify(model, undefined, 2);
