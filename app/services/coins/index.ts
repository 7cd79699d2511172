export interface CoinEntry {
  readonly id: string;
  readonly kind: 'grant' | 'charge' | 'refund' | 'lapse';
  readonly amount: number;
  readonly taskId: string | null;
  readonly taskName: string | null;
  readonly createdAt: number;
}

export interface CoinBalance {
  /** YYYY-MM-DD in the product's time zone. */
  readonly day: string;
  readonly balance: number;
  readonly granted: number;
  readonly used: number;
  /** When what is left lapses, epoch milliseconds. */
  readonly lapsesAt: number;
}

export interface Coins {
  /** Grants the day's coins once, however many sign-ins race; answers whether this call granted. */
  grantDaily(accountId: string): Promise<boolean>;
  balance(accountId: string): Promise<CoinBalance>;
  entriesOfToday(accountId: string): Promise<readonly CoinEntry[]>;
  /** Coins used a day, oldest first, `days` days up to today, days without use included. */
  usage(accountId: string, days: number): Promise<readonly { readonly day: string; readonly used: number }[]>;
}
