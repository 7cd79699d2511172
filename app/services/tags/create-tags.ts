import type { Kysely } from 'kysely';
import { foldedTag, TAG_LIMITS, tagText } from '#app/domain/tags.ts';
import { AppError } from '#app/errors.ts';
import { holdingAccount } from '#db/repositories/account-usage.ts';
import { deleteTag, hasFullItem, insertTag, listTags, tagsOfItems } from '#db/repositories/tags.ts';
import type { Database } from '#db/schema.ts';
import type { Tags } from './contract.ts';

/** Tags that a filter offers; a longer choice would not be read. */
const LISTED_TAGS = 200;

export function createTags(db: Kysely<Database>): Tags {
  return {
    list: (accountId, kind) => listTags(db, { kind, accountId }, LISTED_TAGS),
    async of(accountId, kind, ids) {
      // Without a prototype, because a key is any id.
      const tags = Object.create(null) as Record<string, string[]>;
      for (const { id, tag } of await tagsOfItems(db, { kind, accountId, ids })) (tags[id] ??= []).push(tag);
      return { ...tags };
    },
    async add(accountId, kind, ids, text) {
      const tag = tagText(text);
      if (tag === null) throw new AppError('tag_invalid', { characters: TAG_LIMITS.characters });
      if (ids.length === 0) return tag;
      const items = { kind, accountId, ids };
      const folded = foldedTag(tag);
      await holdingAccount(db, accountId, async (trx) => {
        if (await hasFullItem(trx, items, folded, TAG_LIMITS.perItem))
          throw new AppError('quota_tags', { limit: TAG_LIMITS.perItem });
        await insertTag(trx, items, { tag, folded });
      });
      return tag;
    },
    async remove(accountId, kind, ids, text) {
      if (ids.length > 0) await deleteTag(db, { kind, accountId, ids }, foldedTag(text));
    },
  };
}
