import type { Kysely } from 'kysely';
import { listEntriesOfDay, sumOfDay, sumUseByDay } from '../../../db/repositories/coin-entries.ts';
import type { Database } from '../../../db/schema.ts';
import { dayOf, daysUpTo, endOfDay } from './day.ts';
import { grantDaily, type LedgerContext } from './ledger.ts';

export { charge, refund, type LedgerContext } from './ledger.ts';

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

export function createCoins(db: Kysely<Database>, context: LedgerContext): Coins {
  const today = () => dayOf(context.now(), context.timeZone);
  return {
    grantDaily: (accountId) => grantDaily(db, context, accountId),
    async balance(accountId) {
      const now = context.now();
      const day = dayOf(now, context.timeZone);
      const { balance, granted } = await sumOfDay(db, accountId, day);
      return { day, balance, granted, used: granted - balance, lapsesAt: endOfDay(now, context.timeZone) };
    },
    async entriesOfToday(accountId) {
      const rows = await listEntriesOfDay(db, accountId, today());
      return rows.map((row) => ({ ...row, kind: row.kind as CoinEntry['kind'] }));
    },
    async usage(accountId, days) {
      const listed = daysUpTo(today(), days);
      const used = await sumUseByDay(db, accountId, listed[0] ?? today());
      return listed.map((day) => ({ day, used: used.get(day) ?? 0 }));
    },
  };
}
