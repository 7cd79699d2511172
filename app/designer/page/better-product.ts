import { findProduct } from '#app/domain/products.ts';
import type { ProductAdvice } from '#app/services/programs/index.ts';

/** Who waits no longer than this is not sent elsewhere to wait less; seconds. */
const SOON_SECONDS = 0.5;

const takesStates = (product: string): boolean => findProduct(product)?.inputs.includes('states') ?? false;

/** Whoever chose noise that the other product leaves out did so for the noise. */
const NOISE_REASONS: readonly ProductAdvice['reason'][] = ['adds_noise', 'meant_for_noise'];

/**
 * The product to use in the place of the chosen one; null where there is none better. A circuit that the chosen product runs
 * at once stays where it is unless another tells the same for less: neither amplitudes nor noise are told by every one.
 */
export function betterProduct(advice: readonly ProductAdvice[], chosen: string): ProductAdvice | null {
  const best = advice.find(({ isRecommended }) => isRecommended);
  const own = advice.find(({ product }) => product === chosen);
  if (best === undefined || best === own) return null;
  if (own === undefined || !own.estimate.ok || own.estimate.seconds > SOON_SECONDS) return best;
  const tellsTheSame = takesStates(best.product) || !takesStates(chosen);
  return own.price <= best.price || !tellsTheSame || NOISE_REASONS.includes(own.reason) ? null : best;
}
