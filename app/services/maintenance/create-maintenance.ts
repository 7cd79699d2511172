import type { Kysely } from 'kysely';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import type { Audit } from '#app/services/audit/index.ts';
import {
  type ClosureRow,
  deleteClosure,
  findClosure,
  listClosures,
  upsertClosure,
} from '#db/repositories/product-closures.ts';
import type { Database } from '#db/schema.ts';
import type { Closure, Maintenance } from './contract.ts';
import { secondsOld } from './seconds-old.ts';

export interface MaintenanceContext {
  readonly audit: Pick<Audit, 'record'>;
  readonly now: () => number;
  readonly monotonicMs: () => number;
}

/** When a client may ask again, if the end of a closure is unknown or far away. */
const ASK_AGAIN_S = 300;

const toClosure = (row: ClosureRow): Closure => ({
  product: row.product as ProductId,
  message: { zh: row.message_zh, en: row.message_en },
  from: row.closed_from,
  until: row.closed_until,
  by: row.closed_by,
});

const toAudit = ({ message, from, until }: Closure) => ({ message, from, until });

function productClosed({ product, message, until }: Closure, now: number): AppError {
  const seconds = until === null ? ASK_AGAIN_S : Math.ceil((until - now) / 1000);
  return new AppError('product_closed', {
    product,
    messageZh: message.zh,
    messageEn: message.en,
    seconds: Math.max(1, Math.min(ASK_AGAIN_S, seconds)),
  });
}

function requireProduct(id: string): ProductId {
  const product = findProduct(id);
  if (product === undefined) throw new AppError('not_found');
  return product.id;
}

export function createMaintenance(db: Kysely<Database>, { audit, now, monotonicMs }: MaintenanceContext): Maintenance {
  const list = async (): Promise<readonly Closure[]> => (await listClosures(db)).map(toClosure);
  const recent = secondsOld(list, monotonicMs);

  async function closed(): Promise<readonly Closure[]> {
    const all = await recent.get();
    // Most of the time nothing is closed.
    if (all.length === 0) return all;
    const at = now();
    return all.filter(({ from, until }) => from <= at && (until === null || at < until));
  }
  const closureOf = async (product: ProductId): Promise<Closure | null> =>
    (await closed()).find((closure) => closure.product === product) ?? null;

  return {
    list,
    closed,
    closureOf,
    async requireOpen(product) {
      const closure = await closureOf(product);
      if (closure !== null) throw productClosed(closure, now());
    },
    async close(actor, id, { messageZh, messageEn, from, until }, reason) {
      const product = requireProduct(id);
      const at = now();
      if (until !== null && until <= Math.max(at, from ?? at)) throw new AppError('times_reversed');
      await db.transaction().execute(async (trx) => {
        const before = await findClosure(trx, product);
        const row: ClosureRow = {
          product,
          message_zh: messageZh,
          message_en: messageEn,
          closed_from: from ?? at,
          closed_until: until,
          closed_by: actor.name,
          created_at: at,
        };
        await upsertClosure(trx, row);
        await audit.record(trx, actor, {
          name: 'product:close',
          subjectKind: 'product',
          subjectId: product,
          ...(before && { before: toAudit(toClosure(before)) }),
          after: toAudit(toClosure(row)),
          reason,
        });
      });
      recent.forget();
    },
    async open(actor, id, reason) {
      const product = requireProduct(id);
      await db.transaction().execute(async (trx) => {
        const before = await findClosure(trx, product);
        if (before === undefined) throw new AppError('not_found');
        await deleteClosure(trx, product);
        await audit.record(trx, actor, {
          name: 'product:open',
          subjectKind: 'product',
          subjectId: product,
          before: toAudit(toClosure(before)),
          reason,
        });
      });
      recent.forget();
    },
  };
}
