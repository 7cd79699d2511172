import { type Draft, DRAFT_FIELDS } from '#app/designer/form/run-form.ts';

/** Work that this browser keeps because no account has it yet. */
export interface LocalDraft {
  readonly key: string;
  readonly draft: Draft;
  /** When it was written, epoch milliseconds. */
  readonly at: number;
}

/** Whose work it is: an account's id, or nobody's in particular. */
export type Owner = string | null;

const PREFIX = 'draft';

/** One page's place: two tabs have two, so that neither writes over the other. */
export const placeOf = (owner: Owner, projectId: string, page: string): string =>
  [PREFIX, owner ?? '', projectId, page].join(' ');

/**
 * Whether work found under a key may be opened on a page. Somebody signed in takes over what was begun before signing in, and
 * never what another account left in the same browser.
 */
function belongs(key: string, owner: Owner, projectId: string): boolean {
  const [prefix, keyOwner, keyProject] = key.split(' ');
  return prefix === PREFIX && keyProject === projectId && (keyOwner === (owner ?? '') || keyOwner === '');
}

function read(text: string | null): Omit<LocalDraft, 'key'> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('draft' in stored)) return null;
    const { at, draft } = stored;
    if (typeof at !== 'number' || typeof draft !== 'object' || draft === null) return null;
    const fields = draft as Readonly<Record<string, unknown>>;
    return DRAFT_FIELDS.every((field) => typeof fields[field] === 'string') ? { at, draft: fields as Draft } : null;
  } catch {
    // Not ours, or of another release.
    return null;
  }
}

/** What a browser keeps; a memory that is full or closed keeps nothing and says so. */
export function createLocalDrafts(storage: Storage) {
  return {
    put(key: string, draft: Draft, at: number): boolean {
      try {
        storage.setItem(key, JSON.stringify({ at, draft }));
        return true;
      } catch {
        // Full, or not allowed: the caller tells the author.
        return false;
      }
    },
    has: (key: string): boolean => storage.getItem(key) !== null,
    remove: (key: string): void => storage.removeItem(key),
    /** Newest first. */
    list(owner: Owner, projectId: string): readonly LocalDraft[] {
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => belongs(key, owner, projectId))
        .flatMap((key) => {
          const found = read(storage.getItem(key));
          return found === null ? [] : [{ key, ...found }];
        })
        .toSorted((a, b) => b.at - a.at);
    },
  };
}

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;
