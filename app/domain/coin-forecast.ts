import { price, type Product, type ProductId, PRODUCTS } from './products.ts';

/** The run of each product that a forecast counts with: a small one, as most are. */
export const TYPICAL_RUN = { qubits: 8, shots: 1000 } as const;

export interface ForecastRow {
  readonly product: ProductId;
  /** Of the typical run. */
  readonly price: number;
  /** How many of them the coins pay for. */
  readonly runs: number;
}

/** How far coins reach, for each of the products that this installation offers. */
export function coinForecast(
  balance: number,
  products: readonly Pick<Product, 'id' | 'isAvailable'>[] = PRODUCTS,
): readonly ForecastRow[] {
  return products
    .filter(({ isAvailable }) => isAvailable)
    .map(({ id }) => {
      const cost = price(id as ProductId, TYPICAL_RUN).price;
      return { product: id as ProductId, price: cost, runs: Math.floor(Math.max(0, balance) / cost) };
    });
}
