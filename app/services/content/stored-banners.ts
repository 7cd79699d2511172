import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Actor, Audit } from '#app/services/audit/index.ts';
import {
  type BannerRow,
  deleteBannerItem,
  findBannerItem,
  insertBannerItem,
  listBannerItems,
  orderBannerItems,
  updateBannerItem,
} from '#db/repositories/banners.ts';
import type { Database } from '#db/schema.ts';
import { BANNER_LENGTHS, bannerSchema, imageProblem, pageAddress } from './banner-schema.ts';
import type { BannerInput, BannerProblem, BannerRule, Device, StoredBanner, StoredBanners } from './contract.ts';

export interface StoredBannersContext {
  readonly db: Kysely<Database>;
  readonly audit: Pick<Audit, 'record'>;
  /** Origins of other sites whose images pages may show. */
  readonly imageSites: readonly string[];
  readonly newId: () => string;
}

/** Maximum number of slides per language, because users page through them. */
const MAX_ITEMS = 10;

const deviceOf = (device: number): Device => (device === 1 ? 1 : 0);

const toInput = (row: BannerRow): BannerInput => ({
  device: deviceOf(row.device),
  title: row.title,
  text: row.text,
  link: row.link,
  image: row.image,
  openType: row.open_type === 0 ? 0 : 1,
  from: row.shown_from,
  until: row.shown_until,
});

const columns = ({ device, title, text, link, image, openType, from, until }: BannerInput) => ({
  ...{ device, title, text, link, image },
  open_type: openType,
  shown_from: from,
  shown_until: until,
});

interface Verb {
  readonly actor: Actor;
  readonly verb: 'add' | 'change' | 'remove' | 'move';
  readonly reason: string;
}

export function createStoredBanners({ db, audit, imageSites, newId }: StoredBannersContext): StoredBanners {
  const schema = bannerSchema(imageSites);

  function checked(input: BannerInput): BannerInput {
    const { data, error } = schema.safeParse(input);
    if (data !== undefined) return data;
    const problems = error.issues.map(({ path, message }): BannerProblem => {
      const field = path[0] as BannerProblem['field'];
      const limit = new Map<string, number>(Object.entries(BANNER_LENGTHS)).get(field);
      return { field, rule: message as BannerRule, ...(limit !== undefined && { limit }) };
    });
    throw new AppError('banner_invalid', {}, problems);
  }

  function toBanner(row: BannerRow): StoredBanner {
    const image = imageProblem(row.image, imageSites);
    return {
      id: row.id,
      ...toInput(row),
      problems: [
        ...(row.link !== '' && pageAddress(row.link) === null ? [{ field: 'link', rule: 'link' } as const] : []),
        ...(image === null ? [] : [{ field: 'image', rule: image } as const]),
      ],
    };
  }

  async function requireRow(trx: Kysely<Database>, id: string): Promise<BannerRow> {
    const row = await findBannerItem(trx, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** Changes a banner and writes the entry of the log, in one transaction. */
  const act = <T>(
    { actor, verb, reason }: Verb,
    change: (
      trx: Transaction<Database>,
    ) => Promise<{ readonly id: string; readonly before?: unknown; readonly after?: unknown; readonly result: T }>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const { id, before, after, result } = await change(trx);
      await audit.record(trx, actor, {
        name: `banner:${verb}`,
        subjectKind: 'banner',
        subjectId: id,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
        reason,
      });
      return result;
    });

  return {
    list: async (device) => (await listBannerItems(db, device)).map(toBanner),
    find: async (id) => toBanner(await requireRow(db, id)),
    async add(actor, input, reason) {
      const banner = checked(input);
      return act({ actor, verb: 'add', reason }, async (trx) => {
        const stored = await listBannerItems(trx, banner.device);
        if (stored.length >= MAX_ITEMS) throw new AppError('banner_limit', { limit: MAX_ITEMS });
        const id = newId();
        await insertBannerItem(trx, { id, position: (stored.at(-1)?.position ?? 0) + 1, ...columns(banner) });
        return { id, after: banner, result: id };
      });
    },
    change: (actor, id, changes, reason) =>
      act({ actor, verb: 'change', reason }, async (trx) => {
        const row = await requireRow(trx, id);
        const before = toInput(row);
        const after = checked({ ...before, ...changes });
        const changed = { ...row, ...columns(after) };
        await updateBannerItem(trx, changed);
        return { id, before, after, result: toBanner(changed) };
      }),
    remove: (actor, id, reason) =>
      act({ actor, verb: 'remove', reason }, async (trx) => {
        const row = await requireRow(trx, id);
        await deleteBannerItem(trx, id);
        return { id, before: toInput(row), result: toBanner(row) };
      }),
    move: (actor, id, place, reason) =>
      act({ actor, verb: 'move', reason }, async (trx) => {
        const row = await requireRow(trx, id);
        const ids = (await listBannerItems(trx, row.device)).map((each) => each.id);
        const others = ids.filter((each) => each !== id);
        if (!Number.isInteger(place) || place < 1 || place > ids.length)
          throw new AppError('banner_place', { limit: ids.length });
        await orderBannerItems(trx, others.toSpliced(place - 1, 0, id));
        return { id, before: { place: ids.indexOf(id) + 1 }, after: { place }, result: toBanner(row) };
      }),
  };
}
