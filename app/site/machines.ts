import { type Product, PRODUCTS } from '#app/domain/products.ts';

/** The virtual machines in the order of the specification's programming page: types 0, 3, 2, 1. */
const ORDER = [0, 3, 2, 1];

export const VIRTUAL_MACHINES: readonly Product[] = ORDER.flatMap((type) =>
  PRODUCTS.filter((product) => product.type === type),
);

/** The machine with its own entry: type 5, chip 72. */
export const CHIP_ENTRY = { type: 5, chip: 72 } as const;
