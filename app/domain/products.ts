import type { EngineName } from '#simulator';

/** The specification's virtual-machine types: the number in `/quantumVm/{type}/…`. */
type ProductType = 0 | 1 | 2 | 3 | 5;

/** Fields of a run form in addition to program and seed. */
export type ProductInput = 'shots' | 'states' | 'noise' | 'method' | 'chip' | 'precision';

/** Most basis states that one run may request. */
export const MAX_STATES = 1024;

export interface Product {
  readonly id: EngineName;
  readonly type: ProductType;
  /** For every account that may use the product. */
  readonly maxQubits: number;
  /** The higher limit for accounts with an approved extension; absent if the product has no extension. */
  readonly extendedQubits?: number;
  readonly inputs: readonly ProductInput[];
  /** How an account gets access: by the subscribe dialog, or by an approved access request. */
  readonly opening: 'subscription' | 'application';
  /** Whether an account's first run on the pages of the product subscribes to it. */
  readonly opensWithFirstRun?: true;
  /** Whether this installation has its engine. */
  readonly isAvailable: boolean;
}

/** Every product, in the order of the specification's console. */
export const PRODUCTS = [
  {
    id: 'full-amplitude',
    type: 0,
    maxQubits: 32,
    inputs: ['shots', 'precision'],
    opening: 'subscription',
    opensWithFirstRun: true,
    isAvailable: true,
  },
  {
    id: 'noisy',
    type: 1,
    maxQubits: 24,
    inputs: ['shots', 'noise', 'method', 'precision'],
    opening: 'subscription',
    isAvailable: true,
  },
  {
    id: 'partial-amplitude',
    type: 2,
    maxQubits: 32,
    extendedQubits: 64,
    inputs: ['states', 'precision'],
    opening: 'subscription',
    isAvailable: true,
  },
  {
    id: 'single-amplitude',
    type: 3,
    maxQubits: 32,
    extendedQubits: 200,
    inputs: ['states'],
    opening: 'subscription',
    isAvailable: true,
  },
  { id: 'chip-72', type: 5, maxQubits: 72, inputs: ['shots', 'chip'], opening: 'application', isAvailable: true },
] as const satisfies readonly Product[];

export type ProductId = (typeof PRODUCTS)[number]['id'];

/** The products that an account's first run subscribes to. */
export type FirstRunProduct = Extract<(typeof PRODUCTS)[number], { opensWithFirstRun: true }>['id'];

export const findProduct = (id: string): Product | undefined => PRODUCTS.find((product) => product.id === id);
export const findProductByType = (type: number): Product | undefined =>
  PRODUCTS.find((product) => product.type === type);

export const isFirstRunProduct = (id: ProductId): id is FirstRunProduct => findProduct(id)?.opensWithFirstRun === true;

/**
 * The highest number of qubits that a program may have on a product. Whether the account may run that many is checked
 * at the run.
 */
export const maxQubitsOf = ({
  maxQubits,
  extendedQubits = maxQubits,
}: Pick<Product, 'maxQubits' | 'extendedQubits'>): number => extendedQubits;

/** Whether users can apply for the product itself, or for more qubits on it. */
export const acceptsAccessRequests = ({
  opening,
  extendedQubits,
}: Pick<Product, 'opening' | 'extendedQubits'>): boolean => opening === 'application' || extendedQubits !== undefined;

/**
 * Time price: the seconds on the reference machine that every base price includes, and the price of each started
 * interval beyond them.
 */
export const TIME_PRICE = { freeSeconds: 10, intervalSeconds: 10, coins: 1 } as const;

/** The time part of a price: QCoins, and the seconds of the whole run on the reference machine. */
export interface TimePrice {
  readonly coins: number;
  readonly seconds: number;
}

/** A price in QCoins. `timePrice` is its time part; absent if the run has none. */
export interface Price {
  readonly price: number;
  readonly timePrice?: TimePrice;
}

/**
 * Returns the price of a run: the base price of the product for this size, plus a part for the time beyond the included
 * seconds. All prices are computed here. `seconds` are those of the reference machine (simulator/engines/speed.ts), so
 * a price does not change with load, worker or threads; absent if the run time is unknown.
 */
export function price(
  product: ProductId,
  { qubits, shots, seconds = 0 }: { readonly qubits: number; readonly shots: number; readonly seconds?: number },
): Price {
  const base = basePrice(product, qubits, shots);
  const beyond = Math.max(0, seconds - TIME_PRICE.freeSeconds);
  const coins = Math.ceil(beyond / TIME_PRICE.intervalSeconds) * TIME_PRICE.coins;
  return { price: base + coins, ...(coins > 0 && { timePrice: { coins, seconds } }) };
}

/** Returns the time part of a charged price, in QCoins. */
export const chargedForTime = ({
  product,
  qubits,
  shots,
  price: charged,
}: {
  readonly product: ProductId;
  readonly qubits: number;
  readonly shots: number;
  readonly price: number;
}): number => Math.max(0, charged - basePrice(product, qubits, shots));

/** Shares of points are rounded numbers: a QCoin is not owed for the error. */
const ROUNDING = 1e-9;

/**
 * Returns the part of a charged price that is paid back when a workload is stopped, or a minimisation needs less than its
 * budget: everything but the price of what was done. That is the base price, once a point or evaluation is done, and the
 * time part's share of those done.
 */
export function refundOfRest(
  charged: Parameters<typeof chargedForTime>[0],
  { done, total }: { readonly done: number; readonly total: number },
): number {
  if (done <= 0 || total <= 0) return charged.price;
  const time = chargedForTime(charged);
  return Math.max(0, time - Math.ceil((time * done) / total - ROUNDING));
}

function basePrice(product: ProductId, qubits: number, shots: number): number {
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

/** Whether its engine runs in browsers, too: the emulated machine belongs to the portal. */
export const runsInBrowsers = ({ inputs }: Pick<Product, 'inputs'>): boolean => !inputs.includes('chip');

/** The virtual machines in the order of the specification's programming page: types 0, 3, 2, 1. */
const ORDER = [0, 3, 2, 1];

export const VIRTUAL_MACHINES: readonly Product[] = ORDER.flatMap((type) =>
  PRODUCTS.filter((product) => product.type === type),
);

/** The machine with its own entry: type 5, chip 72. */
export const CHIP_ENTRY = { type: 5, chip: 72 } as const;

/** Status of an access request; it is decided once. */
export type AccessRequestStatus = 'pending' | 'approved' | 'refused';
