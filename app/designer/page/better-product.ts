import { findProduct } from '#app/domain/products.ts';
import type { ProductAdvice } from '#app/services/programs/index.ts';

/** If a run takes no longer than this, no faster product is recommended; seconds. */
const SHORT_RUN_SECONDS = 0.5;

const takesStates = (product: string): boolean => findProduct(product)?.inputs.includes('states') ?? false;

/** A user who chose a product with noise wants the noise, so a product without it is no replacement. */
const NOISE_REASONS: readonly ProductAdvice['reason'][] = ['adds_noise', 'meant_for_noise'];

/**
 * Returns the product to use instead of the chosen one; null if there is no better one. A circuit that the chosen
 * product runs at once stays there unless another product gives the same result for a lower price: not every product
 * gives amplitudes or noise.
 */
export function betterProduct(advice: readonly ProductAdvice[], chosen: string): ProductAdvice | null {
  const best = advice.find(({ isRecommended }) => isRecommended);
  const own = advice.find(({ product }) => product === chosen);
  if (best === undefined || best === own) return null;
  if (own === undefined || !own.estimate.ok || own.estimate.seconds > SHORT_RUN_SECONDS) return best;
  const isSameReason = takesStates(best.product) || !takesStates(chosen);
  return own.price <= best.price || !isSameReason || NOISE_REASONS.includes(own.reason) ? null : best;
}
