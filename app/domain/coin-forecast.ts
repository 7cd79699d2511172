import { price, type Product, type ProductId, PRODUCTS } from './products.ts';

/** The run that a forecast assumes for each product: small, as most runs are. */
export const TYPICAL_RUN = { qubits: 8, shots: 1000 } as const;

export interface ForecastRow {
  readonly product: ProductId;
  /** Price of the typical run. */
  readonly price: number;
  /** How many typical runs the coins pay for. */
  readonly runs: number;
}

/** Returns how many typical runs the coins pay for, for each product of this installation. */
export function coinForecast(
  balance: number,
  products: readonly Pick<Product, 'id' | 'isAvailable'>[] = PRODUCTS,
): readonly ForecastRow[] {
  return products
    .filter(({ isAvailable }) => isAvailable)
    .map(({ id }) => {
      const cost = price(id, TYPICAL_RUN).price;
      return { product: id, price: cost, runs: Math.floor(Math.max(0, balance) / cost) };
    });
}
