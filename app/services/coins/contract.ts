import type { Price, ProductId } from '#app/domain/products.ts';
import type { NamedProgram } from '#app/domain/program-name.ts';

export interface CoinEntry {
  readonly id: string;
  readonly kind: 'grant' | 'charge' | 'refund' | 'lapse';
  readonly amount: number;
  readonly taskId: string | null;
  /** What the task is named by; null if it was deleted. */
  readonly task: NamedProgram | null;
  readonly createdAt: number;
  /** Why an operator refunded the task; null for all other entries. */
  readonly reason: string | null;
}

export interface CoinBalance {
  /** YYYY-MM-DD in the product's time zone. */
  readonly day: string;
  readonly balance: number;
  readonly granted: number;
  readonly used: number;
  /** Time at which the remaining QCoins expire, epoch milliseconds. */
  readonly lapsesAt: number;
}

/** Cost of one day's tasks on one product. */
interface ProductUsage {
  readonly product: ProductId;
  /** QCoins: charges minus refunds. */
  readonly used: number;
  /** Tasks accepted. */
  readonly tasks: number;
}

export interface DayUsage {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly used: number;
  readonly tasks: number;
  /** In the order of the products; products without usage are omitted. */
  readonly products: readonly ProductUsage[];
}

/** One day of the ledger. */
interface LedgerDay {
  readonly day: string;
  readonly isToday: boolean;
  /** Newest first. */
  readonly entries: readonly CoinEntry[];
  readonly previous: string;
  /** The following day; undefined for today. */
  readonly next?: string;
}

export interface Coins {
  /** Grants the day's QCoins once, even for concurrent sign-ins; returns whether this call granted them. */
  grantDaily(accountId: string): Promise<boolean>;
  balance(accountId: string): Promise<CoinBalance>;
  /** Returns today's ledger, or that of a past day; any other text means today. */
  ledger(accountId: string, day?: string): Promise<LedgerDay>;
  /** Returns the usage per day, oldest first, for `days` days up to today, including days without usage. */
  usage(accountId: string, days: number): Promise<readonly DayUsage[]>;
}

export interface ChargedTask extends Price {
  readonly id: string;
  readonly product: string;
}

/** QCoins that were returned to the day from which they were taken. */
export interface Refund {
  readonly coins: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** That day is over, and its QCoins have expired. */
  readonly hasLapsed: boolean;
}
