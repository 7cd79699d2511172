import type { EngineName } from '../../simulator/engines/engine.ts';

/** The specification's virtual-machine types: the number in `/quantumVm/{type}/…`. */
export type ProductType = 0 | 1 | 2 | 3 | 5;

/** What a run form asks beside program and seed. */
export type ProductInput = 'shots' | 'states' | 'noise' | 'method' | 'chip' | 'precision';

/** Basis states that one run may ask for. */
export const MAX_STATES = 1024;

export interface Product {
  readonly id: EngineName;
  readonly type: ProductType;
  readonly maxQubits: number;
  readonly inputs: readonly ProductInput[];
  /** Opened by the subscribe dialog, or by an approved application. */
  readonly opening: 'subscription' | 'application';
  /** Whether this installation has its engine. */
  readonly isAvailable: boolean;
}

/** Every product, in the order of the specification's console. */
export const PRODUCTS = [
  { id: 'full-amplitude', type: 0, maxQubits: 32, inputs: ['shots', 'precision'], opening: 'subscription', isAvailable: true },
  { id: 'noisy', type: 1, maxQubits: 24, inputs: ['shots', 'noise', 'method', 'precision'], opening: 'subscription', isAvailable: true },
  { id: 'partial-amplitude', type: 2, maxQubits: 64, inputs: ['states', 'precision'], opening: 'subscription', isAvailable: true },
  { id: 'single-amplitude', type: 3, maxQubits: 200, inputs: ['states'], opening: 'subscription', isAvailable: true },
  { id: 'chip-72', type: 5, maxQubits: 72, inputs: ['shots', 'chip'], opening: 'application', isAvailable: true },
] as const satisfies readonly Product[];

export type ProductId = (typeof PRODUCTS)[number]['id'];

export const findProduct = (id: string): Product | undefined => PRODUCTS.find((product) => product.id === id);
export const findProductByType = (type: number): Product | undefined =>
  PRODUCTS.find((product) => product.type === type);

/** What a run costs, in QCoins. The only place that knows. */
export function price(product: ProductId, { qubits, shots }: { qubits: number; shots: number }): number {
  switch (product) {
    case 'full-amplitude':
      return qubits <= 20 ? 1 : Math.min(64, 2 ** (qubits - 20));
    case 'noisy':
      return Math.max(1, Math.ceil(shots / 1000)) * Math.max(1, Math.ceil(qubits / 8));
    case 'partial-amplitude':
    case 'single-amplitude':
      return 2;
    case 'chip-72':
      return 10;
  }
}
