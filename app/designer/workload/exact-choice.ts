import { findProduct } from '#app/domain/products.ts';

/** Products without shots have exact values only, and the 72-qubit machine has none. */
export function canChooseExact(product: string): boolean {
  const inputs: readonly string[] = findProduct(product)?.inputs ?? [];
  return inputs.includes('shots') && !inputs.includes('chip');
}
