import { RUN_FORM_FIELDS, type RunForm, type RunFormField } from '#app/designer/form/run-form.ts';

/** Work that is stored in this browser because no account has it yet. */
export interface LocalDraft {
  readonly key: string;
  readonly draft: RunForm;
  /** Time of the write, epoch milliseconds. */
  readonly at: number;
}

/** Owner of the work: an account's id, or null for a visitor. */
export type Owner = string | null;

const PREFIX = 'draft';

/** Returns the storage key of a page: each tab has a separate key, so that tabs do not overwrite each other. */
export const localDraftKey = (owner: Owner, projectId: string, page: string): string =>
  [PREFIX, owner ?? '', projectId, page].join(' ');

/**
 * Returns whether work found under a key may be opened on a page. A signed-in user continues work from before sign-in,
 * but never sees work of another account in the same browser.
 */
function belongs(key: string, owner: Owner, projectId: string): boolean {
  const [prefix, keyOwner, keyProject] = key.split(' ');
  return prefix === PREFIX && keyProject === projectId && (keyOwner === (owner ?? '') || keyOwner === '');
}

/** Fields that entries of earlier releases lack, empty. */
const ADDED_FIELDS = Object.fromEntries(
  RUN_FORM_FIELDS.slice(RUN_FORM_FIELDS.indexOf('placement')).map((field) => [field, '']),
);

function read(text: string | null): Omit<LocalDraft, 'key'> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('draft' in stored)) return null;
    const { at, draft } = stored;
    if (typeof at !== 'number' || typeof draft !== 'object' || draft === null) return null;
    // An entry of an older release may lack a field that was added since; the field is empty then.
    const fields: Partial<Readonly<Record<RunFormField, unknown>>> = { ...ADDED_FIELDS, ...draft };
    return RUN_FORM_FIELDS.every((field) => typeof fields[field] === 'string')
      ? { at, draft: fields as RunForm }
      : null;
  } catch {
    // Not an entry of this application, or of another release.
    return null;
  }
}

/**
 * The drafts in the browser's storage. If the storage is full or unavailable, nothing is stored and this is reported.
 */
export function createLocalDrafts(storage: Storage) {
  return {
    put(key: string, draft: RunForm, at: number): boolean {
      try {
        storage.setItem(key, JSON.stringify({ at, draft }));
        return true;
      } catch {
        // Full or not allowed: the caller reports it to the user.
        return false;
      }
    },
    has: (key: string): boolean => storage.getItem(key) !== null,
    remove: (key: string): void => storage.removeItem(key),
    /** Returns the drafts newest first. */
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
