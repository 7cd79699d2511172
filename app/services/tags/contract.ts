import type { TaggedKind } from '#db/repositories/tags.ts';

export type { TaggedKind } from '#db/repositories/tags.ts';

/** Words of an account on its tasks and projects. Tags that differ in case only are equal. */
export interface Tags {
  /** Returns the tags of all items of a kind, by name, at most 200. */
  list(accountId: string, kind: TaggedKind): Promise<readonly string[]>;
  /** Returns the tags of those of the items that have some, by id. */
  of(accountId: string, kind: TaggedKind, ids: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>>;
  /**
   * Adds a tag to items; ignores those of other accounts. Returns the tag as it is stored.
   * @throws AppError tag_invalid {characters} · quota_tags {limit}: one of the items is full, and none was changed
   */
  add(accountId: string, kind: TaggedKind, ids: readonly string[], tag: string): Promise<string>;
  /** Removes a tag from items; ignores those without it. */
  remove(accountId: string, kind: TaggedKind, ids: readonly string[], tag: string): Promise<void>;
}
