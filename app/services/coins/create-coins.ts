import type { Kysely } from 'kysely';
import { PRODUCTS } from '#app/domain/products.ts';
import { namingContent } from '#app/domain/program-name.ts';
import { readProgramSummary } from '#app/domain/program-summary.ts';
import { listEntriesOfDay, sumOfDay, sumUsage } from '#db/repositories/coin-entries.ts';
import type { Database } from '#db/schema.ts';
import type { CoinEntry, Coins } from './contract.ts';
import { dayOf, daysUpTo, endOfDay, isDay } from './day.ts';
import { grantDaily, type LedgerContext } from './ledger.ts';

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
        entries: rows.map(({ name, qubits, summary, runNumber, kind, ...row }) => ({
          ...row,
          kind: kind as CoinEntry['kind'],
          task:
            name === null || qubits === null
              ? null
              : { name, ...namingContent({ qubits, summary: readProgramSummary(summary), runNumber }) },
        })),
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
