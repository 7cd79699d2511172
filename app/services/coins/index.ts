import type { Kysely } from 'kysely';
import { type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { listEntriesOfDay, sumOfDay, sumUsage } from '#db/repositories/coin-entries.ts';
import type { Database } from '#db/schema.ts';
import { dayOf, daysUpTo, endOfDay, isDay } from './day.ts';
import { grantDaily, type LedgerContext } from './ledger.ts';

export { dayOf } from './day.ts';
export { charge, type LedgerContext, type Refund, refund } from './ledger.ts';

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

const DAY_MS = 86_400_000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export function createCoins(db: Kysely<Database>, context: LedgerContext): Coins {
  const today = () => dayOf(context.now(), context.timeZone);
  return {
    grantDaily: (accountId) => grantDaily(db, context, accountId),
    async balance(accountId) {
      const day = today();
      const { balance, granted } = await sumOfDay(db, accountId, day);
      return { day, balance, granted, used: granted - balance, lapsesAt: endOfDay(day, context.timeZone) };
    },
    async ledger(accountId, requestedDay = '') {
      const current = today();
      const day = isDay(requestedDay) && requestedDay < current ? requestedDay : current;
      const rows = await listEntriesOfDay(db, accountId, day);
      const isToday = day === current;
      return {
        day,
        isToday,
        entries: rows.map((row) => ({ ...row, kind: row.kind as CoinEntry['kind'] })),
        previous: addDays(day, -1),
        ...(isToday ? {} : { next: addDays(day, 1) }),
      };
    },
    async usage(accountId, days) {
      const listed = daysUpTo(today(), days);
      const rows = await sumUsage(db, accountId, listed[0] ?? today());
      return listed.map((day) => {
        const ofDay = rows.filter((row) => row.day === day);
        return {
          day,
          used: ofDay.reduce((sum, { used }) => sum + used, 0),
          tasks: ofDay.reduce((sum, { tasks }) => sum + tasks, 0),
          products: PRODUCTS.flatMap(({ id }) =>
            ofDay.filter(({ product }) => product === id).map(({ used, tasks }) => ({ product: id, used, tasks })),
          ),
        };
      });
    },
  };
}
